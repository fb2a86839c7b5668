import type { PoolClient } from 'pg'
import type { TestApp } from './app.ts'

/**
 * Makes PostgreSQL roll back one transaction, as in a deadlock: the next one with a statement that contains these
 * words. Returns a function with the number of rollbacks.
 */
export function undoOnce({ database: { pool } }: TestApp, words: string): () => number {
  let undone = 0
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = (async () => {
    const client = await connect()
    const query = client.query.bind(client) as (text: string, ...rest: unknown[]) => Promise<unknown>
    const release = client.release.bind(client)
    let isMeant = false
    client.query = (async (text: string, ...rest: unknown[]) => {
      isMeant ||= text.includes(words)
      if (text !== 'commit' || !isMeant || undone > 0) return query(text, ...rest)
      undone += 1
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }) as typeof client.query
    client.release = (error) => {
      Object.assign(client, { query, release })
      release(error)
    }
    return client
  }) as typeof pool.connect
  return () => undone
}
