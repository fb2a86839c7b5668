// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import type { BoardCard } from './board-state.ts'
import { MissingForm } from './MissingForm.tsx'

const line = {
  position: 1,
  kind: 'product' as const,
  item_id: 5,
  name: 'Borscht',
  count: 3,
  missing: 1,
  total: 90_000,
  modifiers: [],
  contents: null,
  allergens: null,
  additives: null,
}
const gift = { ...line, position: 2, item_id: 6, name: 'Mint', count: 1, missing: 0, total: 0 }
const order = sampleCard({ order_id: 7, total: 90_000, due: 90_000, lines: [line, gift], may: { adjust: true } })
type Refundable = { left: number; limits: { order: number; day: number } | null } | null

/** Opens the counts of an order of which so much may go back. */
async function open(facts: Partial<BoardCard> = {}, refundable: Refundable = null, answer?: () => Response) {
  const sent: { body: unknown; call: string }[] = []
  answerCalls(({ call, body }) => {
    if (call.startsWith('GET')) return Response.json({ refundable })
    sent.push({ call, body })
    return answer?.() ?? Response.json({ card: sampleCard({ version: 2 }), told: true })
  })
  const take = vi.fn<(card: BoardCard) => void>()
  const user = officePart(<MissingForm card={{ ...order, ...facts }} take={take} />, 'counter')
  await user.click(screen.getByRole('button', { name: 'Something is missing' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await screen.findByRole('button', { name: 'More: Borscht' })
  return { user, press, take, sent }
}
const mark = () => screen.getByRole('button', { name: /^Mark as missing/ })
const words = (text: string | RegExp) => screen.queryByText(text) !== null

test.each<[string, Partial<BoardCard>, string]>([
  ['is canceled', { may: { adjust: 'order-canceled' } }, en.adjust.canceled],
  ['was paid at the door and is over', { may: { adjust: 'order-over' } }, en.adjust.over],
  ['was paid online and is over for long', { paid: true, may: { adjust: 'order-over' } }, en.adjust.old],
  ['is marked as a whole', { lines: [{ ...line, missing: 3 }] }, en.adjust.all_marked],
])('an order that %s says why nothing of it can be marked (OPS-ORDERS-15)', async (_, facts, why) => {
  const user = officePart(<MissingForm card={{ ...order, ...facts }} take={vi.fn<() => void>()} />, 'counter')
  expect(words(why)).toBe(true)
  const button = screen.getByRole('button', { name: 'Something is missing' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('nothing is marked before something is counted', async () => {
  const { press, sent } = await open()
  expect(mark().getAttribute('aria-disabled')).toBe('true')
  expect(words('Mark what is missing')).toBe(true)
  await press('More: Borscht')
  await press('Fewer: Borscht')
  await press('Mark as missing')
  expect([sent, mark().getAttribute('aria-disabled')]).toEqual([[], 'true'])
})

test('what is missing is counted up to what is left of it, and sent with the note (OPS-ORDERS-15)', async () => {
  const { user, press, sent, take } = await open()
  for (const _ of [1, 2, 3]) await press('More: Borscht')
  expect(words('Borscht: 2 missing')).toBe(true)
  await press('More: Mint')
  await press('Fewer: Mint')
  await user.type(screen.getByRole('textbox', { name: 'Note for colleagues' }), ' spilt ')
  await press('Mark as missing')
  const lines = [{ position: 1, count: 2 }]
  expect(sent).toEqual([
    { call: 'POST /api/staff/orders/7/adjustments', body: { adjustment_id: expect.any(String) as string, lines, reason: 'spilt' } },
  ])
  expect(take.mock.calls).toEqual([[sampleCard({ version: 2 })]])
  expect(toastTexts()).toEqual([en.adjust.marked_told])
  expect(words('What has run out?') || screen.queryByRole('textbox') !== null).toBe(false)
})

test('a customer who is not told is not said to be', async () => {
  const { press, sent } = await open({}, null, () => Response.json({ card: order, told: false }))
  await press('More: Mint')
  await press('Mark as missing')
  expect(toastTexts()).toEqual([en.adjust.marked])
  expect(sent[0]?.body).toMatchObject({ reason: null })
})

test.each<[string, Partial<BoardCard>, Refundable, string, RegExp]>([
  ['of a paid order goes back', { paid: true, due: 0 }, { left: 90_000, limits: null }, 'Borscht', /^₽300 goes back$/],
  ['of one that is paid at the door is less to pay', {}, null, 'Borscht', /^₽300 less to pay$/],
  ['that costs nothing leaves the sum', {}, null, 'Mint', /^The sum stays the same$/],
  ['is at most what is left', { paid: true, due: 0 }, { left: 10_000, limits: null }, 'Borscht', /^₽100 is left of the payment/],
])('the sum is shown before it is marked: what %s (OPS-ORDERS-15)', async (_, facts, refundable, name, said) => {
  const { press } = await open(facts, refundable)
  await press(`More: ${name}`)
  expect(words(said)).toBe(true)
  expect(mark().getAttribute('aria-disabled')).toBeNull()
})

test.each<[string, { order: number; day: number }, RegExp]>([
  ['of this order', { order: 20_000, day: 900_000 }, /^You can return ₽200 more for this order/],
  ['today', { order: 900_000, day: 5_000 }, /^You can return ₽50 more today/],
])('who may give back no more %s is told how much, and cannot mark it (OPS-ORDERS-21)', async (_, limits, said) => {
  const { press, sent } = await open({ paid: true, due: 0 }, { left: 90_000, limits })
  await press('More: Borscht')
  expect(words(said)).toBe(true)
  await press('Mark as missing')
  expect(sent).toEqual([])
})

test('a choice whose answer is lost keeps its key when it is sent again, and another choice gets another', async () => {
  let isOnline = false
  const { press, sent } = await open({ order_id: 8 }, null, () => {
    if (!isOnline) throw new Error('The connection is gone')
    return Response.json({ card: order, told: true })
  })
  await press('More: Borscht')
  await press('Mark as missing')
  expect((await screen.findByRole('alert')).textContent).toBe(en.board.failed)
  await press('More: Borscht')
  await press('Mark as missing')
  await press('Fewer: Borscht')
  isOnline = true
  await press('Mark as missing')
  const [first, other, again] = sent.map(({ body }) => (body as { adjustment_id: string }).adjustment_id)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a refusal of the note is shown at its field', async () => {
  const { press } = await open({}, null, () => Response.json({ message: 'No', errors: { reason: ['Too long'] } }, { status: 422 }))
  await press('More: Borscht')
  await press('Mark as missing')
  expect(await screen.findByText('Too long')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('cancelling closes the counts', async () => {
  const { press, sent } = await open()
  await press('Cancel')
  expect([sent, screen.queryByRole('button', { name: 'More: Borscht' })]).toEqual([[], null])
})

test('an order that is canceled while it is counted says so, and takes no more counts', () => {
  const take = vi.fn<() => void>()
  answerCalls(() => Response.json({ refundable: null }))
  function Part() {
    const [may, setMay] = useState<BoardCard['may']>({ adjust: true })
    return (
      <>
        <button type="button" onClick={() => setMay({ adjust: 'order-canceled' })}>
          cancel it
        </button>
        <MissingForm card={{ ...order, may }} take={take} />
      </>
    )
  }
  officePart(<Part />, 'counter')
  fireEvent.click(screen.getByRole('button', { name: 'Something is missing' }))
  expect(screen.queryByRole('group', { name: 'Something is missing' })).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'cancel it' }))
  expect(screen.queryByRole('group', { name: 'Something is missing' })).toBeNull()
  expect(words(en.adjust.canceled)).toBe(true)
})
