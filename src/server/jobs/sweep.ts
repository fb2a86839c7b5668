import { sql } from 'kysely'
import type { Lifetimes } from '#domain/limits/lifetimes.ts'
import { dropRemovedAddresses } from '#server/address/remove-address.ts'
import { dropSearched } from '#server/board/find-orders.ts'
import { dropForgotten } from '#server/privacy/erase-people.ts'
import { signInSweeps } from '#server/customer/sign-in-store.ts'
import type { Database } from '#server/database/connect.ts'
import { forgetNotices } from '#server/payment/notices.ts'
import { dropUnusedPictures } from '#server/pictures/drop-unused.ts'
import type { Services } from '#server/services.ts'
import { sweepStaff } from '#server/staff/session-store.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { awakeOf, forgetFailures } from '#server/tasks/failed-items.ts'

const name = 'sweep'

/** Deletes one kind of expired records. A number is how many they were, and is logged. */
type Sweep = (database: Database, now: number, lifetimes: Lifetimes) => Promise<unknown>

const before = (now: number, days: number): Date => new Date(now - days * 86_400_000)

const sweeps: Record<string, Sweep> = {
  'calls of past minutes': ({ kysely }, now) => sql`delete from rate_limit where minute < ${Math.floor(now / 60_000) - 15}`.execute(kysely),
  'answers that may be replayed no more': ({ kysely }, now) =>
    sql`delete from idempotency where created_at < ${new Date(now - 2 * 86_400_000)}`.execute(kysely),
  ...signInSweeps,
  'what old orders are found by': dropSearched,
  'removed customers': dropForgotten,
  'notices of payments': forgetNotices,
  'failed items': forgetFailures,
  'sessions and invitations of staff': sweepStaff,
  'old history': ({ kysely }, _, { history }) => sql`select clear_audit(${history})`.execute(kysely),
  'past stops of dishes': ({ kysely }, now, { history }) =>
    sql`delete from stop_history where ended_at < ${new Date(now)}::timestamptz - make_interval(years => ${history})`.execute(kysely),
  'pictures that nothing shows': dropUnusedPictures,
  'carts and their addresses': ({ kysely }, now, { carts }) =>
    kysely.deleteFrom('cart').where('updated_at', '<', before(now, carts)).execute(),
  'removed addresses': dropRemovedAddresses,
  'requests to the shop': ({ kysely }, now, { requests }) =>
    kysely.deleteFrom('request').where('created_at', '<', before(now, requests)).execute(),
  'reports of addresses': ({ kysely }, now, { requests }) =>
    kysely.deleteFrom('unavailable_address_report').where('created_at', '<', before(now, requests)).execute(),
}

/** Deletes expired records, each kind separately. */
export const sweep = (services: Services, say: (text: string) => void = () => undefined): Promise<Tally> =>
  doEach(services, {
    name,
    due: () => awakeOf(services.database, name, Object.keys(sweeps), services.clock()),
    keyOf: (kind) => kind,
    async act(kind) {
      const deleted = await (sweeps[kind] as Sweep)(services.database, services.clock(), services.lifetimes)
      if (typeof deleted === 'number' && deleted > 0) say(`sweep: ${kind}: ${deleted} deleted`)
    },
  })
