import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, staff } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import type { SentBody } from '#contract/call.ts'
import type { setAlarm } from '#contract/office/alarm.ts'
import { officeKitchen } from '#server/providers/kitchens/office/office-kitchen.ts'
import { notifyAlarm } from '#server/jobs/notify-alarm.ts'
import { sendToKitchen } from '#server/jobs/send-to-kitchen.ts'
import { watchShift } from '#server/jobs/watch-shift.ts'

let app: TestApp
let nina: Colleague
let arbat: number
/** The server has listened for a day. */
const look = () => watchShift(app.services, app.clock.now() - 86_400_000)
const minute = 60_000

const begin = async (options: Parameters<typeof createTestApp>[0] = {}): Promise<void> => {
  app = await createTestApp(options)
  app.services.signIn.sender = app.phones.teller
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

test('of a shop where nobody accepts anything its people get six messages an hour', async () => {
  must(await set({ duty_phones: [{ phone: '79001112233', language: 'en' }] }))
  const ids: number[] = []
  for (const index of [0, 1, 2, 3]) {
    const visitor = await readyShopper(app)
    ids.push(must(await visitor.order({ interval_id: (await visitor.intervals())[index] })).order_id)
  }
  app.clock.tick(6 * minute)
  await look()
  const orders = async () => (await shown()).filter((text) => ids.some((id) => text.includes(String(id)))).length
  expect(await orders()).toBe(6)
  app.clock.tick(61 * minute)
  await look()
  expect(await orders()).toBe(8)
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

test('a shop without a listening board is told to its manager every 15 minutes at most (OPS-ALARM-07)', async () => {
  must(await hear())
  app.clock.tick(2 * minute - 1000)
  await look()
  expect(await shown(arbat)).toEqual([])
  // A board whose sound is off cannot be taken for one that listens.
  must(await hear(false))
  app.clock.tick(1000)
  await Promise.all([look(), look()])
  const words = '79005554433 en arbat en: nobody has heard new orders for 2 minutes. Open the order board and turn on its sound.'
  expect(await shown(arbat)).toEqual([words])
  app.clock.tick(15 * minute - 1000)
  await look()
  expect(await shown(arbat)).toHaveLength(1)
  app.clock.tick(1000)
  await look()
  expect(await shown(arbat)).toEqual([words, words])
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

test('a shop that is set so takes no orders while nobody listens, and takes them again when somebody does (OPS-ALARM-08)', async () => {
  must(await set({ pauses_unheard: true }))
  await app.services.snapshots.refreshAll()
  const visitor = await readyShopper(app)
  await look()
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(true)
  expect((await visitor.order()).status).toBe(422)
  expect(must(await nina.call('GET /api/staff/board', {})).load[0]).toMatchObject({ open: false, paused_unheard: expect.any(String) })
  await look()
  must(await hear())
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(false)
  expect((await visitor.order()).status).toBe(200)
  // The night ends the pause of a shop that is still unheard: orders for tomorrow are taken.
  app.clock.tick(3 * minute)
  await look()
  app.clock.set('2026-03-03T04:00:00+03:00')
  await look()
  await app.services.snapshots.refreshAll()
  expect(app.shop('arbat').stopped).toBe(false)
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
