import type { ChosenModifier } from '#contract/cart.ts'
import type { StoredLine } from '#domain/cart/lines.ts'
import { countFault, stepOf } from '#domain/cart/quantity.ts'
import { checkChoices, merge, preselected, priceWithModifiers } from '#domain/catalogue/modifiers.ts'
import { productIdOf, productKey } from '#domain/catalogue/product-key.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import { loadCart } from './cart-store.ts'
import { changeLine, dropLines } from './store-lines.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { PricedCart } from './price-cart.ts'

type Changed = { ok: true; cart: StoredCart } | Refused

/**
 * Adds units of a product. The key is a product id together with the chosen modifiers, or the key of a line in the
 * cart; a dish without either gets its preselected modifiers. Refused: dishes not sold here or stopped, modifiers out
 * of bounds, counts that are not multiples of the multiplicity.
 */
export async function addLine(
  services: Services,
  cart: PricedCart,
  wish: { key: string; count: number; modifiers: ChosenModifier[] | null },
  now: number,
): Promise<Changed> {
  const blocked = placeMissing(cart)
  if (blocked) return blocked
  const product = cart.menu.products.get(productIdOf(wish.key) ?? 0)
  if (!product) return refuse('product', 'product-unknown')
  if (product.stopped) return refuse('product', 'product-stopped')
  const known = lineOf(cart, wish.key)
  if (!known && !wish.modifiers && wish.key !== String(product.id)) return refuse('product', 'product-unknown')
  const choices = merge(wish.modifiers ?? known?.modifiers ?? preselected(product))
  const problems = checkChoices(product, choices)
  if (problems.length > 0) return { ok: false, problems }
  const key = productKey(product.id, choices)
  const fault = faultOf(stepOf(product, cart.lastHourEnd !== null), (cart.stored.lines[key]?.count ?? 0) + wish.count)
  if (fault) return fault
  const { city } = cart.place
  const seen = { city_id: city.id, currency: city.currency.code, price: priceWithModifiers(product, choices) }
  const line = { product_id: product.id, count: 0, modifiers: choices, added_at: new Date(now).toISOString(), seen }
  const changed = await changeLine(services.database, cart.stored, key, wish.count, line, now)
  return changed ? { ok: true, cart: changed } : refuse('product', 'too-many-units')
}

/** Removes units of a line; the line is removed at 0. */
export async function removeUnits(services: Services, cart: PricedCart, key: string, count: number, now: number): Promise<Changed> {
  const line = lineOf(cart, key)
  if (!line) return refuse('product', 'product-unknown')
  const product = cart.menu.products.get(line.product_id)
  const left = line.count - count
  const step = product ? stepOf(product, cart.lastHourEnd !== null) : 1
  if (left > 0 && left % step !== 0) return refuse('product', 'not-a-multiple', { multiplicity: step })
  const changed = await changeLine(services.database, cart.stored, key, -count, null, now)
  return { ok: true, cart: changed ?? (await loadCart(services.database, cart.stored)) }
}

export async function forgetLine(services: Services, cart: PricedCart, key: string, now: number): Promise<Changed> {
  if (!lineOf(cart, key)) return refuse('product', 'product-unknown')
  return { ok: true, cart: await dropLines(services.database, cart.stored, key, now) }
}

// Keys come from the client: `constructor` is not a line.
const lineOf = ({ stored: { lines } }: PricedCart, key: string): StoredLine | undefined =>
  Object.hasOwn(lines, key) ? lines[key] : undefined

// Adding requires a place, so that the customer learns at once whether and on which terms we deliver there.
function placeMissing(cart: PricedCart): Refused | null {
  if (cart.place.orderType === 'delivery' && !cart.chosenZone) return refuse('delivery_address', 'address-required')
  if (cart.place.orderType === 'takeaway' && !cart.chosenShop) return refuse('shop_id', 'shop-required')
  return null
}

function faultOf(step: number, count: number): Refused | null {
  const fault = countFault(count, step)
  return fault ? refuse('product', fault, { multiplicity: step }) : null
}
