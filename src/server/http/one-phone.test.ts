import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import { colleague, grant } from '#kit/staff.ts'
import { calls } from '#contract/calls.ts'
import { Phone } from '#contract/common.ts'
import { wholeChain } from '#domain/staff/reach.ts'

const phone = '79607770000'
const spellings = [phone, '89607770000', '9607770000', '0079607770000', '+7 (960) 777-00-00', '+8 960 777-00-00', '8 960 777 00 00']

let app: TestApp
let signingIn: TestApp
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  signingIn = await createTestApp({ authEnabled: true })
})
afterAll(() => Promise.all([app.close(), signingIn.close()]))

const chief = () => colleague(app, [grant('owner', wholeChain)])
const moscow = () => app.city('moscow').id
const person = { name: 'Ann', email: 'ann@example.com', city_name: 'Kazan', message: 'When?', company: 'Fish', product_category: 'Fish' }

async function lastRequest(
  call: `POST /api/feedback/${'questions' | 'call-me-back' | 'landlord-request' | 'supplier-request'}`,
  spelling: string,
) {
  must(await shopper(app).call(call, { body: { ...person, shop: 'Bauman 1', square: 120, phone: spelling } }))
  const { fields } = await app.database.kysely.selectFrom('request').select('fields').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return (fields as { phone: string }).phone
}

/** For each call with a phone: what a spelling is normalized to. */
const takenFor: Record<string, (spelling: string) => Promise<string>> = {
  'POST /api/user/login': async (spelling) => {
    signingIn.clock.tick(86_400_000)
    const body = { city_id: signingIn.city('moscow').id, notify_channel: 'sms', phone: spelling }
    return must(await shopper(signingIn).call('POST /api/user/login', { body })).user.phone
  },
  'PUT /api/user/update': async (spelling) => {
    const anna = shopper(signingIn)
    await anna.signIn(phone)
    return must(await anna.call('PUT /api/user/update', { body: { phone: spelling } })).user.phone
  },
  'POST /api/order/create': async (spelling) => {
    const { order_id } = must(await (await readyCollector(app)).order({ phone: spelling }))
    return (await app.database.kysely.selectFrom('orders').select('phone').where('id', '=', order_id).executeTakeFirstOrThrow()).phone
  },
  'POST /api/order/create-order-cache': async (spelling) => {
    const anna = await readyCollector(app)
    const body = await anna.form({ payment_type: 'cardOnline', phone: spelling })
    const { order_cache_key } = must(await anna.call('POST /api/order/create-order-cache', { body }))
    const { kysely } = app.database
    const { snapshot } = await kysely
      .selectFrom('pending_order')
      .select('snapshot')
      .where('key', '=', order_cache_key)
      .executeTakeFirstOrThrow()
    return (snapshot as { phone: string }).phone
  },
  'POST /api/order/status': async (spelling) => {
    const { order_id } = must(await (await readyCollector(app)).order({ phone }))
    must(await shopper(app).call('POST /api/order/status', { body: { order_id, phone: spelling } }))
    return phone
  },
  'POST /api/feedback/questions': (spelling) => lastRequest('POST /api/feedback/questions', spelling),
  'POST /api/feedback/call-me-back': (spelling) => lastRequest('POST /api/feedback/call-me-back', spelling),
  'POST /api/feedback/landlord-request': (spelling) => lastRequest('POST /api/feedback/landlord-request', spelling),
  'POST /api/feedback/supplier-request': (spelling) => lastRequest('POST /api/feedback/supplier-request', spelling),
  'POST /api/feedback/unavailable-delivery-address': async (spelling) => {
    const body = { latitude: 55.7, longitude: 37.9, city_id: moscow(), phone: spelling }
    must(await shopper(app).call('POST /api/feedback/unavailable-delivery-address', { body }))
    const reports = app.database.kysely.selectFrom('unavailable_address_report')
    return (await reports.select('phone').orderBy('id', 'desc').executeTakeFirstOrThrow()).phone
  },
  'PUT /api/staff/me/phone': async (spelling) =>
    must(await (await chief()).call('PUT /api/staff/me/phone', { body: { phone: spelling } })).phone ?? '',
  'PUT /api/staff/orders/:order_id/facts': async (spelling) => {
    const { order_id } = must(await (await readyCollector(app)).order())
    const [params, owner] = [{ order_id }, await chief()]
    const { version } = must(await owner.call('GET /api/staff/orders/:order_id/details', { params })).card
    const body = { version, phone: spelling }
    return must(await owner.call('PUT /api/staff/orders/:order_id/facts', { params, body })).card.phone ?? ''
  },
  'PUT /api/staff/shops/:shop_id/alarm': async (spelling) => {
    const [params, owner] = [{ shop_id: app.shop('arbat').id }, await chief()]
    const { version } = must(await owner.call('GET /api/staff/shops/:shop_id/alarm', { params }))
    const body = {
      version,
      worked_by: null,
      accepts_itself: false,
      pauses_unheard: false,
      duty_phones: [{ phone: spelling, language: 'en' as const }],
    }
    return must(await owner.call('PUT /api/staff/shops/:shop_id/alarm', { params, body })).duty_phones[0]?.phone ?? ''
  },
}

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
}

/** The phone fields of a schema, at any depth. */
function phoneFields(schema: z.ZodMiniType | undefined): z.ZodMiniType[] {
  if (!schema) return []
  const { shape = {}, innerType, element, options = [] } = schema.def as unknown as Def
  const own = Object.entries(shape).flatMap(([name, field]) => (/phone$|mobile|tel$/i.test(name) ? [bare(field)] : phoneFields(field)))
  return [...own, ...[innerType, element, ...options].flatMap(phoneFields)]
}
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema.def as unknown as Def
  return innerType ? bare(innerType) : schema
}

test('every call that takes a phone takes it as one, and is tried below', () => {
  const taking = calls.filter(({ call }) => phoneFields(call.body).length + phoneFields(call.query).length > 0)
  expect(taking.map(({ call }) => `${call.method} ${call.path}`).toSorted()).toEqual(Object.keys(takenFor).toSorted())
  for (const { name, call } of taking)
    for (const field of [...phoneFields(call.body), ...phoneFields(call.query)]) expect([name, field === Phone]).toEqual([name, true])
})

test.each(Object.entries(takenFor))('%s takes every spelling of a phone for that phone (PHONE-08)', async (_, taken) => {
  for (const spelling of spellings) expect([spelling, await taken(spelling)]).toEqual([spelling, phone])
})

test.each(Object.entries(takenFor))('%s takes no number for another one', async (_, taken) => {
  for (const wrong of ['7960777000', '796077700000', '5607770000', '+7 (896) 077-70-00'])
    await expect(taken(wrong)).rejects.toThrow(/422|404/)
})

test('a phone has one limit of codes and one account, however it is spelled', async () => {
  const request = (spelling: string) => {
    const visitor = shopper(signingIn)
    const body = { city_id: signingIn.city('moscow').id, notify_channel: 'sms', phone: spelling }
    return { visitor, requested: visitor.call('POST /api/user/login', { body }) }
  }
  signingIn.clock.tick(86_400_000)
  const answers = await Promise.all(spellings.map((spelling) => request(spelling).requested))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: spellings.length - 1 }, () => 429)])
  const ids = new Set<number>()
  for (const spelling of spellings) {
    signingIn.clock.tick(86_400_000)
    const { visitor, requested } = request(spelling)
    must(await requested)
    ids.add(must(await visitor.call('POST /api/user/check-verification-code', { body: { code: signingIn.phones.codeAt(phone) } })).user.id)
  }
  expect(ids.size).toBe(1)
})
