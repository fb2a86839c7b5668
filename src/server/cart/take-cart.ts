import { type Compilable, type RawBuilder, sql } from 'kysely'
import { isCurrent } from '#server/catalogue/is-current.ts'
import type { Database } from '#server/database/connect.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { columns, placesLeft } from './cart-store.ts'
import { anotherCart, emptied } from './store-lines.ts'

/** A statement that empties the cart if neither it nor its catalogue has changed since pricing; returns no row otherwise. */
export const takingCart = ({ kysely }: Pick<Database, 'kysely'>, cart: StoredCart, catalogueVersion: number, now: number): Compilable =>
  kysely
    .updateTable('cart')
    .set({
      ...columns(cart.unsaved),
      ...placesLeft(cart.unsaved.cityId),
      ...emptied,
      ...anotherCart,
      updated_at: new Date(now),
      version: cart.version + 1,
    })
    .where('owner', '=', cart.owner)
    .where('brand', '=', cart.brand)
    .where('version', '=', cart.version)
    .where(isCurrent(cart.brand, catalogueVersion))
    .returning('cart.version')

/** A statement that locks the cart if neither it nor its catalogue has changed since pricing, without emptying it. */
export const holdingCart = ({ owner, brand, version }: StoredCart, catalogueVersion: number): RawBuilder<unknown> => sql`
    select 1 from cart where owner = ${owner} and brand = ${brand} and version = ${version} and ${isCurrent(brand, catalogueVersion)}
    for no key update`
