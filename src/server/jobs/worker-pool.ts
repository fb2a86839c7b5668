import type { Pool, PoolClient } from 'pg'

/**
 * The pool as the job queue may use it: giving a connection back twice is harmless. graphile-worker does so when the
 * database goes away under it, and the pool's objection, which nothing waits for, would end the process.
 */
export const workerPool = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return (heard?: ConnectCallback) => (heard ? target.connect(telling(heard)) : lend(target))
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

type ConnectCallback = Parameters<Pool['connect']>[0]

const lend = async (pool: Pool): Promise<PoolClient> => releasedOnce(await pool.connect())

const telling =
  (heard: ConnectCallback): ConnectCallback =>
  (error, client, release) => {
    if (!client) return heard(error, client, release)
    const lent = releasedOnce(client)
    heard(error, lent, lent.release)
  }

// The pool gives each connection a release of its own whenever it lends it.
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
