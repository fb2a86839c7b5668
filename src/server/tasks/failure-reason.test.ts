import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#kit/database.ts'
import { failureReason, withoutPersons } from './failure-reason.ts'

const phone = '79001234567'
const failureOf = (fail: () => unknown): unknown => {
  try {
    return fail()
  } catch (error) {
    return error
  }
}

test.each([
  ['a text that is no JSON', () => JSON.parse(`Anna ${phone}`), /^SyntaxError at src\/server\/tasks\/failure-reason\.test\.ts:\d+$/],
  [
    'a part that is missing',
    () => (JSON.parse('{}') as { interval: { id: string } }).interval.id,
    /^TypeError \(Cannot read properties of undefined \(reading 'id'\)\) at src\/server\/tasks\/failure-reason\.test\.ts:\d+$/,
  ],
  ['a value of the wrong type', () => Buffer.alloc(phone as unknown as number), /^TypeError ERR_INVALID_ARG_TYPE at src\//],
  [
    'what our own code says',
    () => {
      throw new Error('The record of order 20000000 cannot become an order')
    },
    /^Error \(The record of order 20000000 cannot become an order\) at src\/server\/tasks\/failure-reason\.test\.ts:\d+$/,
  ],
  ['what is no error at all', () => phone, /^string$/],
])('%s is told by its kind and its place, and quotes nobody', (_what, fail, expected) => {
  const reason = failureReason(failureOf(fail))
  expect(reason).toMatch(expected)
  expect(reason).not.toContain(phone)
})

test('what PostgreSQL refuses is told by its code and its constraint, and quotes nobody', async () => {
  const made = await createEmptyDatabase()
  const { kysely } = made.connect()
  const refusal = (statement: string) =>
    sql
      .raw(statement)
      .execute(kysely)
      .then(() => '', failureReason)
  expect(await refusal(`select 'Anna ${phone}'::int`)).toMatch(/^DatabaseError 22P02( at src\/\S+)?$/)
  expect(
    await refusal(`create table person (phone text constraint one_person unique); insert into person values ('${phone}'), ('${phone}')`),
  ).toMatch(/^DatabaseError 23505 one_person( at src\/\S+)?$/)
  await made.drop()
})

test.each([
  ['The kitchen answered 500: order 20000000', 'The kitchen answered 500: order 20000000'],
  ['The number +7 (900) 123-45-67 is not valid', 'The number … is not valid'],
  ['550 <anna@example.com>: no such user', '550 … no such user'],
  ['long '.repeat(100), 'long '.repeat(60)],
])('“%s” is shown to staff as “%s”', (text, shown) => {
  expect(withoutPersons(text)).toBe(shown)
})
