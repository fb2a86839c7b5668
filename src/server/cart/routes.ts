import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import * as contract from '#contract/cart.ts'
import type { Cart } from '#contract/cart.ts'
import type { Context } from '#contract/common.ts'
import { type CityMove, moveToCity } from '#domain/cart/city-move.ts'
import type { Refused } from '#domain/problem.ts'
import { flagProgramme } from '#server/http/cookies.ts'
import { type PlaceCookies, rememberPlace } from '#server/http/cookies.ts'
import { answer, type CallRequest, type Handler, type ReadyList, serve, serveCounted } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { bindPlace, type PricedCart } from './price-cart.ts'
import { changeCart, countWithCart, loadCart } from './cart-store.ts'
import { addLine, chooseInterval, dropLines, forgetLine, removeUnits, storeCityOfSame, storeSeenPrices } from './change-lines.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { applyBonuses, applyPromocode, changeGift, chooseTip, forgetPromocode } from './change-gifts.ts'
import { hasProgramme } from './bonuses-of-cart.ts'
import { openCart, priced, saveBinding } from './open-cart.ts'
import { presentCart, promiseOfCart } from './present-cart.ts'
import { relatedList } from './related-list.ts'
import { presentChanges } from './present-gifts.ts'

type Changed = { ok: true; cart: StoredCart } | Refused
type CartAnswer = { ok: true; reply: { cart: Cart }; ready: ReadyList } | Refused

const answerCart = async ({ database }: Services, cart: PricedCart, { language }: RequestContext): Promise<CartAnswer> => ({
  ...answer({ cart: presentCart(cart, await promiseOfCart(database, cart), language) }),
  ready: relatedList(cart, language),
})

const placeToRemember = ({ place: { orderType, zone }, chosenShop }: PricedCart): PlaceCookies => ({
  order_type: orderType,
  ...(orderType === 'delivery' ? { delivery_zone_id: zone?.id ?? null } : { shop_id: chosenShop?.id ?? null }),
})

const presentMove = ({ reset, orderType }: CityMove): contract.CityMove => ({ reset, order_type: orderType })

type CartCall = Pick<CallRequest<Call, StoredCart>, 'context' | 'found'>
type Change = (cart: PricedCart) => Promise<Changed> | Changed

/** Opens the cart at the place of a call, changes it, and returns the whole cart. */
async function answerChange(services: Services, { context, found }: CartCall, where: Context, act: Change): Promise<CartAnswer> {
  const opened = await openCart(services, context, where, { found })
  if (!opened.ok) return opened
  const changed = await act(opened.cart)
  if (!changed.ok) return changed
  if (changed.cart === opened.cart.stored) {
    services.keptCarts.keep(await saveBinding(services, opened.cart, context.now))
    return answerCart(services, opened.cart, context)
  }
  const after = priced(opened.cart.snapshot, changed.cart, context, opened.cart.taker)
  if (!after.ok) return after
  services.keptCarts.keep(await saveBinding(services, after.cart, context.now))
  const dropped = new Set([...opened.cart.droppedGifts, ...after.cart.droppedGifts])
  return answerCart(services, { ...after.cart, droppedGifts: [...dropped] }, context)
}

/**
 * Changes units in the cart as this process has it, in one statement; what is not done with that one is done, or refused,
 * with the stored cart.
 */
async function answerUnits(
  services: Services,
  { context, where }: { context: RequestContext; where: Context },
  act: (cart: PricedCart, isKept: boolean) => Promise<Changed>,
): Promise<CartAnswer> {
  const kept = services.keptCarts.find({ owner: context.owner, brand: context.brand.alias })
  let isDone = false
  const tried =
    kept &&
    (await answerChange(services, { context, found: kept }, where, async (cart) => {
      const changed = await act(cart, true)
      isDone = changed.ok
      return changed
    }))
  return tried && isDone ? tried : answerChange(services, { context, found: undefined }, where, (cart) => act(cart, false))
}

type ServeCart = <C extends Call>(call: C, handle: Handler<C, StoredCart>) => void

/** The cart in a city: what it has lost by coming to it, and what it would lose in another one. */
function cityRoutes(services: Services, serveCart: ServeCart): void {
  serveCart(contract.refreshCart, async ({ context, found, body, request, reply }) => {
    const left = found ?? (await loadCart(services.database, { owner: context.owner, brand: context.brand.alias }))
    const answered = await answerChange(services, { context, found: left }, body, async (cart) => {
      // Pages are the same for all visitors, so the flag is set by the first personal call.
      if (hasProgramme(context, cart.place)) flagProgramme(request, reply)
      // The next page is that of the new order type, or of the place chosen in the city before.
      const { places, unsaved } = cart.stored
      const isRestored = unsaved.cityId != null && places[unsaved.cityId] !== undefined
      if (isRestored || (body.order_type && cart.known[cart.place.orderType])) rememberPlace(reply, placeToRemember(cart))
      return body.interval === undefined
        ? { ok: true, cart: await storeCityOfSame(services.database, cart, context.now) }
        : chooseInterval(services, cart, body.interval ?? { interval_id: null }, context)
    })
    if (!answered.ok) return answered
    const { city_id: cityId, order_type: orderType, chosen: isPlaceKnown } = answered.reply.cart.place
    // The type that it had there: a city without delivery offers only takeaway.
    const had = bindPlace(context.snapshot(), left)?.place.orderType ?? null
    const moved = moveToCity({ ...left, orderType: left.orderType && had }, { cityId, orderType, isPlaceKnown })
    return moved ? { ...answered, reply: { ...answered.reply, moved: presentMove(moved) } } : answered
  })
  serveCart(contract.previewCity, async ({ context, found, body }) => {
    const here = await openCart(services, context, {}, { found })
    if (!here.ok) return here
    const there = await openCart(services, context, body, { found: here.cart.stored })
    if (!there.ok) return there
    const { cart } = there
    const left = { ...here.cart.stored, orderType: body.order_type ?? here.cart.place.orderType }
    const move = moveToCity(left, { cityId: cart.place.city.id, orderType: cart.place.orderType, isPlaceKnown: false })
    return answer({ changes: presentChanges(cart, context.language), order_type: cart.count > 0 ? (move?.orderType ?? null) : null })
  })
}

export function cartRoutes(app: FastifyInstance, services: Services): void {
  const serveCart: ServeCart = (call, handle) => serveCounted(app, services, call, handle, countWithCart)

  const change = (requested: CartCall, where: Context, act: Change): Promise<CartAnswer> => answerChange(services, requested, where, act)

  cityRoutes(services, serveCart)
  serveCart(contract.clearCart, ({ context, found }) =>
    change({ context, found }, {}, async (cart) => ({
      ok: true,
      cart: await dropLines(services.database, cart.stored, null, context.now),
    })),
  )
  serve(app, services, contract.addToCart, ({ context, body }) =>
    answerUnits(services, { context, where: body }, (cart, isKept) =>
      addLine(services, cart, { key: body.product_key, count: body.count, modifiers: body.modifiers ?? null, isKept }, context.now),
    ),
  )
  serve(app, services, contract.removeFromCart, ({ context, body }) =>
    answerUnits(services, { context, where: body }, (cart, isKept) =>
      removeUnits(services, cart, { key: body.product_key, count: body.count, isKept }, context.now),
    ),
  )
  serveCart(contract.forgetInCart, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => forgetLine(services, cart, body.product_key, context.now)),
  )
  serveCart(contract.acknowledgeChanges, ({ context, found, body }) =>
    change({ context, found }, body, async (cart) => ({ ok: true, cart: await storeSeenPrices(services.database, cart, context.now) })),
  )
  serveCart(contract.chooseBag, ({ context, found, body }) =>
    change({ context, found }, body, async (cart) => ({
      ok: true,
      cart: await changeCart(services.database, cart.stored, { withoutBag: body.without_bag }, context.now),
    })),
  )
  for (const [call, act] of [
    [contract.addGift, 'add'],
    [contract.removeGift, 'remove'],
    [contract.forgetGift, 'forget'],
  ] as const) {
    serveCart(call, ({ context, found, body }) =>
      change({ context, found }, body, (cart) => changeGift(services, cart, 'gift', body.gift_id, act, context.now)),
    )
  }
  serveCart(contract.addPresent, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => changeGift(services, cart, 'present', body.id, 'add', context.now)),
  )
  serveCart(contract.removePresent, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => changeGift(services, cart, 'present', body.id, 'remove', context.now)),
  )
  serveCart(contract.applyPromocode, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => applyPromocode(services, cart, body.promocode, context)),
  )
  serveCart(contract.forgetPromocode, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => forgetPromocode(services, cart, context.now)),
  )
  serveCart(contract.applyBonuses, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => applyBonuses(services, cart, body.bonuses, context)),
  )
  serveCart(contract.chooseTip, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => chooseTip(services, cart, body, context)),
  )
  serveCart(contract.setInterval, ({ context, found, body }) =>
    change({ context, found }, body, (cart) => chooseInterval(services, cart, body, context)),
  )
}
