import { sql, type Transaction } from 'kysely'
import { mergeLines } from '#domain/cart/merge-carts.ts'
import { keepAddress } from '#server/address/saved-addresses.ts'
import type { Schema } from '#server/database/schema.ts'
import { cartColumns, type CartRow, changeCart, emptyCart, readCart } from './cart-store.ts'
import type { CartChange, StoredCart } from '#domain/cart/stored-cart.ts'

/**
 * Merges a guest's cart into the customer's: lines add up, and the guest's place wins. The guest's unpaid orders belong
 * to the customer's cart from then on.
 */
export async function mergeCarts(
  transaction: Transaction<Schema>,
  { brand, from, into, customerId }: { brand: string; from: string; into: string; customerId: number },
  now: number,
): Promise<void> {
  // Locks orders before carts, in the same order as booking money does.
  await transaction
    .selectFrom('pending_order')
    .select('key')
    .where('owner', '=', from)
    .where('status', '!=', 'ordered')
    .orderBy('key')
    .forUpdate()
    .execute()
  const { rows } = await sql<CartRow>`
    select ${cartColumns} from cart where owner in (${from}, ${into}) and brand = ${brand} order by owner for update`.execute(transaction)
  const cartOf = (owner: string): CartRow | undefined => rows.find((row) => row.owner === owner)
  const guestRow = cartOf(from)
  if (!guestRow) return
  const guest = readCart(guestRow)
  const ownRow = cartOf(into)
  const own = ownRow ? readCart(ownRow) : emptyCart({ owner: into, brand })
  const { withoutBag } = guest
  // Read before the current address is saved, so that that one is the most recently used.
  const guestPlaces = await placesOf(transaction, customerId, guest, now)
  const place = await placeOf(transaction, customerId, guest, own, now)
  const promocode = guest.promocode ?? own.promocode
  const tips = guest.tips ?? own.tips
  const { id, places } = await changeCart({ kysely: transaction }, own, { ...place, withoutBag, promocode, tips }, now)
  await transaction
    .updateTable('cart')
    .set({
      lines: mergeLines(own.lines, guest.lines),
      gifts: { ...own.gifts, ...guest.gifts },
      places: { ...places, ...guestPlaces },
    })
    .where('owner', '=', into)
    .where('brand', '=', brand)
    .execute()
  await transaction.updateTable('pending_order').set({ cart_id: id }).where('cart_id', '=', guest.id).execute()
  await transaction.deleteFrom('cart').where('owner', '=', from).where('brand', '=', brand).execute()
}

/** The guest's choices in other cities; their addresses are saved like the current one, so that each can be removed. */
async function placesOf(
  transaction: Transaction<Schema>,
  customerId: number,
  { places }: StoredCart,
  now: number,
): Promise<StoredCart['places']> {
  const saved: StoredCart['places'] = {}
  for (const [cityId, place] of Object.entries(places)) {
    const address = place.address && (await keepAddress(transaction, customerId, Number(cityId), place.address, now))
    saved[cityId] = { ...place, address }
  }
  return saved
}

/** The guest's place, with its address saved. A guest who has only viewed the customer's own city changes nothing. */
async function placeOf(
  transaction: Transaction<Schema>,
  customerId: number,
  { cityId, orderType, shopId, zoneId, address: given, intervalId }: StoredCart,
  own: StoredCart,
  now: number,
): Promise<CartChange> {
  const hasChosen = given !== null || shopId !== null
  if (cityId === null || (!hasChosen && cityId === own.cityId)) return {}
  const address = given && (await keepAddress(transaction, customerId, cityId, given, now))
  return { cityId, orderType, shopId, zoneId, address, intervalId }
}
