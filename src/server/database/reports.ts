import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { isOutage } from './outage.ts'

/** Where reports read. */
type Source = Pick<Database, 'kysely'>

/** Reads that may be some seconds old, and their counts since the start. */
export type Reports = {
  /**
   * Runs reads, and only reads: what fails on the replica is read again from the primary.
   * @param longest milliseconds that the replica may take for all of them
   */
  read<Result>(from: (source: Source) => Promise<Result>, longest?: number): Promise<Result>
  counts(): ReportCounts
  close(): Promise<void>
}

type ReportCounts = {
  /** Reads by the server that answered. */
  replica: number
  primary: number
  /** Whether the replica is in use; null where there is none. */
  isReplicaUp: boolean | null
}

/** Milliseconds between two looks at how old the replica is, and for which a replica that failed is left alone. */
const lookEvery = 10_000
const restFor = 5_000

/** Seconds that it may be behind. Tasks write each minute, so in a working shop its last transaction is younger. */
const oldest = 300

/** Milliseconds that a replica may take for a look, and usually for what is read: a frozen machine never answers. */
const patience = { look: 1_000, read: 15_000 }

/** Without a replica: everything is read from the primary. */
export function reportsOfPrimary(primary: Source): Reports {
  let reads = 0
  return {
    read(from) {
      reads += 1
      return from(primary)
    },
    counts: () => ({ replica: 0, primary: reads, isReplicaUp: null }),
    close: async () => undefined,
  }
}

/**
 * Reports from a replica, and from the primary while the replica is away, or too far behind. After a rest one read tries
 * the replica again, so it comes back by itself.
 * @param now the primary's time: the replica's machine may have another
 * @param passed milliseconds since any moment, never set anew
 */
export function reportsOfReplica(
  primary: Source,
  replica: Database,
  { now, warn, passed = () => performance.now() }: { now: () => number; warn: (text: string) => void; passed?: () => number },
): Reports {
  const reads = { replica: 0, primary: 0 }
  let isUp = true
  let restsUntil = -Infinity
  let lookAt = -Infinity

  const spare = (why: string): void => {
    if (isUp) warn(`Reports are read from the primary, because the replica is not used: ${why}`)
    isUp = false
    restsUntil = passed() + restFor
  }
  const look = async (): Promise<boolean> => {
    if (passed() < lookAt) return true
    // Others go on with what is known meanwhile.
    lookAt = passed() + lookEvery
    const age = await within(patience.look, ageOf(replica, now))
    if (age <= oldest) return true
    lookAt = -Infinity
    spare(`it is ${Number.isFinite(age) ? `${Math.round(age)} s behind` : 'not known how far it is behind'}`)
    return false
  }
  const welcome = (): void => {
    if (!isUp) warn('Reports are read from the replica again.')
    isUp = true
  }
  /** Undefined where the primary has to answer. */
  const ask = async <Result>(from: (source: Source) => Promise<Result>, longest: number): Promise<{ result: Result } | undefined> => {
    if (passed() < restsUntil) return undefined
    if (!isUp) {
      // Only this read tries it: the others go on with the primary.
      restsUntil = passed() + restFor
      lookAt = -Infinity
    }
    try {
      if (!(await look())) return undefined
      const result = await within(longest, from(replica))
      restsUntil = -Infinity
      welcome()
      return { result }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (isOutage(error) || error instanceof Late) spare(why)
      else warn(`A report is read from the primary, because the replica refused it: ${why}`)
      return undefined
    }
  }
  return {
    async read(from, longest = patience.read) {
      const answered = await ask(from, longest)
      reads[answered ? 'replica' : 'primary'] += 1
      return answered ? answered.result : from(primary)
    },
    counts: () => ({ ...reads, isReplicaUp: isUp }),
    close: () => replica.close(),
  }
}

/** Seconds since the last transaction that a standby has applied, by the primary's time of both; 0 for a server that is none. */
async function ageOf({ kysely }: Source, now: () => number): Promise<number> {
  const { rows } = await sql<{ is_standby: boolean; at: Date | null }>`
    select pg_is_in_recovery() as is_standby, pg_last_xact_replay_timestamp() as at`.execute(kysely)
  if (rows[0]?.is_standby === false) return 0
  const at = rows[0]?.at
  return at ? (now() - at.getTime()) / 1000 : Infinity
}

class Late extends Error {}

async function within<Result>(milliseconds: number, running: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const late = wait(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Late(`no answer in ${milliseconds} ms`)
  })
  // Called off.
  late.catch(() => undefined)
  // What comes after that has no reader any more.
  running.catch(() => undefined)
  return Promise.race([running, late]).finally(() => done.abort())
}
