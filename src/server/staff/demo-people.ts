import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { isLanguage, languages, type WrittenLanguage } from '#domain/language.ts'
import type { Role } from '#domain/staff/capabilities.ts'
import { type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { replaceGrants } from './grant-store.ts'

/** Somebody of the demo's staff. `place`: in words, null for the whole chain. */
export type DemoPerson = { id: number; name: string; role: string; place: string | null }

type Post = { name: string; role: Role; brand: number | null; at: 'brand' | 'city' | 'shop' }

/** One person a role, over two brands. */
const posts: Post[] = [
  { name: 'Olivia Bennett', role: 'owner', brand: null, at: 'brand' },
  { name: 'Timur Aliev', role: 'brand-manager', brand: 0, at: 'brand' },
  { name: 'Nina Sokolova', role: 'manager', brand: 0, at: 'shop' },
  { name: 'Anton Weber', role: 'counter', brand: 0, at: 'shop' },
  { name: 'Mira Kaya', role: 'kitchen', brand: 0, at: 'shop' },
  { name: 'Oleg Bondar', role: 'dispatcher', brand: 0, at: 'city' },
  { name: 'Rustam Yusupov', role: 'courier', brand: 0, at: 'shop' },
  { name: 'Lena Hoffmann', role: 'support', brand: 0, at: 'brand' },
  { name: 'Marta Kovalenko', role: 'accountant', brand: null, at: 'brand' },
  { name: 'Aylin Demir', role: 'manager', brand: 1, at: 'shop' },
  { name: 'Jonas Richter', role: 'counter', brand: 1, at: 'shop' },
]

type ShopRow = { id: number; city_id: number; brand: string }

/**
 * The people of the demo in the order of their posts, in their original state, whatever visitors have changed; their
 * sessions are void without the sandbox. A post whose brand has no shop yet is filled when it has one.
 */
export async function demoPeople(
  database: Database,
  brands: readonly { alias: string; name: string }[],
  now: number,
): Promise<DemoPerson[]> {
  await fillPosts(database, brands, now)
  const { rows } = await sql<DemoPerson & { post: string }>`
    select staff.id, staff.name, staff_grant.role, staff.demo_post as post,
      nullif(concat_ws(', ', staff_grant.brand, city.name ->> 'en', shop.name ->> 'en'), '') as place
    from staff join staff_grant on staff_grant.staff_id = staff.id
    left join city on city.id = staff_grant.city_id left join shop on shop.id = staff_grant.shop_id
    where staff.demo_post is not null order by staff_grant.id`.execute(database.kysely)
  return posts.flatMap((post) =>
    rows.filter((row) => row.post === post.name).map(({ id, name, role, place }) => ({ id, name, role, place })),
  )
}

const fillPosts = ({ kysely }: Database, brands: readonly { alias: string }[], now: number): Promise<void> =>
  kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo people'))`.execute(transaction)
    const shops = await transaction.selectFrom('shop').select(['id', 'city_id', 'brand']).where('live', '=', true).orderBy('id').execute()
    for (const post of posts) {
      const place = placeOf(post, brands, shops)
      if (!place) continue
      const id = await fillPost(transaction, post, now)
      await replaceGrants(transaction, id, [{ role: post.role, place }])
    }
  })

/** Makes the person of a post, or gives them back their name and their way in; returns their id. */
async function fillPost(transaction: Transaction<Schema>, post: Post, now: number): Promise<number> {
  const { name } = post
  const known = await transaction.selectFrom('staff').select(['id', 'name', 'state']).where('demo_post', '=', name).executeTakeFirst()
  if (known) {
    if (known.name !== name || known.state !== 'active')
      await transaction
        .updateTable('staff')
        .set((row) => ({ name, state: 'active', version: row('version', '+', 1) }))
        .where('id', '=', known.id)
        .execute()
    return known.id
  }
  const { id } = await transaction
    .insertInto('staff')
    .values({
      passkey_user: randomUUID(),
      name,
      language: 'en',
      state: 'active',
      is_demo: true,
      demo_post: name,
      created_at: new Date(now),
      phone: phoneOf(post),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Managers of the demo are notified of orders that nobody accepts: their messages are at `/sandbox/phone`, which sends
 * none to numbers in 000.
 */
const phoneOf = ({ role, brand }: Post): string | null => (role === 'manager' ? `7900000002${brand ?? 0}` : null)

/** Null where the brand is not there, or has no shop. */
function placeOf({ brand: index, at }: Post, brands: readonly { alias: string }[], shops: readonly ShopRow[]): StaffPlace | null {
  if (index === null) return wholeChain
  const brand = brands[index]?.alias
  const shop = shops.find((one) => one.brand === brand)
  if (brand === undefined || !shop) return null
  return { brand, cityId: at === 'brand' ? null : shop.city_id, shopId: at === 'shop' ? shop.id : null }
}

/** Whether a person has a post of the demo; they read the office in the language of the visitor who enters as them. */
export async function chooseDemoLanguage({ kysely }: Database, id: number, language: string | undefined): Promise<boolean> {
  const chosen = isLanguage(language) && languages.includes(language as WrittenLanguage) ? (language as WrittenLanguage) : null
  const row = await kysely
    .updateTable('staff')
    .set((was) => ({ language: chosen ?? was.ref('language') }))
    .where('id', '=', id)
    .where('demo_post', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
