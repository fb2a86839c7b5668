import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#kit/database.ts'
import type { Database } from '#server/database/connect.ts'
import {
  armCode,
  dropCode,
  type NewCode,
  openCode,
  type PhoneRecord,
  sentTo,
  signInSweeps,
  takeBack,
  takeCheck,
  waitingCode,
  type Tx,
  writePhone,
} from './sign-in-store.ts'

// The records of codes and guesses, each beside those of other phones, browsers and brands.

let made: TestDatabase
let database: Database
beforeAll(async () => {
  made = await createTestDatabase()
  database = made.connect()
})
afterAll(() => made.drop())
beforeEach(async () => {
  for (const table of ['waiting_code', 'sign_in_phone', 'captcha_used', 'spent_window'] as const)
    await database.kysely.deleteFrom(table).execute()
})

const now = Date.parse('2026-03-04T12:00:00Z')
const day = 86_400_000
const [annasBrowser, borisBrowser] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

const within = <Result>(work: (transaction: Tx) => Promise<Result>): Promise<Result> => database.kysely.transaction().execute(work)
const open = (code: Partial<NewCode> = {}): Promise<string> =>
  within((transaction) =>
    openCode(transaction, {
      brand: 'sofra',
      phone: '79000000001',
      visitor: annasBrowser,
      name: '',
      countryCode: 'RU',
      channel: 'sms',
      expiresAt: now,
      ...code,
    }),
  )
const isOpen = async (id: string): Promise<boolean> =>
  (await database.kysely.selectFrom('waiting_code').select('id').where('id', '=', id).execute()).length > 0
const note = (phone: string, record: Partial<PhoneRecord>) =>
  database.kysely
    .insertInto('sign_in_phone')
    .values({ phone, ...record })
    .execute()
const records = () => database.kysely.selectFrom('sign_in_phone').selectAll().orderBy('phone').execute()

test('a browser has one code of a brand, and a new one takes none of another browser or brand (ACC-DECIDE-27)', async () => {
  const first = await open()
  const ofOthers = [await open({ visitor: borisBrowser }), await open({ brand: 'suare' })]
  const second = await open({ phone: '79000000002' })
  expect(await isOpen(first)).toBe(false)
  expect(await Promise.all([second, ...ofOthers].map(isOpen))).toEqual([true, true, true])
})

test('a browser is asked for its own code, of this brand', async () => {
  await open({ phone: '79000000003', visitor: borisBrowser, expiresAt: now + 1 })
  await open({ phone: '79000000004', brand: 'suare', expiresAt: now + 1 })
  expect(await waitingCode(database, 'sofra', annasBrowser)).toBeNull()
  const own = await open()
  expect(await waitingCode(database, 'sofra', annasBrowser)).toMatchObject({ id: own, phone: '79000000001', channel: 'sms' })
})

test('digits, tries and the end of a code are its own (LOGIN-33)', async () => {
  const [own, other] = [await open(), await open({ visitor: borisBrowser })]
  expect(await armCode(database, own, { digest: 'of Anna', verification: null })).toBe(true)
  const takes = [own, own, own].map((id) => () => within((transaction) => takeCheck(transaction, id, 2)))
  const taken: boolean[] = []
  for (const take of takes) taken.push(await take())
  expect(taken).toEqual([true, true, false])
  expect(await waitingCode(database, 'sofra', borisBrowser)).toMatchObject({ id: other, digest: null, checks: 0 })
  expect([await dropCode(database, own), await dropCode(database, own), await isOpen(other)]).toEqual([true, false, true])
  expect(await armCode(database, own, { digest: 'of Anna', verification: null })).toBe(false)
})

test('what is counted of a phone is counted of it alone', async () => {
  await note('1', { sent: [now] })
  await note('2', { sent: [now], wrong: [now] })
  await within((transaction) => writePhone(transaction, '1', { wrong: [now] }))
  expect(await records()).toEqual([
    { phone: '1', sent: [now], wrong: [now] },
    { phone: '2', sent: [now], wrong: [now] },
  ])
  await within((transaction) => writePhone(transaction, '1', { sent: [] }))
  expect([...(await sentTo(database, ['1', '2', '3']))]).toEqual([
    ['1', []],
    ['2', [now]],
  ])
})

test('a code that was not sent is taken off its phone once, and one that was not counted takes nothing', async () => {
  await note('1', { sent: [now - 1, now, now, now + 1] })
  await note('2', { sent: [now] })
  await takeBack(database, '1', 'sent', now)
  await takeBack(database, '1', 'sent', now - 7)
  expect(await records()).toEqual([
    { phone: '1', sent: [now - 1, now, now + 1], wrong: [] },
    { phone: '2', sent: [now], wrong: [] },
  ])
})

async function swept(): Promise<void> {
  for (const sweep of Object.values(signInSweeps)) await sweep(database, now)
}

test('codes are forgotten a day after their end, and captchas and windows at theirs', async () => {
  const [old, young] = [await open({ expiresAt: now - day - 1 }), await open({ visitor: borisBrowser, expiresAt: now - day })]
  for (const [name, expires] of [
    ['old', now - 1],
    ['young', now],
  ] as const) {
    const expires_at = new Date(expires)
    await database.kysely.insertInto('captcha_used').values({ challenge: name, expires_at }).execute()
    await database.kysely.insertInto('spent_window').values({ bucket: name, opened: 0, spent: 1, at_most: 1, expires_at }).execute()
  }
  await swept()
  expect([await isOpen(old), await isOpen(young)]).toEqual([false, true])
  expect(await database.kysely.selectFrom('captcha_used').select('challenge').execute()).toEqual([{ challenge: 'young' }])
  expect(await database.kysely.selectFrom('spent_window').select('bucket').execute()).toEqual([{ bucket: 'young' }])
})

test('of sessions the sweep ends none that has not run out (AUTH-02)', async () => {
  const { kysely } = database
  const created_at = new Date(now - day)
  const { id: customer_id } = await kysely
    .insertInto('customer')
    .values({ brand: 'sofra', phone: '79000000001', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = (digest: string, expires: number) => ({ digest, customer_id, created_at, expires_at: new Date(expires) })
  await kysely
    .insertInto('customer_session')
    .values([session('over', now - 1), session('open', now)])
    .execute()
  await swept()
  expect(await kysely.selectFrom('customer_session').select('digest').execute()).toEqual([{ digest: 'open' }])
})

test('a phone is forgotten when for a day nothing was sent to it and nobody guessed', async () => {
  await note('guessed yesterday', { sent: [now - 3 * day], wrong: [now - 2 * day, now - day] })
  await note('sent to yesterday', { sent: [now - 2 * day, now - day], wrong: [now - 3 * day] })
  await note('never', {})
  await note('before that', { sent: [now - day - 1], wrong: [now - day - 1] })
  await swept()
  expect((await records()).map(({ phone }) => phone)).toEqual(['guessed yesterday', 'sent to yesterday'])
})
