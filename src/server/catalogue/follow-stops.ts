import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import { doEach, doTogether } from '#server/tasks/do-each.ts'
import { awakeOf, isAwake } from '#server/tasks/failed-items.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import type { Database } from '#server/database/connect.ts'
import type { TaskName } from '#server/tasks/periods.ts'
import type { Snapshots } from './snapshots.ts'
import { keepEnded } from './end-stops.ts'

type StopServices = Pick<Services, 'brands' | 'database' | 'snapshots' | 'clock' | 'warn'>

/** Milliseconds between checks of the clock, which may be set meanwhile, and between retries. */
const lookAgain = 500
/** Milliseconds before checking again for what another process is deleting. */
const atLeast = 50

/** Ends stops when their time comes; all processes follow, because the catalogue's version is raised. */
export function followStops(services: StopServices): { close(): Promise<void> } {
  const { brands, snapshots, clock } = services
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let looking = Promise.resolve()
  let again = atLeast

  const wait = (pause = atLeast): void => {
    if (timer) clearTimeout(timer)
    const next = nextReturn()
    if (closed || next === null) return
    timer = setTimeout(
      () => {
        timer = null
        looking = look().then(wait)
      },
      Math.min(lookAgain, Math.max(pause, next - clock())),
    )
    timer.unref()
  }
  /** The minimum delay before the next check; it grows while an ended stop cannot be deleted. */
  const look = async (): Promise<number> => {
    try {
      if (hasPassed()) await endStops(services)
    } catch (error) {
      services.warn(`Stops have run out, but could not be released yet: ${failureReason(error)}`)
      again = lookAgain
    }
    again = hasPassed() ? Math.min(again * 2, lookAgain) : atLeast
    return again
  }
  const hasPassed = (): boolean => (nextReturn() ?? Infinity) <= clock()
  const nextReturn = (): number | null => {
    const known = brands.flatMap(({ alias }) => returnsIn(snapshots, alias))
    return known.length === 0 ? null : Math.min(...known)
  }

  snapshots.onChange(() => wait())
  wait()
  return {
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await looking
    },
  }
}

const returnsIn = (snapshots: Snapshots, brand: string): number[] => snapshots.of(brand).stops.flatMap(({ until }) => until ?? [])

/**
 * Deletes stops whose time is over, and reloads the brands that still hold them in this process, because a notification
 * may be lost. A stop that cannot be deleted, or a brand that cannot be loaded, does not hold back the others.
 */
async function endStops(services: StopServices): Promise<void> {
  const { brands, database, snapshots, clock } = services
  const now = clock()
  const due = () => pastStops(database, 'end-stops', now)
  await doTogether(
    services,
    { name: 'end-stops', due, keyOf: (id) => String(id), act: (id) => dropPastStops(database, [id], now) },
    async () => {
      const ids = await due()
      await dropPastStops(database, ids, now)
      return { keys: ids.map(String), isAll: true }
    },
  )
  const behind = brands.map(({ alias }) => alias).filter((brand) => returnsIn(snapshots, brand).some((until) => until <= now))
  await doEach(services, {
    name: 'read-catalogue',
    due: () => awakeOf(database, 'read-catalogue', behind, now),
    keyOf: (brand) => brand,
    act: (brand) => snapshots.refresh(brand),
  })
}

/** Stops whose time is over, oldest first, without those that the task is resting. */
export async function pastStops({ kysely }: Database, task: TaskName, now: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('stop')
    .select('id')
    .where('until', '<=', new Date(now))
    .where(isAwake(task, sql.ref('stop.id'), now))
    .orderBy('until')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of some stops whose time is over and raises the version of their brands, in one statement. The lock
 * gives each statement all of the rows: two processes that shared them would each raise the version. A process that
 * does not get the lock deletes nothing, and finds them gone when it checks again.
 */
export async function dropPastStops({ kysely }: Database, ids: readonly number[], now: number): Promise<void> {
  await sql`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtextextended('end-stops', 0)) as is_ours),
    ended as (
      delete from stop
      where id in (
        select stop.id from stop, turn
        where turn.is_ours and stop.id = any(${ids}::int[]) and stop.until <= ${new Date(now)}
        order by stop.id for update of stop skip locked)
      returning *
    ),
    kept as (${keepEnded(new Date(now), null)})
    insert into catalogue (brand) select distinct brand from ended order by brand
    on conflict (brand) do update set version = catalogue.version + 1`.execute(kysely)
}
