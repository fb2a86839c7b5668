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

/** What graphile-worker 0.18 says when it could not fetch jobs. */
const fetchFailed = 'Error occurred fetching jobs'

/**
 * Notices that a queue could not fetch jobs, and has to be started anew. graphile-worker 0.18 would go on, but not with
 * everything: a first fetch stores the ids of its tasks and keeps the failure for good if it cannot, and the jobs of a
 * fetch whose reply was lost stay locked by a queue that does not know of them.
 */
export function watchFetches(): { note(message: string): void; failed: Promise<void> } {
  const { promise: failed, resolve } = Promise.withResolvers<void>()
  return {
    note(message) {
      if (message.startsWith(fetchFailed)) resolve()
    },
    failed,
  }
}

/** A queue that runs, and what resolves when it has to be started anew. */
export type Queue = { runner: Runner; failed: Promise<void> }

/** Milliseconds before a failed queue is restarted; the pause doubles to the longest while it fails at once. */
const pause = { first: 500, longest: 4_000 }

/** Milliseconds after which a queue that ran has not failed at once. */
const steady = 10_000

/**
 * Restarts the queue when it fails, for example when the database is lost during a job. Jobs that the former one is still
 * doing, which may wait long for a bank, end beside it.
 */
export function keepRunning(first: Queue, begin: () => Promise<Queue>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ending = new Set<Promise<unknown>>()
  let queue: Queue | null = first
  const end = ({ runner }: Queue): void => {
    // One that has stopped by itself refuses to be stopped, and has said why it failed.
    const ended: Promise<unknown> = Promise.allSettled([runner.stop(), runner.promise]).then(() => ending.delete(ended))
    ending.add(ended)
  }
  const loop = async (): Promise<void> => {
    for (let next = pause.first; !stopping.signal.aborted; next = Math.min(2 * next, pause.longest)) {
      const began = performance.now()
      try {
        queue ??= await begin()
        if (!stopping.signal.aborted) await Promise.race([queue.runner.promise, queue.failed])
      } catch (error) {
        log.warn(`The job queue gave up and begins anew: ${error instanceof Error ? error.message : String(error)}`)
      }
      if (queue) end(queue)
      queue = null
      if (performance.now() - began > steady) next = pause.first
      await wait(next, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      if (queue) end(queue)
      await ended
      await Promise.all(ending)
    },
  }
}
