// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { sampleLoad } from '#kit/sample-card.ts'
import { allLoaded, answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ShopLoad } from '../board-state.ts'
import LoadPanel from './LoadPanel.tsx'
import type { LoadReply } from './load-part.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const shops = [
  { id: 1, name: 'Arbat' },
  { id: 2, name: 'Night' },
]
const interval = (at: number, facts: Partial<LoadReply['intervals'][number]> = {}) => ({
  id: `i${at}`,
  title: `${at}:00–${at}:30`,
  taken: 2,
  capacity: 10,
  usual: null,
  ...facts,
})
const whole = (load: Partial<ShopLoad> = {}, facts: Partial<LoadReply> = {}): LoadReply => ({
  load: sampleLoad(load),
  closes_at: null,
  intervals: [],
  ...facts,
})

/** Opens the panel of one shop, or of several; `answer` is what a change comes to. */
async function open(
  shown: LoadReply,
  { of = shops.slice(0, 1), held, answer }: { of?: typeof shops; held?: number; answer?: () => Response } = {},
) {
  const onChanged = vi.fn<() => void>()
  const asked: string[] = []
  const calls = answerCalls(({ call, query }) => {
    asked.push(query ? `${call}?${query}` : call)
    return (call.startsWith('GET') ? undefined : answer?.()) ?? Response.json(shown)
  })
  const user = officePart(
    <Dialog open onClose={() => undefined}>
      <LoadPanel shops={of} heldId={held} now={now} onChanged={onChanged} />
    </Dialog>,
    'counter',
  )
  await screen.findByRole('heading', { name: 'Capacity of today' })
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const changes = () => calls.filter(({ call }) => !call.startsWith('GET'))
  return { user, press, changes, calls, asked, onChanged }
}
const part = (name: string) => within(screen.getByRole('region', { name }))

// @OPS-LOAD-02
test('a shop is paused for the usual minutes by one tap, as a whole unless a type of order is chosen, with a reason', async () => {
  const { user, press, changes, onChanged } = await open(whole())
  await press('15 min')
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason for colleagues' }), ' No couriers ')
  await press('60 min')
  const call = 'PUT /api/staff/shops/1/pause'
  expect(changes()).toEqual([
    { call, body: { minutes: 15, order_type: null, reason: null } },
    { call, body: { minutes: 60, order_type: 'delivery', reason: 'No couriers' } },
  ])
  expect(screen.getByRole('textbox', { name: 'Reason for colleagues' })).toHaveProperty('value', '')
  expect(onChanged).toHaveBeenCalledTimes(2)
})

test('a shop that closes today can be paused until then, by its own clock', async () => {
  const { press, changes } = await open(whole({}, { closes_at: '2026-11-23T20:00:00Z' }))
  await press('Until closing, 23:00')
  expect(changes().map(({ body }) => body)).toEqual([{ until: '2026-11-23T20:00:00Z', order_type: null, reason: null }])
})

test('a shop without an end of its hours is not paused until closing', async () => {
  await open(whole())
  expect(screen.queryByRole('button', { name: /^Until closing/ })).toBeNull()
})

test('a pause until a time needs one, and ends by the shop’s clock', async () => {
  const { press, changes } = await open(whole())
  const pause = screen.getByRole('button', { name: /^Pause until then/ })
  expect([pause.getAttribute('aria-disabled'), pause.textContent]).toEqual(['true', `Pause until then${en.load.until_hint}`])
  await press(/^Pause until then/)
  expect(changes()).toEqual([])
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '18:30' } })
  await press(/^Pause until then/)
  expect(changes().map(({ body }) => body)).toEqual([{ until: '2026-11-23T15:30:00.000Z', order_type: null, reason: null }])
})

test.each<[string, () => Response, string]>([
  ['of a field', () => Response.json({ message: 'Look again', errors: { reason: ['Too long'] } }, { status: 422 }), '! Too long'],
  ['as a whole', () => Response.json({ message: 'Not yours' }, { status: 403 }), '! Not yours'],
  ['without a word', () => Response.json({ message: '' }, { status: 500 }), `! ${en.load.failed}`],
])('a pause that is refused %s says so, and keeps the reason that was typed', async (_, answer, said) => {
  const { user, press, onChanged } = await open(whole(), { answer })
  await user.type(screen.getByRole('textbox', { name: 'Reason for colleagues' }), 'Fire')
  await press('30 min')
  expect(toastTexts()).toEqual([said])
  expect(screen.getByRole('textbox', { name: 'Reason for colleagues' })).toHaveProperty('value', 'Fire')
  expect(onChanged).not.toHaveBeenCalled()
})

const paused = { order_type: null, until: '2026-11-23T15:00:00Z', by: 'Ada', reason: null, stop_id: null }
test.each<[string, Partial<ShopLoad>, string, string]>([
  ['of all orders', { paused: [paused] }, 'Paused until 18:00', 'DELETE /api/staff/shops/1/pause'],
  [
    'of delivery',
    { paused: [{ ...paused, order_type: 'delivery' }] },
    'Delivery paused until 18:00',
    'DELETE /api/staff/shops/1/pause?order_type=delivery',
  ],
])('a pause %s ends by one tap, and no other with it', async (_, load, words, call) => {
  const { press, asked, onChanged } = await open(whole(load))
  await press(`End the pause: ${words}`)
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([call])
  expect(onChanged).toHaveBeenCalledOnce()
})

test.each([
  ['that holds', 200, 1],
  ['that somebody else has released already', 404, 1],
])('a stop of the whole shop %s is released from the panel, which is read anew', async (_, status, changed) => {
  const answer = () => Response.json({ released: 1 }, { status })
  const { press, asked, onChanged } = await open(whole({ paused: [{ ...paused, until: null, stop_id: 9 }] }), { answer })
  await press('End the pause: Stopped in the stop-list')
  expect(asked.slice(-2)).toEqual(['DELETE /api/staff/stops/9', 'GET /api/staff/shops/1/load'])
  expect(onChanged).toHaveBeenCalledTimes(changed)
  expect(toastTexts()).toEqual([])
})

test('a stop that somebody may not release says why', async () => {
  const answer = () => Response.json({ message: 'Only for all shops' }, { status: 403 })
  const { press, onChanged } = await open(whole({ paused: [{ ...paused, until: null, stop_id: 9 }] }), { answer })
  await press('End the pause: Stopped in the stop-list')
  expect([toastTexts(), onChanged.mock.calls.length]).toEqual([['! Only for all shops'], 0])
})

test('a busy shop adds minutes for one hour, or for as long as is chosen', async () => {
  const { user, press, changes } = await open(whole())
  expect(screen.queryByRole('button', { name: 'Back to usual' })).toBeNull()
  await press('+10 min')
  await user.click(screen.getByRole('radio', { name: '4 h' }))
  await press('+30 min')
  const call = 'PUT /api/staff/shops/1/busy'
  expect(changes()).toEqual([
    { call, body: { added: 10, minutes: 60 } },
    { call, body: { added: 30, minutes: 240 } },
  ])
})

test('a busy shop says so and until when, and goes back to usual by one tap', async () => {
  const { press, changes } = await open(whole({ busy: { minutes: 20, until: '2026-11-23T14:00:00Z', by: 'Ada' }, paused: [paused] }))
  expect(part('Busy').getByText('Busy +20 min until 17:00')).toBeTruthy()
  expect(part('Pause').queryByText(/^Busy/)).toBeNull()
  await press('Back to usual')
  expect(changes()).toEqual([{ call: 'DELETE /api/staff/shops/1/busy', body: null }])
})

// @OPS-LOAD-06
test('each time of today tells its orders and its capacity, which is closed, or set back to usual', async () => {
  const shown = whole({}, { intervals: [interval(18), interval(19, { taken: 3, capacity: 0, usual: 12 }), interval(20, { taken: 10 })] })
  await open(shown)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => [row.dataset['full'], row.querySelector('.hidden-visually')?.textContent])).toEqual([
    [undefined, '18:00–18:30: 10 orders'],
    ['true', '19:00–19:30: closed'],
    ['true', '20:00–20:30: 10 orders'],
  ])
  expect(screen.getByRole('button', { name: 'Close: 18:00–18:30' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back to 12: 19:00–19:30' })).toBeTruthy()
})

test('the first eight times are shown, the others at a press', async () => {
  const { press } = await open(whole({}, { intervals: Array.from({ length: 11 }, (_, index) => interval(index + 10)) }))
  expect(screen.getAllByRole('row')).toHaveLength(9)
  await press('Show 3 more')
  expect(screen.getAllByRole('row')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('a shop that is closed for today says so instead of times', async () => {
  await open(whole())
  expect(screen.getByText(en.load.none)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a time is closed, and another set back to usual, each by one tap (OPS-LOAD-06)', async () => {
  const { press, changes } = await open(whole({}, { intervals: [interval(18), interval(19, { capacity: 4, usual: 12 })] }))
  await press('Close: 18:00–18:30')
  await press('Back to 12: 19:00–19:30')
  expect([...screen.getAllByRole('row')].slice(1).map((row) => row.querySelector('.hidden-visually')?.textContent)).toEqual([
    '18:00–18:30: closed',
    '19:00–19:30: 12 orders',
  ])
  await waitFor(() => expect(changes()).toHaveLength(2))
  await allLoaded()
  const call = 'PUT /api/staff/shops/1/capacity'
  expect(changes()).toEqual([
    { call, body: { interval_id: 'i18', capacity: 0 } },
    { call, body: { interval_id: 'i19', capacity: null } },
  ])
})

test('of several shops the one where something holds is shown first, and another can be chosen', async () => {
  const { user, asked } = await open(whole(), { of: shops, held: 2 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'Arbat')
  expect(asked).toEqual(['GET /api/staff/shops/2/load', 'GET /api/staff/shops/1/load'])
})

test('where nothing holds, the first shop is shown', async () => {
  const { asked } = await open(whole(), { of: shops })
  expect(asked).toEqual(['GET /api/staff/shops/1/load'])
})

test('a single shop is not chosen', async () => {
  await open(whole())
  expect(screen.queryByRole('combobox')).toBeNull()
})
