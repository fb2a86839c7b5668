import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cart.ts'
import type { Cart } from '#contract/cart.ts'
import type { Context } from '#contract/common.ts'
import type { Refused } from '#domain/problem.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { changeCart, dropLines, type StoredCart } from './cart-store.ts'
import { addLine, forgetLine, removeUnits } from './change-lines.ts'
import { chooseInterval } from './choose-interval.ts'
import { openCart, priced } from './open-cart.ts'
import { presentCart } from './present-cart.ts'
import type { PricedCart } from './price-cart.ts'

type Changed = { ok: true; cart: StoredCart } | Refused
type CartAnswer = { ok: true; reply: { cart: Cart } } | Refused

export function cartRoutes(app: FastifyInstance, services: Services): void {
  /** Opens the cart at the place of a call, changes it, and answers with the whole cart. */
  async function change(visit: Visit, context: Context, act: (cart: PricedCart) => Promise<Changed> | Changed): Promise<CartAnswer> {
    const opened = await openCart(services, visit, context)
    if (!opened.ok) return opened
    const changed = await act(opened.cart)
    if (!changed.ok) return changed
    if (changed.cart === opened.cart.stored) return answer({ cart: presentCart(opened.cart, visit.language) })
    const after = priced(opened.cart.snapshot, changed.cart, visit)
    return after.ok ? answer({ cart: presentCart(after.cart, visit.language) }) : after
  }

  serve(app, services, contract.refreshCart, ({ visit, body }) =>
    change(visit, body, (cart) =>
      body.interval ? chooseInterval(services, cart, body.interval.interval_id, visit) : { ok: true, cart: cart.stored },
    ),
  )
  serve(app, services, contract.clearCart, ({ visit }) =>
    change(visit, {}, async (cart) => ({ ok: true, cart: await dropLines(services.database, cart.stored, null, visit.now) })),
  )
  serve(app, services, contract.addToCart, ({ visit, body }) =>
    change(visit, body, (cart) => addLine(services, cart, { key: body.product_key, count: body.count, modifiers: body.modifiers ?? null }, visit.now)),
  )
  serve(app, services, contract.removeFromCart, ({ visit, body }) =>
    change(visit, body, (cart) => removeUnits(services, cart, body.product_key, body.count, visit.now)),
  )
  serve(app, services, contract.forgetInCart, ({ visit, body }) => change(visit, body, (cart) => forgetLine(services, cart, body.product_key, visit.now)))
  serve(app, services, contract.chooseBag, ({ visit, body }) =>
    change(visit, body, async (cart) => ({ ok: true, cart: await changeCart(services.database, cart.stored, { withoutBag: body.without_bag }, visit.now) })),
  )
  serve(app, services, contract.setInterval, ({ visit, body }) =>
    change(visit, body, (cart) => chooseInterval(services, cart, body.interval_id, visit)),
  )
}
