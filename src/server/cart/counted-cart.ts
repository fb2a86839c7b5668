import { sql } from 'kysely'
import { counting, isWithin, type Spent } from '#server/http/rate-limit.ts'
import type { Count } from '#server/http/serve.ts'
import { type CartRow, cartColumns, emptyCart, readCart } from './cart-row.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'

type NoCart = { [Column in keyof CartRow]: null }

/** Applies the rate limit and reads the visitor's cart in one statement, because every cart call needs both. */
export const countWithCart: Count<StoredCart> = async (services, limit, context) => {
  const key = { owner: context.owner, brand: context.brand.alias }
  const { rows } = await sql<(CartRow | NoCart) & Spent>`
    ${counting(limit, context)} select own, together, ${cartColumns} from spent
    left join cart on cart.owner = ${key.owner} and cart.brand = ${key.brand}`.execute(services.database.kysely)
  const row = rows[0]
  return {
    isWithin: isWithin(services, limit, row ?? { own: 0, together: 0 }),
    found: row && row.owner !== null ? readCart(row) : emptyCart(key),
  }
}
