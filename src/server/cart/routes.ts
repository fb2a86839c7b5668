import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import * as contract from '#contract/cart.ts'
import type { Cart } from '#contract/cart.ts'
import type { Context } from '#contract/common.ts'
import type { Refused } from '#domain/problem.ts'
import { flagProgramme } from '#server/http/cookies.ts'
import { type PlaceCookies, rememberPlace } from '#server/http/cookies.ts'
import { answer, type Handler, serve } from '#server/http/serve.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { changeCart, dropLines } from './cart-store.ts'
import type { StoredCart } from './stored-cart.ts'
import { countWithCart } from './counted-cart.ts'
import { applyBonuses } from './apply-bonuses.ts'
import { hasProgramme } from './bonuses-of-cart.ts'
import { applyPromocode, changeGift, forgetPromocode } from './change-gifts.ts'
import { addLine, forgetLine, removeUnits } from './change-lines.ts'
import { chooseInterval } from './choose-interval.ts'
import { openCart, priced, saveBinding } from './open-cart.ts'
import { storeCityOfSame, storeSeenPrices } from './store-seen-prices.ts'
import { presentCart, relatedJson } from './present-cart.ts'
import type { PricedCart } from './price-cart.ts'

type Changed = { ok: true; cart: StoredCart } | Refused
type CartAnswer = { ok: true; reply: { cart: Cart }; ready: { name: string; json: string } } | Refused

const answerCart = (cart: PricedCart, { language }: Visit): CartAnswer => ({
  ...answer({ cart: presentCart(cart, language) }),
  ready: { name: 'related', json: relatedJson(cart, language) },
})

const placeToRemember = ({ place: { orderType, zone }, chosenShop }: PricedCart): PlaceCookies => ({
  order_type: orderType,
  ...(orderType === 'delivery' ? { delivery_zone_id: zone?.id ?? null } : { shop_id: chosenShop?.id ?? null }),
})

export function cartRoutes(app: FastifyInstance, services: Services): void {
  const serveCart = <C extends Call>(call: C, handle: Handler<C>): void => serve(app, services, call, handle, countWithCart)

  /** Opens the cart at the place of a call, changes it, and answers with the whole cart. */
  async function change(visit: Visit, context: Context, act: (cart: PricedCart) => Promise<Changed> | Changed): Promise<CartAnswer> {
    const opened = await openCart(services, visit, context)
    if (!opened.ok) return opened
    const changed = await act(opened.cart)
    if (!changed.ok) return changed
    if (changed.cart === opened.cart.stored) {
      await saveBinding(services, opened.cart, visit.now)
      return answerCart(opened.cart, visit)
    }
    const after = priced(opened.cart.snapshot, changed.cart, visit, opened.cart.taker)
    if (!after.ok) return after
    await saveBinding(services, after.cart, visit.now)
    const dropped = new Set([...opened.cart.droppedGifts, ...after.cart.droppedGifts])
    return answerCart({ ...after.cart, droppedGifts: [...dropped] }, visit)
  }

  serveCart(contract.refreshCart, ({ visit, body, request, reply }) =>
    change(visit, body, async (cart) => {
      // Pages are the same for all: the first call that is somebody's own brings the flag.
      if (hasProgramme(visit, cart.place)) flagProgramme(request, reply)
      // The next page is that of the order type that was switched to, or of the place that was chosen in the city before.
      const { places, unsaved } = cart.stored
      const isRestored = unsaved.cityId != null && places[unsaved.cityId] !== undefined
      if (isRestored || (body.order_type && cart.known[cart.place.orderType])) rememberPlace(reply, placeToRemember(cart))
      return body.interval === undefined
        ? { ok: true, cart: await storeCityOfSame(services.database, cart, visit.now) }
        : chooseInterval(services, cart, body.interval ?? { interval_id: null }, visit)
    }),
  )
  serveCart(contract.clearCart, ({ visit }) =>
    change(visit, {}, async (cart) => ({ ok: true, cart: await dropLines(services.database, cart.stored, null, visit.now) })),
  )
  serveCart(contract.addToCart, ({ visit, body }) =>
    change(visit, body, (cart) =>
      addLine(services, cart, { key: body.product_key, count: body.count, modifiers: body.modifiers ?? null }, visit.now),
    ),
  )
  serveCart(contract.removeFromCart, ({ visit, body }) =>
    change(visit, body, (cart) => removeUnits(services, cart, body.product_key, body.count, visit.now)),
  )
  serveCart(contract.forgetInCart, ({ visit, body }) =>
    change(visit, body, (cart) => forgetLine(services, cart, body.product_key, visit.now)),
  )
  serveCart(contract.acknowledgeChanges, ({ visit, body }) =>
    change(visit, body, async (cart) => ({ ok: true, cart: await storeSeenPrices(services.database, cart, visit.now) })),
  )
  serveCart(contract.chooseBag, ({ visit, body }) =>
    change(visit, body, async (cart) => ({
      ok: true,
      cart: await changeCart(services.database, cart.stored, { withoutBag: body.without_bag }, visit.now),
    })),
  )
  for (const [call, act] of [
    [contract.addGift, 'add'],
    [contract.removeGift, 'remove'],
    [contract.forgetGift, 'forget'],
  ] as const) {
    serveCart(call, ({ visit, body }) => change(visit, body, (cart) => changeGift(services, cart, 'gift', body.gift_id, act, visit.now)))
  }
  serveCart(contract.addPresent, ({ visit, body }) =>
    change(visit, body, (cart) => changeGift(services, cart, 'present', body.id, 'add', visit.now)),
  )
  serveCart(contract.removePresent, ({ visit, body }) =>
    change(visit, body, (cart) => changeGift(services, cart, 'present', body.id, 'remove', visit.now)),
  )
  serveCart(contract.applyPromocode, ({ visit, body }) =>
    change(visit, body, (cart) => applyPromocode(services, cart, body.promocode, visit)),
  )
  serveCart(contract.forgetPromocode, ({ visit, body }) => change(visit, body, (cart) => forgetPromocode(services, cart, visit.now)))
  serveCart(contract.applyBonuses, ({ visit, body }) => change(visit, body, (cart) => applyBonuses(services, cart, body.bonuses, visit)))
  serveCart(contract.setInterval, ({ visit, body }) => change(visit, body, (cart) => chooseInterval(services, cart, body, visit)))
}
