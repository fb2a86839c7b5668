import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Runner } from 'graphile-worker'

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

export type Log = { info: (text: string) => void; warn: (text: string) => void }

/** Milliseconds before a failed queue is restarted. */
const pause = 500

/** Restarts the queue when it fails, for example when the database is lost during a job. */
export function keepRunning(first: Runner, begin: () => Promise<Runner>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let runner: Runner | null = first
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await begin()
        await runner.promise
      } catch (error) {
        log.warn(`The job queue gave up and begins anew: ${error instanceof Error ? error.message : String(error)}`)
      }
      runner = null
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      // A runner that has just stopped by itself rejects; nothing is left to stop.
      await runner?.stop().catch((error: unknown) => log.info(String(error)))
      await ended
    },
  }
}
