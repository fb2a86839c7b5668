import type { FastifyInstance } from 'fastify'
import { getProduct, listDiets, listProducts, listRelatedProducts } from '#contract/catalogue.ts'
import { getCity, listShops } from '#contract/city.ts'
import type { Context } from '#contract/common.ts'
import { type Place, resolvePlace } from '#domain/city/place.ts'
import { notFound } from '#domain/problem.ts'
import { sendReady } from '#server/http/ready.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { presentCity, shopIn } from './present-city-page.ts'
import { presentDiets } from './present-diets.ts'
import { presentProduct } from './present-product.ts'
import { readyMenu } from './ready-menu.ts'
import { relatedTo } from './related.ts'
import type { Snapshot } from './snapshots.ts'

export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listProducts, async ({ visit, body, request, reply }) => {
    const at = placeOf(services, visit, body)
    if (!at) return notFound('city-unknown')
    const menu = await readyMenu(at.place, { snapshot: at.snapshot, language: visit.language }).reply
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, accept-language, cookie')
    await sendReady(request, reply, menu)
    return null
  })

  serve(app, services, getProduct, ({ visit, params, query }) => {
    const at = placeOf(services, visit, query)
    const menu = at?.snapshot.menuAt(at.place)
    const product = menu?.products.get(params.id) ?? menu?.packets.get(params.id)
    if (!at || !product) return notFound('product-unknown')
    return answer({ product: presentProduct(product, { snapshot: at.snapshot, language: visit.language }) })
  })

  serve(app, services, listDiets, ({ visit, query }) => {
    const at = placeOf(services, visit, query)
    return at ? answer(presentDiets(at.snapshot.menuAt(at.place))) : notFound('city-unknown')
  })

  serve(app, services, listRelatedProducts, ({ visit, body }) => {
    const at = placeOf(services, visit, body)
    if (!at) return notFound('city-unknown')
    const menu = at.snapshot.menuAt(at.place)
    const inGroups = [...menu.products.values()].filter((product) => body.product_groups_ids.includes(product.groupId))
    const showing = { snapshot: at.snapshot, language: visit.language }
    return answer({ products: relatedTo(menu, inGroups).map((product) => presentProduct(product, showing)) })
  })

  // Cities and shops tell what is popular there, so they stand with the catalogue.
  serve(app, services, listShops, ({ visit, query }) => {
    const snapshot = services.snapshots.of(visit.brand.alias)
    const city = snapshot.places.city(query.city_id)
    return city
      ? answer({ shops: snapshot.places.shopsIn(city.id).map((shop) => shopIn(snapshot, shop, city, visit)) })
      : notFound('city-unknown')
  })
  serve(app, services, getCity, ({ visit, params }) => {
    const snapshot = services.snapshots.of(visit.brand.alias)
    const city = snapshot.places.cityNamed(params.alias)
    return city ? answer({ city: presentCity(city, { snapshot, language: visit.language }) }) : notFound('city-unknown')
  })
}

type NamedPlace = {
  city_id?: number | null | undefined
  order_type?: string | null | undefined
  shop_id?: number | null | undefined
  delivery_zone_id?: number | null | undefined
}

/** The snapshot and the place that a call's context names; null in a city where the brand is not. */
export function placeOf(services: Services, visit: Visit, context: Context | NamedPlace): { snapshot: Snapshot; place: Place } | null {
  const snapshot = services.snapshots.of(visit.brand.alias)
  const place = resolvePlace(snapshot.places, {
    cityId: context.city_id ?? 0,
    orderType: context.order_type ?? null,
    shopId: context.shop_id ?? null,
    zoneId: context.delivery_zone_id ?? null,
  })
  return place ? { snapshot, place } : null
}
