// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { toastStore } from '#office/ui/toast-store.ts'
import type { BoardCard } from './board-state.ts'
import { forgetAction, keepAction, openPending, readPending, setOffline } from './pending-store.ts'
import { StepButtons } from './StepButtons.tsx'

const take = vi.fn<(card: BoardCard) => void>()
const refresh = vi.fn<() => void>()
let close: () => void
beforeEach(() => {
  // Not in happy-dom.
  HTMLElement.prototype.hidePopover ??= () => undefined
  close = openPending({ id: 1, device: null })
})
afterEach(() => {
  act(() => {
    for (const { key } of readPending().actions) forgetAction(key)
    setOffline(false)
  })
  close()
  vi.clearAllMocks()
})

const show = (facts: Partial<BoardCard>) =>
  officePart(<StepButtons card={sampleCard({ order_id: 7, ...facts })} take={take} refresh={refresh} />, 'counter')
const press = (name: string) => screen.getByRole('button', { name })
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const refusal = (message: string) => Response.json({ message }, { status: 409 })
const kept = () => readPending().actions.map(({ orderId, step, readyIn }) => [orderId, step, readyIn])

test.each<[string, Partial<BoardCard>, string[]]>([
  ['is canceled unseen', { may: { seen: true } }, ['Seen']],
  ['is new', { may: { acknowledge: true, cooking: true } }, ['Accept']],
  ['is to be cooked', { may: { cooking: true, cooked: true } }, ['Start']],
  ['is cooked', { may: { cooked: true } }, ['Ready']],
  ['is ready', { may: { sent: true } }, ['Sent']],
  ['is on its way', { may: { done: true } }, ['Delivered']],
  ['is ready to be collected', { order_type: 'takeaway', may: { done: true } }, ['Handed over']],
  ['is over', { may: { acknowledge: 'order-not-new', done: 'status-not-reachable' } }, []],
])('an order that %s has one button for its next step (OPS-ORDERS-08)', (_, facts, buttons) => {
  show(facts)
  expect(offered()).toEqual(buttons)
})

test.each<[string, Partial<BoardCard>, string]>([
  ['a new order', { may: { acknowledge: true } }, 'accept'],
  ['one to be cooked', { may: { cooking: true } }, 'accept'],
  ['one that is cooked', { may: { cooked: true } }, 'ready'],
  ['one that is ready', { may: { sent: true } }, 'sent'],
  ['one on its way', { may: { done: true } }, 'sent'],
  ['one that is canceled unseen', { may: { seen: true } }, 'accept'],
])('the next step of %s has the key that the help names (OPS-ORDERS-27)', (_, facts, key) => {
  show(facts)
  expect(screen.getAllByRole('button').map(({ dataset }) => dataset['key'])).toEqual([key])
})

test('accepting says no time, and takes over the order that is answered', async () => {
  const answered = sampleCard({ order_id: 7, version: 2, acknowledged: { by: 'Ada', at: '2026-11-23T12:00:00Z' } })
  const calls = answerCalls(() => Response.json({ card: answered }))
  await show({ may: { acknowledge: true } }).click(press('Accept'))
  expect(calls).toEqual([{ call: 'POST /api/staff/orders/7/acknowledge', body: { ready_in: null } }])
  expect(take.mock.calls).toEqual([[answered]])
  expect(toastTexts()).toEqual(['Order accepted'])
})

test('a person who comes second is told who has accepted the order (OPS-ORDERS-08)', async () => {
  answerCalls(() => Response.json({ card: sampleCard({ acknowledged: { by: 'Olga', at: '2026-11-23T12:00:00Z' } }) }))
  await show({ may: { acknowledge: true } }).click(press('Accept'))
  expect(toastTexts()).toEqual(['Already accepted by Olga'])
})

test('a person who may move times accepts with the minutes in which an order is ready', async () => {
  const calls = answerCalls(() => Response.json({ card: sampleCard() }))
  const user = show({ may: { acknowledge: true, delay: true } })
  expect(offered()).toEqual(['Accept', '', ...[10, 15, 20, 30, 45].map((minutes) => `ready in ${minutes} min`)])
  await user.click(press('ready in 20 min'))
  expect(calls.map(({ body }) => body)).toEqual([{ ready_in: 20 }])
  expect(screen.getByRole('button', { name: 'Accept and say when' })).toBeTruthy()
})

test('an order whose time may not be moved is accepted without minutes', () => {
  show({ may: { acknowledge: true, delay: 'order-over' } })
  expect(offered()).toEqual(['Accept'])
})

test.each<[string, Partial<BoardCard>, string, string, string[]]>([
  ['Start', { may: { cooking: true } }, 'cooking', '', []],
  ['Ready', { may: { cooked: true } }, 'cooked', 'cooking', ['Ready']],
  ['Sent', { may: { sent: true } }, 'sent', 'cooked', ['Sent']],
  ['Delivered', { may: { done: true } }, 'done', '', []],
])(
  '%s moves the order and asks the board anew; what can be taken back is offered so (OPS-ORDERS-22)',
  async (name, facts, status, back, says) => {
    const calls = answerCalls(() => Response.json({}))
    await show(facts).click(press(name))
    const call = 'POST /api/staff/orders/7/status'
    expect(calls).toEqual([{ call, body: { status } }])
    expect(refresh).toHaveBeenCalledOnce()
    expect(toastTexts()).toEqual(says)
    const undo = toastStore.get()[0]?.undo
    expect(undo?.label).toBe(back ? 'Undo' : undefined)
    if (!undo) return
    undo.run()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2), 10_000)
    expect(calls[1]).toEqual({ call, body: { status: back, undo: true } })
  },
)

test('a step that is refused says why, shows the order anew and offers nothing to take back', async () => {
  answerCalls(() => refusal('It has been canceled'))
  await show({ may: { cooked: true } }).click(press('Ready'))
  expect(toastTexts()).toEqual(['! It has been canceled'])
  expect(toastStore.get()[0]?.undo).toBeUndefined()
  expect(refresh).toHaveBeenCalledOnce()
})

test('taking a step back too late says why', async () => {
  answerCalls(({ body }) => ('undo' in (body as object) ? refusal('It is too late') : Response.json({})))
  await show({ may: { cooked: true } }).click(press('Ready'))
  toastStore.get()[0]?.undo?.run()
  await vi.waitFor(() => expect(toastTexts()).toContain('! It is too late'), 10_000)
})

test.each<[string, Partial<BoardCard>]>([
  ['Accept', { may: { acknowledge: true } }],
  ['Seen', { may: { seen: true } }],
])('%s that is refused says why, in general words where the server has none', async (name, facts) => {
  let message = 'It is not new'
  answerCalls(() => refusal(message))
  const user = show(facts)
  await user.click(press(name))
  message = ''
  await user.click(press(name))
  expect(toastTexts()).toEqual(['! It is not new', `! ${en.board.failed}`])
  expect(take).not.toHaveBeenCalled()
  expect(kept()).toEqual([])
})

test('a cancellation that somebody has seen is told to the server, and its card taken over', async () => {
  const seen = sampleCard({ order_id: 7, version: 3, column: 'closed' })
  const calls = answerCalls(() => Response.json({ card: seen }))
  await show({ may: { seen: true } }).click(press('Seen'))
  expect(calls).toEqual([{ call: 'POST /api/staff/orders/7/seen', body: null }])
  expect(take.mock.calls).toEqual([[seen]])
})

test.each<[string, string, Partial<BoardCard>, unknown[]]>([
  ['Accept', 'Accept', { may: { acknowledge: true } }, [7, 'acknowledge', null]],
  ['Accept with minutes', 'ready in 15 min', { may: { acknowledge: true, delay: true } }, [7, 'acknowledge', 15]],
  ['Ready', 'Ready', { may: { cooked: true } }, [7, 'cooked', null]],
])('%s without a connection is kept, with the key under which it may have arrived (OPS-ORDERS-25)', async (_, name, facts, action) => {
  const keys: (string | undefined)[] = []
  answerCalls(({ key }) => {
    keys.push(key)
    throw new Error('The connection is gone')
  })
  await show(facts).click(press(name))
  await vi.waitFor(() => expect(kept()).toEqual([action]), 10_000)
  expect(readPending().actions[0]?.key).toBe(keys[0])
  expect([toastTexts(), refresh.mock.calls.length]).toEqual([[], 0])
})

test.each<[string, number, unknown[], string[]]>([
  ['has no server', 502, [[7, 'cooked', null]], []],
  ['refuses it', 413, [], [`! ${en.frame.server_failed}`]],
])('a step to which a proxy that %s answers %d is kept, or told without a word of the connection', async (_, status, steps, said) => {
  answerCalls(() => new Response('<html>', { status }))
  await show({ may: { cooked: true } }).click(press('Ready'))
  await waitFor(() => expect([kept(), toastTexts()]).toEqual([steps, said]))
  expect(readPending().isOffline).toBe(false)
})

test.each<[string, Partial<BoardCard>, unknown[]]>([
  ['Accept', { may: { acknowledge: true } }, [7, 'acknowledge', null]],
  ['Sent', { may: { sent: true } }, [7, 'sent', null]],
])('a board that knows of no connection keeps %s and does not call (OPS-ORDERS-25)', async (name, facts, action) => {
  setOffline(true)
  const calls = answerCalls(() => Response.json({}))
  await show(facts).click(press(name))
  expect([kept(), calls]).toEqual([[action], []])
})

test('a step beyond those that are kept says that it did not work', async () => {
  setOffline(true)
  for (let at = 0; keepAction({ key: `k${at}`, orderId: at, step: 'cooked', readyIn: null }); at += 1);
  const count = kept().length
  await show({ may: { sent: true } }).click(press('Sent'))
  expect(toastTexts()).toEqual([`! ${en.board.failed}`])
  expect(kept()).toHaveLength(count)
})
