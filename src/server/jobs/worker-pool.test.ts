import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#kit/database.ts'
import { connect } from '#server/database/connect.ts'
import { workerPool } from './worker-pool.ts'

test('a connection that is given back twice is lent again as if it had been once', async () => {
  const made = await createEmptyDatabase()
  const database = connect(made.url, { max: 1 })
  const pool = workerPool(database.pool)
  const client = await pool.connect()
  client.release()
  expect(() => client.release()).not.toThrow()
  const again = await pool.connect()
  expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  again.release()
  const plain = await database.pool.connect()
  plain.release()
  expect(() => plain.release()).toThrow('already been released')
  await database.close()
  await made.drop()
})
