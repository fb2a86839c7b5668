// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import type { BoardCard } from './board-state.ts'
import { DelayForm } from './DelayForm.tsx'

type Answer = (made: { body: unknown; key: string | undefined }) => Response
function show(answer: Answer, facts: Partial<BoardCard> = {}) {
  const take = vi.fn<(card: BoardCard) => void>()
  const calls = answerCalls(answer)
  const user = officePart(<DelayForm card={sampleCard({ order_id: 7, ...facts })} take={take} />, 'counter')
  return { user, take, calls, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const moved = sampleCard({ order_id: 7, version: 2 })

test('an order is delayed by five to thirty minutes, and its customer is told unless somebody says otherwise (OPS-ORDERS-10)', async () => {
  const { user, take, calls, press } = show(({ body }) => Response.json({ card: moved, told: (body as { tell: boolean }).tell }))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['+5 min', '+10 min', '+15 min', '+30 min'])
  await press('+10 min')
  await user.click(screen.getByRole('checkbox', { name: 'Tell the customer' }))
  await press('+30 min')
  const call = 'POST /api/staff/orders/7/delay'
  expect(calls).toEqual([
    { call, body: { minutes: 10, tell: true } },
    { call, body: { minutes: 30, tell: false } },
  ])
  expect(take.mock.calls).toEqual([[moved], [moved]])
  expect(toastTexts()).toEqual([en.board.delayed_told, en.board.delayed])
})

test('the key of a delay leads to the fewest minutes (OPS-ORDERS-27)', () => {
  show(() => Response.json({}))
  expect(
    screen
      .getAllByRole('button')
      .filter(({ dataset }) => dataset['key'] === 'delay')
      .map(({ textContent }) => textContent),
  ).toEqual(['+5 min'])
})

test('a delay that is refused says why, and the order stays as it is', async () => {
  let message = 'It is over'
  const { take, press } = show(() => Response.json({ message }, { status: 409 }))
  await press('+5 min')
  message = ''
  await press('+5 min')
  expect(toastTexts()).toEqual(['! It is over', `! ${en.board.failed}`])
  expect(take).not.toHaveBeenCalled()
})

test('a delay without an answer keeps its key when it is pressed again; after the answer it gets another', async () => {
  const keys: (string | undefined)[] = []
  let isOnline = false
  const { press } = show(
    ({ key }) => {
      keys.push(key)
      if (!isOnline) throw new Error('The connection is gone')
      return Response.json({ card: moved, told: true })
    },
    { order_id: 9 },
  )
  await press('+15 min')
  isOnline = true
  await press('+15 min')
  await press('+15 min')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
