import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { tellOnce } from '#server/database/tell-once.ts'

/** Milliseconds between two checks for jobs of dead processes, and for which a new pool counts as alive without a lock. */
const interval = 5_000
const grace = '2 seconds'

export type JobGuard = { events: WorkerEvents; close(): Promise<void> }

/**
 * Releases the jobs of processes that died, which graphile-worker would keep locked for four hours. The worker pool
 * that locks a job holds an advisory lock on a connection of its process, which the kernel closes even after kill -9; a
 * job whose pool has no such lock is free again. Jobs may therefore run twice, and must allow that.
 */
export function guardJobs(pool: Pool, warn: (text: string) => void): JobGuard {
  const events = new EventEmitter() as unknown as WorkerEvents
  const workerPools = new Set<string>()
  const locked = new Set<string>()
  let lease: PoolClient | null = null
  let looking: Promise<void> = Promise.resolve()
  const telling = tellOnce(warn, {
    failed: 'Jobs of processes that died could not be looked for',
    over: 'Jobs of processes that died are looked for again.',
  })

  const lose = (): void => {
    lease?.release(true)
    lease = null
  }
  const hold = async (): Promise<void> => {
    if (!lease) {
      lease = await pool.connect()
      lease.once('error', lose)
      locked.clear()
    }
    for (const id of locked) {
      if (workerPools.has(id)) continue
      await lease.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id])
      locked.delete(id)
    }
    for (const id of workerPools) {
      if (locked.has(id)) continue
      await lease.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
      locked.add(id)
    }
  }
  const look = async (): Promise<void> => {
    await hold()
    await pool.query(
      `select graphile_worker.force_unlock_workers(array(
        select id from (select distinct locked_by as id from graphile_worker._private_jobs where locked_at < now() - $1::interval) as busy
        where pg_try_advisory_xact_lock(hashtextextended(id, 0))))`,
      [grace],
    )
  }
  const lookAgain = (): Promise<void> =>
    (looking = looking.then(look).then(telling.works, (error: unknown) => {
      telling.fails(error instanceof Error ? error.message : String(error))
      lose()
    }))

  events.on('pool:create', ({ workerPool }) => {
    workerPools.add(workerPool.id)
    void lookAgain()
  })
  // Jobs that a pool left locked when it stopped may be taken by others.
  events.on('pool:release', ({ workerPool }) => {
    workerPools.delete(workerPool.id)
    void lookAgain()
  })
  const timer = setInterval(() => void lookAgain(), interval)
  return {
    events,
    close: async () => {
      clearInterval(timer)
      await looking
      lose()
    },
  }
}

const lost = 'Error occurred whilst returning jobs from local queue'

/**
 * When the database is lost while its queue shuts down, graphile-worker 0.18 may leave a rejected promise unhandled
 * (LocalQueue.returnJobs, background), for which Node ends the process. The guard frees those jobs (job-guard.ts).
 * Other unhandled rejections end the process as usual.
 */
export function overlookLostReturns(program: Pick<EventEmitter, 'on'>, warn: (text: string) => void): void {
  program.on('unhandledRejection', (reason: unknown) => {
    if (!(reason instanceof Error && reason.message.startsWith(lost))) throw reason
    warn(reason.message)
  })
}
