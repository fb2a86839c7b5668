import { sql, type Transaction } from 'kysely'
import type { Role } from '#domain/staff/capabilities.ts'
import { covers, type Grant, type StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { mayGrant } from '#domain/staff/refund-limits.ts'
import type { StaffMember } from './acting.ts'

/** The grants of the person of the row, as one column. */
export const grantsOf = sql<Grant[]>`coalesce((
    select jsonb_agg(jsonb_build_object('role', role, 'place', jsonb_build_object('brand', brand, 'cityId', city_id, 'shopId', shop_id)) order by staff_grant.id)
    from staff_grant where staff_id = staff.id), '[]'::jsonb)`.as('grants')

/** Replaces the grants of a person. */
export async function replaceGrants(transaction: Transaction<Schema>, staffId: number, grants: readonly Grant[]): Promise<void> {
  // New ones first: an owner who keeps that role is one at every moment.
  if (grants.length > 0)
    await transaction
      .insertInto('staff_grant')
      .values(grants.map((grant) => ({ staff_id: staffId, ...columnsOf(grant) })))
      .onConflict((conflict) => conflict.columns(['staff_id', 'role', 'brand', 'city_id', 'shop_id']).doNothing())
      .execute()
  const kept = grants.map(keyOf)
  await sql`
    delete from staff_grant where staff_id = ${staffId}
    and not concat_ws('/', role, coalesce(brand, ''), coalesce(city_id, 0), coalesce(shop_id, 0)) = any(${kept}::text[])`.execute(
    transaction,
  )
}

const columnsOf = ({ role, place }: Grant): { role: Role; brand: string | null; city_id: number | null; shop_id: number | null } => ({
  role,
  brand: place.brand,
  city_id: place.cityId,
  shop_id: place.shopId,
})

const keyOf = ({ role, place }: Grant): string => [role, place.brand ?? '', place.cityId ?? 0, place.shopId ?? 0].join('/')

/** The complete place of a shop; null when there is none with that id. */
export async function placeOfShop({ kysely }: Pick<Database, 'kysely'>, shopId: number): Promise<StaffPlace | null> {
  const row = await kysely.selectFrom('shop').select(['brand', 'city_id']).where('id', '=', shopId).executeTakeFirst()
  return row ? { brand: row.brand, cityId: row.city_id, shopId } : null
}

/** The place of an order's shop, and of a pending order the one that it was meant for; null when there is no such order. */
export async function placeOfOrder({ kysely }: Pick<Database, 'kysely'>, orderId: number): Promise<StaffPlace | null> {
  const { rows } = await sql<StaffPlace>`
    select orders.brand, shop.city_id as "cityId", orders.shop_id as "shopId"
    from orders join shop on shop.id = orders.shop_id where orders.id = ${orderId}
    union all
    select brand, city_id, (snapshot ->> 'shopId')::integer from pending_order
    where order_id = ${orderId} and not exists (select from orders where id = ${orderId})`.execute(kysely)
  return rows[0] ?? null
}

/** The shop of a paired device; null when there is none with that id. */
export async function placeOfDevice({ kysely }: Pick<Database, 'kysely'>, id: number): Promise<StaffPlace | null> {
  const row = await kysely.selectFrom('device').select('shop_id').where('id', '=', id).executeTakeFirst()
  return row ? placeOfShop({ kysely }, row.shop_id) : null
}

/** The place of a stop: its shop, or the shop it holds at, otherwise the brand; null when there is no such stop. */
export async function placeOfStop({ kysely }: Pick<Database, 'kysely'>, id: number): Promise<StaffPlace | null> {
  const row = await kysely.selectFrom('stop').select(['brand', 'shop_id', 'at_shop_id']).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const shopId = row.at_shop_id ?? row.shop_id
  return shopId === null ? { brand: row.brand, cityId: null, shopId: null } : placeOfShop({ kysely }, shopId)
}

/** The place of what was stopped at once: its shop, its city or its brand; null when there is nothing left of it. */
export async function placeOfBatch({ kysely }: Database, batch: string): Promise<StaffPlace | null> {
  const { rows } = await sql<StaffPlace>`
    select stop.brand, case when scope <> 'brand' then city_id end as "cityId", case when scope = 'shop' then shop.id end as "shopId"
    from stop join shop on shop.id = stop.at_shop_id where batch = ${batch} limit 1`.execute(kysely)
  return rows[0] ?? null
}

export type DatabaseHandle = Pick<Database, 'kysely'>

export type PersonFacts = { name: string; email: string | null; language: WrittenLanguage; grants: Grant[] }

export type PersonRow = Awaited<ReturnType<typeof people>>[number]

/** Everybody; without the sandbox nobody of the demo, who cannot sign in then. */
export const people = ({ kysely }: DatabaseHandle, withDemo: boolean) =>
  kysely
    .selectFrom('staff')
    .$if(!withDemo, (query) => query.where('is_demo', '=', false))
    .select(['id', 'name', 'email', 'language', 'state', 'version', 'login', 'phone'])
    .select(grantsOf)
    .select((row) => [
      row
        .selectFrom('staff_session')
        .whereRef('staff_id', '=', 'staff.id')
        .select(sql<Date | null>`max(seen_at)`.as('at'))
        .as('seen_at'),
      row.selectFrom('staff_session').whereRef('staff_id', '=', 'staff.id').select(row.fn.countAll<string>().as('n')).as('sessions'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Whether somebody may see a person: one of the person's roles is within their reach. */
export const isSeen = (reach: readonly StaffPlace[], { grants }: Pick<PersonRow, 'grants'>): boolean =>
  grants.some(({ place }) => covers(reach, place))

/** The people who have a role within a reach. */
export const peopleWithin = async (database: DatabaseHandle, reach: readonly StaffPlace[], withDemo: boolean): Promise<PersonRow[]> =>
  (await people(database, withDemo)).filter((person) => isSeen(reach, person))

/** Whether somebody may change a person: all that the person may do is theirs to give, and it is not themselves. */
export const isManageable = (giver: StaffMember, person: Pick<PersonRow, 'id' | 'grants'>): boolean =>
  person.id !== giver.id && person.grants.every((grant) => mayGrant(giver.grants, grant))

/** A phone of staff, as others and the history read it. */
export const maskedPhone = (phone: string): string => `••• ${phone.slice(-2)}`

/** Whether somebody is of the demo; a device is nobody. */
export const isDemoPerson = async ({ kysely }: DatabaseHandle, id: number): Promise<boolean> =>
  (await kysely.selectFrom('staff').select('is_demo').where('id', '=', id).executeTakeFirst())?.is_demo ?? false
