import type { Runner } from 'graphile-worker'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#kit/database.ts'
import { connect } from '#server/database/connect.ts'
import { keepRunning, workerPool } from './worker-pool.ts'

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

test('a queue that has begun anew after the stop was asked for is stopped, too', async () => {
  const stopped: string[] = []
  const runnerOf = (name: string, promise: Promise<void>, end: () => void): Runner => {
    const stop = async (): Promise<void> => {
      stopped.push(name)
      end()
    }
    return { promise, stop } as Partial<Runner> as Runner
  }
  const never = new Promise<void>(() => undefined)
  const [begun, ran] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begin = async () => {
    begun.resolve()
    await asked.promise
    return { runner: runnerOf('the second', ran.promise, ran.resolve), failed: never }
  }
  const asked = Promise.withResolvers<void>()
  const silent = { info: () => undefined, warn: () => undefined }
  const first = { runner: runnerOf('the first', Promise.resolve(), () => undefined), failed: never }
  const running = keepRunning(first, begin, silent)
  await begun.promise
  const stopping = running.stop()
  asked.resolve()
  await stopping
  expect(stopped).toContain('the second')
})
