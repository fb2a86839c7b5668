import { sql } from 'kysely'
import type { Database } from './connect.ts'

export type DatabaseClock = {
  /** The database's time in milliseconds. */
  now: () => number
  close(): void
}

/** Milliseconds between two looks. A look costs one statement; between them a process counts for itself. */
const lookEvery = 10_000

/**
 * Follows the database's clock: what one process writes another judges, and some statements judge by the database's own
 * time. The machine's clock may be wrong or set anew; only the time that has passed since the last look is counted here.
 * @param passed milliseconds since any moment, never set anew
 */
export async function followDatabaseClock(
  { pool }: Pick<Database, 'pool'>,
  { passed = () => performance.now(), every = lookEvery }: { passed?: () => number; every?: number } = {},
): Promise<DatabaseClock> {
  /** What must be added to `passed`: it lies between these two, or one of the clocks has gone wrong meanwhile. */
  const look = async (): Promise<{ least: number; most: number }> => {
    const before = passed()
    const { rows } = await pool.query<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
    const at = rows[0]?.at ?? Number.NaN
    return { least: at - passed(), most: at - before }
  }
  const first = await look()
  let ahead = (first.least + first.most) / 2
  // A slow answer tells little: what it does not contradict stays.
  const follow = async (): Promise<void> => {
    const { least, most } = await look()
    if (ahead < least || ahead > most) ahead = (least + most) / 2
  }
  // While the database is away, nothing is judged by it either: the next look follows.
  const timer = setInterval(() => void follow().catch(() => undefined), every).unref()
  return {
    now: () => Math.floor(passed() + ahead),
    close: () => clearInterval(timer),
  }
}

/** The database's time now, in milliseconds: for commands, which do not run for long. */
export async function databaseTime({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(kysely)
  return Math.floor(rows[0]?.at ?? Number.NaN)
}

/** By how many seconds another clock is ahead of the database's. */
export async function secondsAhead(kysely: Database['kysely'], clock: () => number): Promise<number> {
  const before = clock()
  const at = await databaseTime({ kysely })
  return ((before + clock()) / 2 - at) / 1000
}
