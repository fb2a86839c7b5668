import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner } from '#kit/staff.ts'
import { textsOf } from '#messages/texts.ts'
import type { Mail } from '#server/providers/mailers/mailer.ts'
import { mailFailed } from './failed-publications.ts'
import { publishDue } from './publish-draft.ts'

// Publications for a time that are not made when it comes.

const brand = 'sofra'
let app: TestApp
let olga: Colleague
let boris: Colleague
beforeAll(async () => {
  app = await createTestApp()
  olga = await owner(app, { name: 'Olga' })
  boris = await colleague(app, [grant('brand-manager', brandPlace(brand))], { name: 'Boris' })
  const set = (id: number, email: string, language: 'en' | 'de') =>
    app.database.kysely.updateTable('staff').set({ email, language }).where('id', '=', id).execute()
  await set(olga.id, 'olga@chain.example', 'de')
  await set(boris.id, 'boris@chain.example', 'en')
})
afterAll(() => app.close())

/** Boris plans a name for the next minute. @returns the id of what is due */
async function planned(from: string, to: string): Promise<number> {
  const changes = [{ path: '/name/en', from, to }]
  must(await boris.call('POST /api/staff/content/entry', { body: { brand, kind: 'dish', key: 'cola', changes } }))
  const at = new Date(app.clock.now() + 60_000).toISOString()
  const { due } = must(await boris.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: 'Summer', at } }))
  app.clock.tick(61_000)
  return due ?? 0
}
const failed = async (who: Colleague) => must(await who.call('GET /api/staff/content/failed')).failed

/** The mails that wait to be sent, as they are sent. */
async function mails(): Promise<Mail[]> {
  const { kysely } = app.database
  const rows = await kysely.deleteFrom('outbox').where('task', '=', 'notify-publication').returning('payload').execute()
  const sent: Mail[] = []
  for (const { payload } of rows)
    await mailFailed(app.services, { send: async (mail) => void sent.push(mail) }, payload as { due_id: number; staff_id: number })
  return sent.toSorted((a, b) => (a.to < b.to ? -1 : 1))
}

// @OPS-MENU-08
test('nothing is published in the name of somebody who may not any more; who may is told on the office’s screens and by mail, in their language', async () => {
  const id = await planned('cola en', 'Boris’s cola')
  await app.database.kysely.deleteFrom('staff_grant').where('staff_id', '=', boris.id).execute()
  await Promise.all([publishDue(app.services), publishDue(app.services)])
  expect(app.dish('cola').name.en).toBe('cola en')
  const [told] = await failed(olga)
  expect(told).toMatchObject({ id, brand, brand_name: 'Sofra' })
  expect(told?.why.join()).toContain('Boris')
  expect((await boris.call('GET /api/staff/content/failed')).status).toBe(403)
  const sent = await mails()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['boris@chain.example', textsOf('en').failed_publication.subject('Sofra')],
    ['olga@chain.example', textsOf('de').failed_publication.subject('Sofra')],
  ])
  expect(sent[1]?.text).toContain('/changes?brand=sofra')
  // It is told until somebody puts it aside, and mailed once.
  await publishDue(app.services)
  expect([await mails(), (await failed(olga)).length]).toEqual([[], 1])
  must(await olga.call('POST /api/staff/content/due/:id/cancel', { params: { id }, body: { brand } }))
  expect(await failed(olga)).toEqual([])
})

test('somebody who is blocked by then gets no mail, and what was put aside before it is sent is not mailed', async () => {
  await app.database.kysely
    .insertInto('staff_grant')
    .values({ staff_id: boris.id, role: 'brand-manager', brand, city_id: null, shop_id: null })
    .execute()
  const id = await planned('Boris’s cola', 'Another cola')
  await app.database.kysely.updateTable('staff').set({ state: 'blocked' }).where('id', '=', boris.id).execute()
  await publishDue(app.services)
  expect((await failed(olga)).map((one) => one.id)).toEqual([id])
  must(await olga.call('POST /api/staff/content/due/:id/cancel', { params: { id }, body: { brand } }))
  expect(await mails()).toEqual([])
})
