import type { FastifyInstance } from 'fastify'
import { getProduct, listProducts, listRelatedProducts } from '#contract/catalogue.ts'
import { type DietChoice, type DietFacts, listDiets } from '#contract/diet.ts'
import { getCity, listShops } from '#contract/city.ts'
import type { Context } from '#contract/common.ts'
import { type Place, resolvePlace } from '#domain/city/place.ts'
import { notFound } from '#domain/problem.ts'
import { sendReady } from '#server/http/ready.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import type { ModifierGroup } from '#domain/catalogue/product.ts'
import { presentCity, shopIn } from './present-city-page.ts'
import { presentProduct } from './present-product.ts'
import { readyMenu } from './ready-menu.ts'
import { relatedTo } from './related.ts'
import type { Snapshot } from './snapshots.ts'

export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listProducts, async ({ context, body, request, reply }) => {
    const at = placeOf(context, body)
    if (!at) return notFound('city-unknown')
    const menu = await readyMenu(at.place, { snapshot: at.snapshot, language: context.language }).reply()
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, accept-language, cookie')
    await sendReady(request, reply, menu)
    return null
  })

  serve(app, services, getProduct, ({ context, params, query }) => {
    const at = placeOf(context, query)
    const menu = at?.snapshot.menuAt(at.place)
    const product = menu?.products.get(params.id) ?? menu?.packets.get(params.id)
    if (!at || !product) return notFound('product-unknown')
    return answer({ product: presentProduct(product, { snapshot: at.snapshot, language: context.language }) })
  })

  serve(app, services, listDiets, ({ context, query }) => {
    const at = placeOf(context, query)
    return at ? answer(presentDiets(at.snapshot.menuAt(at.place))) : notFound('city-unknown')
  })

  serve(app, services, listRelatedProducts, ({ context, body }) => {
    const at = placeOf(context, body)
    if (!at) return notFound('city-unknown')
    const menu = at.snapshot.menuAt(at.place)
    const inGroups = [...menu.products.values()].filter((product) => body.product_groups_ids.includes(product.groupId))
    const showing = { snapshot: at.snapshot, language: context.language }
    return answer({ products: relatedTo(menu, inGroups).map((product) => presentProduct(product, showing)) })
  })

  // Cities and shops list popular dishes, so their calls belong to the catalogue.
  serve(app, services, listShops, ({ context, query }) => {
    const snapshot = context.snapshot()
    const city = snapshot.places.city(query.city_id)
    return city
      ? answer({ shops: snapshot.places.shopsIn(city.id).map((shop) => shopIn(snapshot, shop, city, context)) })
      : notFound('city-unknown')
  })
  serve(app, services, getCity, ({ context, params }) => {
    const snapshot = context.snapshot()
    const city = snapshot.places.cityNamed(params.alias)
    return city ? answer({ city: presentCity(city, { snapshot, language: context.language }) }) : notFound('city-unknown')
  })
}

type NamedPlace = {
  city_id?: number | null | undefined
  order_type?: string | null | undefined
  shop_id?: number | null | undefined
  delivery_zone_id?: number | null | undefined
}

/** The snapshot and the place of a call; null in a city where the brand has no shop. */
export function placeOf(context: RequestContext, where: Context | NamedPlace): { snapshot: Snapshot; place: Place } | null {
  const snapshot = context.snapshot()
  const place = resolvePlace(snapshot.places, {
    cityId: where.city_id ?? 0,
    orderType: where.order_type ?? null,
    shopId: where.shop_id ?? null,
    zoneId: where.delivery_zone_id ?? null,
  })
  return place ? { snapshot, place } : null
}

/** The diet facts of a menu's dishes. A choice that several dishes share is listed once. */
function presentDiets({ products }: Menu): { products: DietFacts[]; choices: DietChoice[] } {
  const all = [...products.values()]
  const needed = new Map(all.flatMap(({ groups }) => groups.filter(isNeeded).map((group) => [group.id, group])))
  return {
    products: all.map(({ id, allergens, diets, groups }) => ({
      id,
      allergens,
      diets,
      choices: groups.filter(isNeeded).map((group) => group.id),
    })),
    choices: [...needed.values()].map(presentChoice),
  }
}

const isNeeded = (group: ModifierGroup): boolean => group.min > 0

const presentChoice = ({ id, min, max, members }: ModifierGroup): DietChoice => ({
  id,
  min,
  options: members.flatMap(({ modifier: { stopped, allergens, diets, max: own } }) =>
    stopped ? [] : [{ most: Math.min(own, max), allergens, diets }],
  ),
})
