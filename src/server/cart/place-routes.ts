import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import { setAddressByCoordinates, setAddressByText } from '#contract/address.ts'
import { confirmShop, setShop } from '#contract/pickup.ts'
import { doorProblems, houseProblems } from '#domain/order/check-order.ts'
import { notFound } from '#domain/problem.ts'
import { cityNamedIn, cityOfPoint } from '#server/address/city-of-address.ts'
import { shopIn } from '#server/catalogue/present-city-page.ts'
import { rememberPlace } from '#server/http/cookies.ts'
import { serve } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import type { City } from '#domain/city/place.ts'
import { presentAddress } from '#server/address/present-address.ts'
import { presentSavedAddresses } from '#server/address/present-saved-addresses.ts'
import { problemReply } from '#server/http/problem-reply.ts'
import { type MenuRequest, sendWithMenu } from './send-with-menu.ts'
import { type AddressOutcome, collectAt, deliverToPoint, deliverToText, forgetAddress } from './set-place.ts'

/** The calls that set where the order goes; each returns the cart and the menu of that place. */
export function placeRoutes(app: FastifyInstance, services: Services): void {
  const placesOf = (context: RequestContext) => context.snapshot().places

  serve(app, services, setAddressByCoordinates, async (request) => {
    const { context, body } = request
    const { cities, city: cityOf } = placesOf(context)
    const named = cityOf(body.city_id)
    if (!named) return notFound('city-unknown')
    const problems = [...doorProblems(body), ...houseProblems(body)]
    if (problems.length > 0) return { ok: false, problems }
    const city = cityOfPoint(cities, named, body)
    return answerAddress(services, request, city, '', await deliverToPoint(services, context, city, body, wished(body, city)))
  })

  serve(app, services, setAddressByText, async (request) => {
    const { context, body } = request
    const { cities, city: cityOf } = placesOf(context)
    const here = cityOf(body.city_id)
    if (!here) return notFound('city-unknown')
    const problems = doorProblems(body)
    if (problems.length > 0) return { ok: false, problems }
    const city = cityNamedIn(cities, here, body.address) ?? here
    return answerAddress(
      services,
      request,
      city,
      body.address,
      await deliverToText(
        services,
        context,
        city,
        { text: body.address, district: body.district ?? null, placeId: body.place_id ?? null },
        wished(body, city),
      ),
    )
  })

  for (const call of [setShop, confirmShop]) {
    serve(app, services, call, async (request) => {
      const { context, body, reply } = request
      const shop = placesOf(context).shop(body.shop_id)
      const city = placesOf(context).city(shop?.cityId)
      if (!shop || !city) return { ok: false, status: 404, problems: [{ field: 'shop_id', code: 'shop-required' }] }
      const collected = await collectAt(services, context, shop)
      if (!collected.ok) return collected
      rememberPlace(reply, { city: city.alias, order_type: 'takeaway', shop_id: shop.id })
      return sendWithMenu(services, call, request, collected.cart, {
        shop: shopIn(context.snapshot(), shop, city, context),
      })
    })
  }
}

type AddressBody = BodyOf<typeof setAddressByCoordinates | typeof setAddressByText>

/** Where the city is to be kept, an address in another one is only tried. */
const wished = <Body extends AddressBody>(body: Body, { id }: City): Body & { isTried: boolean } => ({
  ...body,
  isTried: body.keep_city === true && id !== body.city_id,
})

/** The reply after choosing an address: the cart and the menu there, or a refusal with what was recognized of the address. */
export async function answerAddress(
  services: Services,
  request: MenuRequest,
  city: Pick<City, 'id' | 'alias' | 'name'>,
  text: string,
  outcome: AddressOutcome,
): Promise<null> {
  const { context, reply } = request
  if (!outcome.ok && 'zone' in outcome) {
    const delivery_address = presentAddress({ ...outcome, text, city }, context.language)
    void reply.code(409).send({ ...problemReply(context.language, [outcome.problem]), delivery_address })
    return null
  }
  if (!outcome.ok) {
    await forgetAddress(services, context)
    rememberPlace(reply, { delivery_zone_id: null })
    // The refusal includes the unsaved address: the form chooses its view by found and delivery_possible.
    const unsaved = presentAddress({ address: outcome.address, text, city, zone: null, shop: null }, context.language)
    void reply.code(422).send({
      ...problemReply(context.language, [outcome.problem]),
      delivery_address: unsaved,
      ...(outcome.several && { suggestions: outcome.several }),
    })
    return null
  }
  rememberPlace(reply, { city: city.alias, order_type: 'delivery', delivery_zone_id: outcome.zone.id })
  const delivery_address = presentAddress({ ...outcome, text, city }, context.language)
  const delivery_addresses = await presentSavedAddresses(services, context)
  return sendWithMenu(services, setAddressByText, request, outcome.cart, { delivery_addresses, delivery_address })
}
