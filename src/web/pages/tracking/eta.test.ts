import { expect, it } from 'vitest'
import { etaOf } from './eta.ts'

const door = { latitude: 55.768, longitude: 37.6 }
const order = (
  change: { alias?: string; original?: string; type?: 'delivery' | 'takeaway'; from?: string; to?: string; zone?: string; far?: true } = {},
) => ({
  order_type: change.type ?? 'delivery',
  status: { alias: change.alias ?? 'cooking', name: '', description: '', original_status: change.original ?? 'cooking' },
  ready_from: change.from ?? '2026-03-14T15:30:00.000Z',
  ready_to: change.to ?? '2026-03-14T16:00:00.000Z',
  completed_at: change.alias === 'done' ? '2026-03-14T15:41:00.000Z' : null,
  timezone: change.zone ?? 'Europe/Moscow',
  shop: change.far ? { latitude: 55.75, longitude: 37.6 } : null,
  delivery: change.far ? door : null,
})
const noon = Date.parse('2026-03-14T09:00:00Z')
const range = (from: string, to: string, day: string, late = false) => ({ kind: 'window', from, to, day, late })

it.each([
  ['a range on the city’s clock', order(), noon, range('18:30', '19:00', 'today')],
  ['the same order on another city’s clock', order({ zone: 'Asia/Almaty' }), noon, range('20:30', '21:00', 'today')],
  ['tomorrow, said so', order({ from: '2026-03-15T08:00:00Z', to: '2026-03-15T08:30:00Z' }), noon, range('11:00', '11:30', 'tomorrow')],
  [
    'a night slot counts to the day it falls on in the city',
    order({ from: '2026-03-14T21:30:00Z', to: '2026-03-14T22:00:00Z' }),
    noon,
    range('00:30', '01:00', 'tomorrow'),
  ],
  [
    'a later day by its date',
    order({ from: '2026-03-17T08:00:00Z', to: '2026-03-17T08:30:00Z' }),
    noon,
    range('11:00', '11:30', '2026-03-17'),
  ],
  ['the last minute of the range is still in time', order(), Date.parse('2026-03-14T16:00:00Z'), range('18:30', '19:00', 'today')],
  ['late once the range is over: any minute', order(), Date.parse('2026-03-14T16:00:01Z'), { kind: 'soon', late: true }],
  [
    'late in the kitchen: the way is still ahead',
    order({ far: true }),
    Date.parse('2026-03-14T16:00:01Z'),
    range('19:15', '19:25', 'today', true),
  ],
  [
    'late past midnight, in a day of its own',
    order({ far: true }),
    Date.parse('2026-03-14T20:52:00Z'),
    range('00:05', '00:15', 'tomorrow', true),
  ],
  [
    'late on the way, and nobody sees the courier: any minute',
    order({ alias: 'sent', original: 'sent', far: true }),
    Date.parse('2026-03-14T16:10:00Z'),
    { kind: 'soon', late: true },
  ],
  ['a cooked delivery is still on its way', order({ original: 'cooked' }), noon, range('18:30', '19:00', 'today')],
  ['a cooked takeaway waits to be collected', order({ original: 'cooked', type: 'takeaway' }), noon, { kind: 'ready' }],
  ['a done order tells when', order({ alias: 'done', original: 'done' }), noon, { kind: 'done', at: '18:41' }],
  ['a canceled one promises nothing', order({ alias: 'canceled', original: 'canceled' }), noon, { kind: 'none' }],
])('ETA: %s (TRACK-01)', (_, of, now, expected) => {
  expect(etaOf(of, now)).toEqual(expected)
})

const sent = order({ alias: 'sent', original: 'sent', far: true })
const at = (metres: number) => ({ latitude: door.latitude - metres / 111_195, longitude: door.longitude })

it.each([
  ['sooner than promised', at(2_000), Date.parse('2026-03-14T15:02:00Z'), range('18:15', '18:25', 'today')],
  ['at the door: any minute', at(100), Date.parse('2026-03-14T15:02:00Z'), { kind: 'soon', late: false }],
  ['too far to be in time', at(5_000), Date.parse('2026-03-14T15:58:00Z'), range('19:25', '19:40', 'today', true)],
  ['late, and still on the way: a range ahead', at(1_500), Date.parse('2026-03-14T16:31:00Z'), range('19:40', '19:50', 'today', true)],
])('ETA by the courier’s place: %s', (_, courier, now, expected) => {
  expect(etaOf(sent, now, { at: courier, seenAt: now })).toEqual(expected)
})

// @ACC-DECIDE-50
it('ETA by the courier’s place stays when they are not seen any more, until that time is over', () => {
  const seenAt = Date.parse('2026-03-14T15:02:00Z')
  const after = (minutes: number) => etaOf(sent, seenAt + minutes * 60_000, { at: at(2_000), seenAt })
  for (const minutes of [0, 1, 5, 20]) expect(after(minutes)).toEqual(range('18:15', '18:25', 'today'))
  expect(after(23)).toEqual({ kind: 'soon', late: false })
})
