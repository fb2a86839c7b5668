import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#kit/database.ts'
import { againWhenUndone } from './again-when-undone.ts'

const failing = (code: string, times: number) => {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw Object.assign(new Error(code), { code })
    return calls
  }
}

test.each([
  ['a deadlock', '40P01', 7, 8],
  ['a serialization failure', '40001', 1, 2],
])('after %s a transaction is run again', async (_what, code, times, calls) => {
  expect(await againWhenUndone(failing(code, times))).toBe(calls)
})

test('not for ever, and not after anything else', async () => {
  await expect(againWhenUndone(failing('40P01', 8))).rejects.toThrow('40P01')
  await expect(againWhenUndone(failing('23505', 1))).rejects.toThrow('23505')
})

test('of two transactions that read the same and write it, both are done', async () => {
  const made = await createEmptyDatabase()
  const { kysely } = made.connect()
  await sql`create table count (value int); insert into count values (0)`.execute(kysely)
  const both = Promise.withResolvers<void>()
  let read = 0
  const raise = () =>
    againWhenUndone(() =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          const { rows } = await sql<{ value: number }>`select value from count`.execute(transaction)
          if ((read += 1) === 2) both.resolve()
          await both.promise
          await sql`update count set value = ${(rows[0]?.value ?? 0) + 1}::int`.execute(transaction)
        }),
    )
  await Promise.all([raise(), raise()])
  expect((await sql`select value from count`.execute(kysely)).rows).toEqual([{ value: 2 }])
  await made.drop()
})
