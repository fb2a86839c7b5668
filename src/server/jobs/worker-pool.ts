import type { Pool, PoolClient } from 'pg'

/**
 * A pool for the job queue in which releasing a connection twice is harmless. graphile-worker does so when the database
 * is lost, and the pool's unhandled error would end the process.
 */
export const workerPool = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return (result?: ConnectCallback) => (result ? target.connect(context(result)) : lend(target))
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

type ConnectCallback = Parameters<Pool['connect']>[0]

const lend = async (pool: Pool): Promise<PoolClient> => releasedOnce(await pool.connect())

const context =
  (result: ConnectCallback): ConnectCallback =>
  (error, client, release) => {
    if (!client) return result(error, client, release)
    const lent = releasedOnce(client)
    result(error, lent, lent.release)
  }

// The pool attaches a new release function each time it lends a connection.
function releasedOnce(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  let released = false
  client.release = (error) => {
    if (released) return
    released = true
    release(error)
  }
  return client
}
