import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, readyShopper, shopper, staff } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import type { SentBody } from '#contract/call.ts'
import type { setAlarm } from '#contract/office/alarm.ts'
import { jsonText } from '#server/database/json-column.ts'
import { officeKitchen } from '#server/providers/kitchens/office/office-kitchen.ts'
import { pauseWithoutListener, sendNoListenerAlarm } from '#server/jobs/alarm-messages.ts'
import { notifyAlarm } from '#server/jobs/notify-alarm.ts'
import { sendToKitchen } from '#server/jobs/run-jobs.ts'
import { watchShift } from '#server/jobs/watch-shift.ts'

let app: TestApp
let nina: Colleague
let arbat: number
/** The server has listened for a day. */
const look = () => watchShift(app.services, app.clock.now() - 86_400_000)
const minute = 60_000

const begin = async (options: Parameters<typeof createTestApp>[0] = {}): Promise<void> => {
  app = await createTestApp(options)
  app.services.signIn.sender = app.phones.caller
  arbat = app.shop('arbat').id
  nina = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Nina' })
  must(await nina.call('PUT /api/staff/me/phone', { body: { phone: '+7 900 555-44-33' } }))
}
beforeEach(() => begin())
afterEach(() => app.close())

const usual = { worked_by: null, accepts_itself: false, pauses_unheard: false, duty_phones: [], version: 0 }
const set = (alarm: Partial<SentBody<typeof setAlarm>>) =>
  nina.call('PUT /api/staff/shops/:shop_id/alarm', { params: { shop_id: arbat }, body: { ...usual, ...alarm } })
const hear = (sound = true, who = nina) => who.call('POST /api/staff/board/listening', { body: { shop_id: arbat, sound } })
const placed = async (): Promise<number> => must(await (await readyShopper(app)).order()).order_id

/** Sends what has been promised; returns what each phone has been told so far. */
async function shown(about?: number): Promise<string[]> {
  const rows = await app.database.kysely.selectFrom('alarm_message').selectAll().where('shop_id', '=', arbat).orderBy('id').execute()
  for (const { id } of rows) await notifyAlarm(app.services, id)
  return app.phones.notices
    .filter(({ essence }) => about === undefined || essence === String(about))
    .map(({ phone, text, language }) => `${phone} ${language} ${text}`)
}

const duty = (id: number) => `79001112233 tr arbat tr: ${id} numaralı sipariş 3 dakikadır kabul edilmedi. Lütfen sipariş ekranına bakın.`
const boss = (id: number) => `79005554433 en arbat en: nobody has accepted order ${id} for 6 minutes. Please look at the order board.`

test('an order that nobody accepts is told to the duty phones and then to the manager, once each and in their language (OPS-ALARM-06)', async () => {
  must(await set({ duty_phones: [{ phone: '8 900 111 22 33', language: 'tr' }] }))
  const id = await placed()
  app.clock.tick(3 * minute - 1000)
  await look()
  expect(await shown(id)).toEqual([])
  app.clock.tick(1000)
  await Promise.all([look(), look(), look()])
  expect(await shown(id)).toEqual([duty(id)])
  app.clock.tick(3 * minute)
  await Promise.all([look(), look()])
  await look()
  expect(await shown(id)).toEqual([duty(id), boss(id)])
})

test('a shop of the demo has a duty phone until another is set, and none where the sandbox is off (OPS-ALARM-06)', async () => {
  const read = (who = nina) => who.call('GET /api/staff/shops/:shop_id/alarm', { params: { shop_id: arbat } })
  expect((await read()).reply.duty_phones).toEqual([])
  if (app.services.office) Object.assign(app.services.office, { withDemo: true })
  expect((await read()).reply.duty_phones).toEqual([{ phone: '79000000010', language: 'en' }])
  const id = await placed()
  app.clock.tick(3 * minute)
  await look()
  expect(await shown(id)).toEqual([expect.stringMatching(/^79000000010 en .+3 minutes/)])
  must(await set({}))
  expect((await read()).reply.duty_phones).toEqual([])
})

test('an order that somebody has accepted is told to nobody, even where its message is on the way (OPS-ALARM-06)', async () => {
  const id = await placed()
  app.clock.tick(6 * minute)
  await look()
  await staff(app).move(id, 'cooking')
  expect(await shown(id)).toEqual([])
})

test('orders for the evening ring nobody up before they are due (OPS-ALARM-06)', async () => {
  must(await set({ duty_phones: [{ phone: '79001112233', language: 'tr' }] }))
  const visitor = await readyShopper(app)
  const times = await visitor.intervals()
  const tonight = must(await visitor.order({ interval_id: times.at(-1) })).order_id
  app.clock.tick(10 * minute)
  await look()
  expect(await shown(tonight)).toEqual([])
  const { ready_from } = must(await nina.call('GET /api/staff/board', {})).cards.find(({ order_id }) => order_id === tonight) ?? {}
  const { starts_at } = must(await nina.call('GET /api/staff/board', {})).cards[0] ?? {}
  expect(ready_from).toBeDefined()
  app.clock.set(Date.parse(starts_at ?? '') - 12 * minute)
  await look()
  expect(await shown(tonight)).toEqual([duty(tonight)])
})

test('of a shop where nobody accepts anything each due order is told of, the most urgent first, many of them together (OPS-ALARM-06)', async () => {
  must(await set({ duty_phones: [{ phone: '79001112233', language: 'en' }] }))
  const ids: number[] = []
  for (const at of [1, 0, 0, 0, 0, 0]) {
    const visitor = await readyShopper(app)
    ids.push(must(await visitor.order({ interval_id: (await visitor.intervals())[at] })).order_id)
  }
  const [later = 0, ...due] = ids
  const startsIn = (orders: readonly number[], minutes: number) =>
    app.database.kysely
      .updateTable('orders')
      .set({ ready_from: new Date(app.clock.now() + minutes * minute) })
      .where('id', 'in', orders)
      .execute()
  await startsIn(due, 30)
  await startsIn([later], 40)
  const notifiedOrders = async () => {
    const rows = await app.database.kysely.selectFrom('escalation').select(['order_id', 'step']).orderBy('order_id').execute()
    return rows.filter(({ step }) => step === 'duty').map(({ order_id }) => order_id)
  }
  app.clock.tick(6 * minute)
  await Promise.all([look(), look()])
  const ofOrders = async () => (await shown()).filter((text) => text.includes('accepted order'))
  const first = await ofOrders()
  // Three orders, told to the phones on duty and to the manager.
  expect(first).toHaveLength(6)
  expect(await notifiedOrders()).toHaveLength(3)
  expect(await notifiedOrders()).not.toContain(later)
  app.clock.tick(5 * minute)
  await Promise.all([look(), look()])
  expect(await notifiedOrders()).toEqual(ids.toSorted((one, other) => one - other))
  const together = (await ofOrders()).slice(first.length)
  expect(together).toHaveLength(2)
  for (const text of together) expect(text).toMatch(/order \d{8} and 2 more for \d minutes/)
  // An order that comes after them is not silenced by them.
  const last = await placed()
  await startsIn([last], 30)
  app.clock.tick(5 * minute)
  await look()
  expect(await shown(last)).toHaveLength(1)
})

test('an order that cannot be told of does not keep the others from being told', async () => {
  const [bad, good] = [await placed(), await placed()]
  const { kysely } = app.database
  const { sql } = await import('kysely')
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin if new.order_id = ${sql.lit(bad)} then raise exception 'no'; end if; return new; end $$`.execute(
    kysely,
  )
  await sql`create trigger refuse_one before insert on escalation for each row execute function refuse_one()`.execute(kysely)
  app.clock.tick(6 * minute)
  const { failed } = await look()
  expect(failed).toBeGreaterThan(0)
  expect(await shown(bad)).toEqual([])
  expect(await shown(good)).toEqual([boss(good)])
})

test('a shop without a listening board is told to its duty phones and its manager every 15 minutes at most (OPS-ALARM-07)', async () => {
  must(await set({ duty_phones: [{ phone: '79001112233', language: 'tr' }] }))
  must(await hear())
  app.clock.tick(2 * minute - 1000)
  await look()
  expect(await shown(arbat)).toEqual([])
  // A board whose sound is off cannot be taken for one that listens.
  must(await hear(false))
  app.clock.tick(1000)
  await Promise.all([look(), look()])
  const words = [
    '79001112233 tr arbat tr: 2 dakikadır yeni siparişleri duyan yok. Sipariş ekranını açıp sesi açın.',
    '79005554433 en arbat en: nobody has heard new orders for 2 minutes. Open the order board and turn on its sound.',
  ]
  expect(await shown(arbat)).toEqual(words)
  app.clock.tick(15 * minute - 1000)
  await look()
  expect(await shown(arbat)).toHaveLength(2)
  app.clock.tick(1000)
  await look()
  expect(await shown(arbat)).toEqual([...words, ...words])
})

test('a board of several shops counts for those of its reader’s alone, one of a single shop for that (OPS-ALARM-03, OPS-ALARM-07)', async () => {
  const boss = await owner(app)
  const listen = async (who: Colleague, place: { brand?: string; shop_id?: number }) => {
    app.clock.tick(1000)
    must(await who.call('POST /api/staff/board/listening', { body: { ...place, sound: true } }))
    const { heard_at } = must(await nina.call('GET /api/staff/shops/:shop_id/alarm', { params: { shop_id: arbat } }))
    return heard_at !== null && Date.parse(heard_at) === app.clock.now()
  }
  expect([await listen(boss, {}), await listen(boss, { brand: 'sofra' })]).toEqual([false, false])
  expect([await listen(boss, { shop_id: arbat }), await listen(nina, {})]).toEqual([true, true])
  // A chain of one shop has no far board.
  await app.database.kysely.updateTable('shop').set({ live: false }).where('id', '!=', arbat).execute()
  expect(await listen(boss, {})).toBe(true)
})

test('a shop that is set so warns, takes no orders while nobody listens, and takes them again when somebody does (OPS-ALARM-08)', async () => {
  must(await set({ pauses_unheard: true }))
  await app.services.snapshots.refreshAll()
  const visitor = await readyShopper(app)
  const loadNow = async () => must(await nina.call('GET /api/staff/board', {})).load[0]
  await look()
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(false)
  const stopsAt = app.clock.now() + 3 * minute
  expect(await loadNow()).toMatchObject({ open: true, pauses_at: new Date(stopsAt).toISOString() })
  expect((await shown(arbat)).at(-1)).toContain('In 3 minutes the restaurant stops taking orders.')
  app.clock.tick(3 * minute - 1000)
  await look()
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(false)
  app.clock.tick(1000)
  await Promise.all([look(), look()])
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(true)
  const texts = await shown(arbat)
  expect(texts).toHaveLength(2)
  expect(texts.at(-1)).toContain('the restaurant takes no orders now')
  expect((await visitor.order()).status).toBe(422)
  expect(must(await nina.call('GET /api/staff/board', {})).load[0]).toMatchObject({
    open: false,
    pauses_at: null,
    paused_unheard: expect.any(String),
  })
  await look()
  must(await hear())
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(false)
  expect((await visitor.order()).status).toBe(200)
  // Somebody who comes in time keeps it open.
  app.clock.tick(2 * minute)
  await look()
  must(await hear())
  app.clock.tick(1.5 * minute)
  await look()
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(false)
  // The night ends the pause of a shop that is still unheard: orders for tomorrow are taken.
  app.clock.tick(3 * minute)
  await look()
  app.clock.tick(3 * minute)
  await look()
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(true)
  app.clock.set('2026-03-03T04:00:00+03:00')
  await look()
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(false)
})

test('who is told that nobody listens hears no more that orders stop soon once that was switched off', async () => {
  must(await set({ pauses_unheard: true }))
  await app.services.snapshots.refreshAll()
  await look()
  must(await set({ pauses_unheard: false, version: 1 }))
  await app.services.snapshots.refreshAll()
  const [text] = await shown(arbat)
  expect(text).toMatch(/^79005554433 en /)
  expect(text).not.toContain('stops taking orders')
  app.clock.tick(16 * minute)
  await look()
  expect((await shown(arbat)).join()).not.toContain('stops taking orders')
  // Switched on again, people are warned anew, with the whole time.
  must(await set({ pauses_unheard: true, version: 2 }))
  await app.services.snapshots.refreshAll()
  await look()
  expect((await shown(arbat)).at(-1)).toContain('In 3 minutes the restaurant stops taking orders.')
})

test('a watch that read the setting before it was switched off warns nobody any more, and pauses nothing (OPS-ALARM-08)', async () => {
  const place = { ...shopPlace(app, 'arbat'), brand: 'sofra', shopId: arbat }
  const now = app.clock.now()
  const warnedAt = async () =>
    (await app.database.kysely.selectFrom('shop_alarm').select(['warned_at', 'paused_since']).where('shop_id', '=', arbat).execute())[0]
  must(await set({ pauses_unheard: true }))
  must(await set({ pauses_unheard: false, version: 1 }))
  await sendNoListenerAlarm(app.services, { place, now, every: 15 * minute, warns: { since: now - minute } })
  expect(await warnedAt()).toEqual({ warned_at: null, paused_since: null })
  // That nobody listens is told all the same.
  expect(await shown(arbat)).toEqual([expect.not.stringContaining('stops taking orders')])
  await app.database.kysely
    .updateTable('shop_alarm')
    .set({ warned_at: new Date(now) })
    .execute()
  await pauseWithoutListener(app.services, { place, since: now, now })
  expect((await warnedAt())?.paused_since).toBeNull()
})

test('a first warning that is being written when pausing is switched off is cleared with it (OPS-ALARM-08)', async () => {
  must(await set({ pauses_unheard: true }))
  const { kysely } = app.database
  await kysely.deleteFrom('shop_alarm').execute()
  const switchedOff = await kysely.transaction().execute(async (warning) => {
    await warning
      .insertInto('shop_alarm')
      .values({ shop_id: arbat, warned_at: new Date(app.clock.now()) })
      .execute()
    const off = set({ pauses_unheard: false, version: 1 })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until('the setting waits for the warning', async () => (await waiting.execute(kysely)).rows.length > 0)
    // Within an object: the transaction ends before it does.
    return { off }
  })
  must(await switchedOff.off)
  expect((await kysely.selectFrom('shop_alarm').select('warned_at').execute()).map(({ warned_at }) => warned_at)).toEqual([null])
})

test('a warning of the day before is told of by no message of today', async () => {
  must(await set({ pauses_unheard: true }))
  await app.services.snapshots.refreshAll()
  await look()
  await shown(arbat)
  const now = new Date(app.clock.now())
  await app.database.kysely
    .updateTable('shop_alarm')
    .set({ warned_at: new Date(now.getTime() - 20 * 3_600_000) })
    .execute()
  await app.database.kysely
    .insertInto('alarm_message')
    .values({ shop_id: arbat, kind: 'unheard', others: jsonText([]), phone: '79005554433', language: 'en', created_at: now })
    .execute()
  expect((await shown(arbat)).at(-1)).not.toContain('stops taking orders')
})

test('a shop that accepts by itself has taken an order before anybody touched it (OPS-ALARM-09)', async () => {
  must(await set({ accepts_itself: true }))
  await app.services.snapshots.refreshAll()
  const id = await placed()
  await sendToKitchen(app.services, officeKitchen, id)
  await sendToKitchen(app.services, officeKitchen, id)
  const card = must(await nina.call('GET /api/staff/board', {})).cards.find(({ order_id }) => order_id === id)
  expect(card).toMatchObject({ column: 'cooking', rings: 'twice', acknowledged: { by: null, itself: true } })
  const history = await app.database.kysely
    .selectFrom('audit')
    .select(['action', 'actor_kind'])
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(history).toEqual(['order.accepted', 'order.moved'].map((action) => ({ action, actor_kind: 'system' })))
})

test('a shop whose orders another system works neither rings nor escalates, and is not told to be unheard (OPS-ALARM-12)', async () => {
  await app.close()
  await begin({ kitchen: 'system' })
  must(await set({ accepts_itself: true, pauses_unheard: true }))
  await app.services.snapshots.refreshAll()
  const id = await placed()
  await sendToKitchen(app.services, officeKitchen, id)
  app.clock.tick(7 * minute)
  await look()
  expect(await shown()).toEqual([])
  const { cards, load } = must(await nina.call('GET /api/staff/board', {}))
  expect(cards[0]).toMatchObject({ order_id: id, rings: null, acknowledged: null })
  expect(load[0]?.rings).toBe(false)
  expect(must(await nina.call('GET /api/staff/shops/:shop_id/alarm', { params: { shop_id: arbat } })).works_now).toBe('system')
  // A shop may be set otherwise.
  must(await set({ version: 1, worked_by: 'people' }))
  await look()
  expect(await shown(id)).toEqual([boss(id)])
})

test('a shop that its people work keeps every other system away, the kitchen’s own too (OPS-ALARM-12)', async () => {
  await app.close()
  await begin({ kitchen: 'system' })
  const sent: number[] = []
  const kitchen = { send: async ({ order_id }: { order_id: number }) => void sent.push(order_id) }
  const known = await placed()
  await sendToKitchen(app.services, kitchen, known)
  must(await set({ worked_by: 'people' }))
  await app.services.snapshots.refreshAll()
  const id = await placed()
  await sendToKitchen(app.services, kitchen, id)
  expect(sent).toEqual([known])
  const system = shopper(app, { authorization: `Bearer ${staffToken}` })
  const move = (status: string, more = {}) =>
    system.call('POST /api/staff/orders/:order_id/status', { params: { order_id: known }, body: { status, ...more } })
  for (const status of ['cooking', 'cooked', 'sent', 'done', 'canceled']) {
    const { status: code, problem } = await move(status)
    expect([status, code, problem.errors?.status?.[0] !== undefined]).toEqual([status, 422, true])
  }
  const listed = must(await system.call('GET /api/staff/orders')).orders
  expect(listed.map(({ order_id, worked_by_people }) => [order_id, worked_by_people])).toEqual([
    [known, true],
    [id, true],
  ])
  must(await nina.call('POST /api/staff/orders/:order_id/acknowledge', { params: { order_id: known }, body: {} }))
  must(await nina.call('POST /api/staff/orders/:order_id/status', { params: { order_id: known }, body: { status: 'cooked' } }))
  expect((await move('cooking', { undo: true })).status).toBe(422)
  // Left to the other system again, it is sent what nobody has taken.
  must(await set({ version: 1, worked_by: 'system' }))
  const waiting = await app.database.kysely.selectFrom('outbox').selectAll().where('task', '=', 'send-to-kitchen').orderBy('id').execute()
  expect(waiting.at(-1)?.payload).toEqual({ order_id: id })
  expect((await move('sent')).status).toBe(200)
})

test('an order is sent by what is set when it is sent, also where this process has not heard of it yet (OPS-ALARM-12)', async () => {
  await app.close()
  await begin({ kitchen: 'system' })
  const sent: number[] = []
  const kitchen = { send: async ({ order_id }: { order_id: number }) => void sent.push(order_id) }
  const id = await placed()
  /** Another process has set this; the places of this one are older. */
  const setElsewhere = (worked_by: 'people' | 'system', accepts_itself: boolean) =>
    app.database.kysely.updateTable('shop_setting').set({ worked_by, accepts_itself }).where('shop_id', '=', arbat).execute()
  must(await set({ worked_by: 'people' }))
  await app.services.snapshots.refreshAll()
  await setElsewhere('system', false)
  await sendToKitchen(app.services, kitchen, id)
  expect(sent).toEqual([id])
  await setElsewhere('people', true)
  await sendToKitchen(app.services, kitchen, id)
  expect(sent).toEqual([id])
  const card = must(await nina.call('GET /api/staff/board', {})).cards.find(({ order_id }) => order_id === id)
  expect(card?.acknowledged).toMatchObject({ itself: true })
})

test('the simulated kitchen works a shop until a board of its own is open (OPS-ALARM-12)', async () => {
  await app.close()
  await begin({ kitchen: 'simulated' })
  const id = await placed()
  app.clock.tick(6 * minute)
  await look()
  expect(await shown()).toEqual([])
  must(await hear(false))
  await look()
  expect(await shown(id)).toEqual([boss(id)])
})

test('who sets the alarm of a shop is written down, with phones masked, and the later of two is told (OPS-AUDIT-01, OPS-AUDIT-04)', async () => {
  const first = must(await set({ duty_phones: [{ phone: '89001112233', language: 'ru' }] }))
  expect(first).toMatchObject({ version: 1, duty_phones: [{ phone: '79001112233' }], managers: [{ name: 'Nina', reachable: true }] })
  expect((await set({ accepts_itself: true })).status).toBe(409)
  expect((await set({ version: 1, duty_phones: [{ phone: '12', language: 'ru' }] })).problem.errors).toHaveProperty('duty_phones.0.phone')
  const [row] = await app.database.kysely.selectFrom('audit').selectAll().where('action', '=', 'shop.alarm-set').execute()
  expect(row).toMatchObject({ shop_id: arbat, actor_name: 'Nina', after: { duty_phones: ['••• 33'] } })
  expect(await readyCollector(app)).toBeDefined()
})
