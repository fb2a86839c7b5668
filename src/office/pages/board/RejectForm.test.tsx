// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cancelReasons } from '#domain/order/cancel-reasons.ts'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import type { BoardCard } from './board-state.ts'
import { RejectForm } from './RejectForm.tsx'

const line = {
  position: 1,
  kind: 'product' as const,
  item_id: 5,
  name: 'Borscht',
  count: 1,
  missing: 0,
  total: 40_000,
  modifiers: [{ id: 9, name: 'Sour cream', count: 1 }],
  contents: null,
  allergens: null,
  additives: null,
}
const sellable = { lines: [line], may: { reject: true, stop: true } } satisfies Partial<BoardCard>

/** Opens the reasons of an order; what is sent is refused or done by `answer`. */
async function open(facts: Partial<BoardCard> = {}, answer = () => Response.json({ card: sampleCard({ version: 2 }), refund: null })) {
  const calls = answerCalls(answer)
  const [take, onRejected] = [vi.fn<(card: BoardCard) => void>(), vi.fn<() => void>()]
  const user = officePart(<RejectForm card={sampleCard({ order_id: 7, ...facts })} take={take} onRejected={onRejected} />, 'counter')
  await user.click(screen.getByRole('button', { name: 'Reject the order' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, take, onRejected, bodies: () => calls.map(({ body }) => body), calls }
}
const plain = (reason: string) => ({ reason, note: null, stop: [] })
const shows = (name: string) => screen.queryByRole('button', { name }) !== null

test('a rejection offers every reason, and the first one takes the focus (OPS-ORDERS-12)', async () => {
  await open()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual([...cancelReasons.map((reason) => en.board.reasons[reason]), 'Cancel'])
  expect(document.activeElement?.textContent).toBe(names[0])
})

test.each(cancelReasons.filter((reason) => reason !== 'other'))(
  'the reason %s rejects the order at once (OPS-ORDERS-12)',
  async (reason) => {
    const { press, bodies, calls, take, onRejected } = await open()
    await press(en.board.reasons[reason])
    expect(bodies()).toEqual([plain(reason)])
    expect(calls[0]?.call).toBe('POST /api/staff/orders/7/reject')
    expect(take.mock.calls).toEqual([[sampleCard({ version: 2 })]])
    expect(onRejected).toHaveBeenCalledOnce()
    expect(toastTexts()).toEqual(['Order rejected'])
  },
)

test('“something else” is rejected with what is typed, and not before (OPS-ORDERS-12)', async () => {
  const { user, press, bodies } = await open()
  await press('Something else')
  expect(bodies()).toEqual([])
  expect(screen.getByRole('button', { name: 'Something else' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Test order' }).getAttribute('aria-pressed')).toBe('false')
  await user.type(screen.getByRole('textbox'), '  Flooded kitchen ')
  await press('Reject the order')
  expect(bodies()).toEqual([{ reason: 'other', note: 'Flooded kitchen', stop: [] }])
})

test('a note that is refused is marked at its field, and the order is not closed', async () => {
  const refused = () => Response.json({ message: 'Look again', errors: { note: ['Say what has happened'] } }, { status: 422 })
  const { press, bodies, onRejected } = await open({}, refused)
  await press('Something else')
  await press('Reject the order')
  expect(bodies()).toEqual([plain('other')])
  expect(screen.getByText('Say what has happened')).toBeTruthy()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onRejected).not.toHaveBeenCalled()
})

test('a rejection that is refused says why above the reasons, and the next try is told anew', async () => {
  let message = 'The courier has it'
  const { press, take } = await open({}, () => Response.json({ message }, { status: 409 }))
  await press('We are closing')
  expect(screen.getByRole('alert').textContent).toBe('The courier has it')
  message = ''
  await press('We are closing')
  expect(screen.getByRole('alert').textContent).toBe(en.board.failed)
  expect(take).not.toHaveBeenCalled()
})

test('cancelling leaves the order as it is', async () => {
  const { press, bodies } = await open()
  await press('Cancel')
  expect([bodies(), shows('We are closing'), shows('Reject the order')]).toEqual([[], false, true])
})

test('what is sold out is stopped with the rejection by one tap (OPS-ORDERS-14)', async () => {
  const { press, bodies } = await open(sellable)
  await press('Something is sold out')
  expect(bodies()).toEqual([])
  await press('Reject and stop: Sour cream')
  expect(bodies()).toEqual([{ reason: 'out-of-stock', note: null, stop: [{ kind: 'modifier', id: 9 }] }])
})

test('an order is rejected for what is sold out, with nothing stopped', async () => {
  const { press, bodies } = await open(sellable)
  await press('Something is sold out')
  await press('Reject only')
  expect(bodies()).toEqual([plain('out-of-stock')])
})

test('several that have run out are marked and stopped together (OPS-ORDERS-14)', async () => {
  const { user, press, bodies } = await open(sellable)
  await press('Something is sold out')
  await press('Several have run out')
  expect(shows('Reject only')).toBe(true)
  for (const name of ['Borscht', 'Sour cream']) await user.click(screen.getByRole('checkbox', { name }))
  expect(shows('Reject and stop selling')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Sour cream' }))
  await press('Reject and stop selling')
  expect(bodies()).toEqual([{ reason: 'out-of-stock', note: null, stop: [{ kind: 'dish', id: 5 }] }])
})

test.each<[string, Partial<BoardCard>]>([
  ['somebody may not stop', { ...sellable, may: { reject: true } }],
  ['nothing of the order can run out', { ...sellable, lines: [{ ...line, kind: 'package' }] }],
])('what is sold out rejects at once where %s', async (_, facts) => {
  const { press, bodies } = await open(facts)
  await press('Something is sold out')
  expect(bodies()).toEqual([plain('out-of-stock')])
})

test('a single dish that has run out is not asked for among several', async () => {
  const { press } = await open({
    ...sellable,
    lines: [
      { ...line, modifiers: [] },
      { ...line, position: 2, modifiers: [] },
    ],
  })
  await press('Something is sold out')
  expect(screen.getAllByRole('button', { name: /^Reject and stop/ })).toHaveLength(1)
  expect(shows('Several have run out')).toBe(false)
})
