import { sql } from 'kysely'
import type { OrderDetails } from '#contract/office/board-order.ts'

export type Entry = OrderDetails['timeline'][number]

/** Joins the person or the device of the column `actor`, for the name. */
export const named = sql`
    left join staff on staff.id = substring(actor from '^person:([0-9]{1,9})$')::integer
    left join device on device.id = substring(actor from '^device:([0-9]{1,9})$')::integer`

/** What the shop does by itself; another system has a key, or is an acquirer. */
const ofShop: readonly (string | null)[] = ['shop', 'system']

export const byOf = (actor: string | null, name: string | null): Entry['by'] =>
  name !== null
    ? { kind: 'person', name }
    : { kind: actor === 'customer' ? 'customer' : ofShop.includes(actor) ? 'shop' : 'system', name: null }
