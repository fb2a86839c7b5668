import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { at, type Chain, noon, openChain, type Process, things } from '#kit/stop-chain.ts'

let chain: Chain
let one: Process
let ids: ReturnType<typeof things>
beforeAll(async () => {
  chain = await openChain()
  one = await chain.start()
  ids = things(one)
})
afterAll(() => chain[Symbol.asyncDispose]())
beforeEach(() => void (chain.clock.now = noon))

const request = (query: Record<string, string | number>) =>
  one.staff('GET /api/staff/explain-time', { query: { brand: 'sofra', shop_id: ids.mitte, order_type: 'takeaway', ...query } })

describe('why is this time not offered?', () => {
  test.each([
    ['2026-11-21T23:40', true, 'offered', '23:30–00:00 can be chosen: 0 of 10 places are taken'],
    ['2026-11-21T05:00', false, 'past', '05:00–05:30 has begun already, or is over'],
    ['2026-11-21T12:15', false, 'past', '12:00–12:30 has begun already, or is over'],
    ['2026-11-22T05:00', false, 'closed', '05:00–05:30 does not fit into the hours of the restaurant: 00:00–02:00, 10:00–02:00'],
    ['2026-11-29T18:00', false, 'too-far', 'Orders are not taken that far ahead: the last day is 2026-11-27'],
  ])('%s', async (time, offered, why, text) => {
    expect((await request({ at: time })).body).toMatchObject({ offered, why, text })
  })

  it('because cooking and delivery take longer', async () => {
    const { body } = await request({ at: '2026-11-21T12:30', order_type: 'delivery', zone_id: ids.zone })
    expect(body).toMatchObject({
      why: 'too-soon',
      text: '12:30–13:00 cannot be reached: cooking and delivery take 55 min, so not before 12:55',
    })
    expect(body.facts).toEqual({
      interval_id: '2026-11-21_12:30',
      interval: '12:30–13:00',
      hours: [
        { opens: '00:00', closes: '02:00' },
        { opens: '10:00', closes: '02:00' },
      ],
      lead_minutes: 55,
      earliest: at('12:55'),
      last_date: '2026-11-27',
      stopped_until: null,
      paused_until: null,
      busy: null,
      taken: 0,
      capacity: 10,
      usual_capacity: null,
    })
  })

  it('because all its places are taken', async () => {
    await one.database.kysely
      .insertInto('interval_use')
      .values({ shop_id: ids.mitte, interval_id: '2026-11-21_20:00', taken: 10 })
      .execute()
    expect((await request({ at: '2026-11-21T20:10' })).body).toMatchObject({
      why: 'full',
      text: 'All places of 20:00–20:30 are taken: 10 of 10',
      facts: { taken: 10, capacity: 10 },
    })
    expect((await request({ at: '2026-11-21T20:10', shop_id: ids.moabit })).body.offered).toBe(true)
  })

  it('because the shop is stopped, with its return', async () => {
    const { body } = await one.staff('PUT /api/staff/stops', { body: { brand: 'sofra', shop_id: ids.moabit, until: at('18:00') } })
    const stopped = await request({ at: '2026-11-21T17:40', shop_id: ids.moabit })
    expect(stopped.body).toMatchObject({
      why: 'shop-stopped',
      text: 'The restaurant is stopped and takes orders for times from 18:00 on',
      facts: { stopped_until: at('18:00') },
    })
    expect((await request({ at: '2026-11-21T18:00', shop_id: ids.moabit })).body.offered).toBe(true)
    await one.staff('DELETE /api/staff/stops/:id', { params: { id: body.stop.id } })
  })

  it('says the same as the list of times that a customer is shown', async () => {
    const visitor = 'anna'
    await one.call('POST /api/shops/set', { visitor, body: { shop_id: ids.mitte } })
    for (const date of ['2026-11-21', '2026-11-22']) {
      const { body } = await one.call('POST /api/schedule/intervals', { visitor, body: { city_alias: 'berlin', date } })
      const offered = new Set(body.intervals.filter(({ disabled }) => !disabled).map(({ id }) => id))
      for (let hour = 0; hour < 24; hour += 1) {
        const time = `${date}T${String(hour).padStart(2, '0')}:30`
        expect([time, (await request({ at: time })).body.offered]).toEqual([time, offered.has(time.replace('T', '_'))])
      }
    }
  })

  test.each<[string, () => Record<string, string | number>, string]>([
    ['an unknown brand', () => ({ brand: 'nobody' }), 'brand'],
    ['an unknown shop', () => ({ shop_id: 999_999 }), 'shop_id'],
    ['a shop of another brand', () => ({ brand: 'suare' }), 'shop_id'],
    ['a delivery without a zone', () => ({ order_type: 'delivery' }), 'zone_id'],
    ['a zone that another shop cooks for', () => ({ order_type: 'delivery', shop_id: ids.moabit, zone_id: ids.zone }), 'zone_id'],
    ['a day that is none', () => ({ at: '2026-02-30T10:00' }), 'at'],
    ['an hour that is none', () => ({ at: '2026-11-21T24:30' }), 'at'],
    ['an instant instead of a clock', () => ({ at: '2026-11-21T10:00Z' }), 'at'],
  ])('refuses %s, naming the field', async (_, query, field) => {
    const { status, body } = await request({ at: '2026-11-21T18:00', ...query() })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
