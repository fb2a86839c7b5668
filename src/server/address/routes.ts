import type { ReplyOf } from '#contract/call.ts'
import { textIn } from '#domain/language.ts'
import type { FastifyInstance } from 'fastify'
import { searchByAddress, searchByCoordinates, suggestAddresses } from '#contract/address.ts'
import { reportUnavailableAddress } from '#contract/feedback.ts'
import { areaOf } from '#domain/city/address-text.ts'
import { areSeveral, type FoundAddress, isOnNamed, type SeveralAddresses } from '#server/providers/maps/geocoder.ts'
import { cityAt } from '#domain/city/city-at.ts'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import type { City, Places } from '#domain/city/place.ts'
import { placedAddress } from '#domain/city/placed-address.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import { keepReport } from '#server/feedback/report-store.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { cityOfPoint } from './city-of-address.ts'
import { presentSuggestion } from './present-suggestion.ts'
import { spotBeside } from './spot-at-point.ts'

type Searched = ReplyOf<typeof searchByAddress>

export function addressRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, suggestAddresses, async ({ context, body }) => {
    const city = cityOf(context, body.city_id)
    if (!city) return notFound('city-unknown')
    const found = await services.geocoders.of(city).suggest({ city, text: body.text, language: context.language })
    return answer({ suggestions: found.map((one, index) => presentSuggestion(one, index, city, context.language)) })
  })

  serveCoordinates(app, services)
  serveAddress(app, services)

  serve(app, services, reportUnavailableAddress, async ({ context, body }) => {
    if (!cityOf(context, body.city_id)) return notFound('city-unknown')
    const phone = readPhoneAnywhere(services, context, body.phone)
    if (!phone.ok) return refuse('phone', phone.code)
    const { city_id, latitude = null, longitude = null } = body
    const address = body.address?.trim() || null
    const hasPoint = latitude !== null && longitude !== null
    if (!hasPoint && address === null) return refuse('address', 'address-required')
    const place = hasPoint ? { latitude, longitude, address } : { latitude: null, longitude: null, address }
    const { brand, language, now } = context
    await keepReport(services.database, { brand: brand.alias, city_id, ...place, phone: phone.digits, language, created_at: new Date(now) })
    return answer({ success: true })
  })
}

const cityOf = (context: RequestContext, id: number): City | null => context.snapshot().places.city(id)
const placesOf = (context: RequestContext): Places => context.snapshot().places

/** The address of a place that is pointed at. */
function serveCoordinates(app: FastifyInstance, services: Services): void {
  serve(app, services, searchByCoordinates, async ({ context, body }) => {
    const { cities } = context.snapshot().places
    const requested = body.city_id ? cityOf(context, body.city_id) : null
    const city = requested ? cityOfPoint(cities, requested, body.coordinates) : cityAt(cities, body.coordinates)
    const query = { point: body.coordinates, street: body.street ?? null, house: body.house ?? null, language: context.language }
    const near = city ? await services.geocoders.of(city).nearest({ city, ...query }) : null
    const spot = city && spotBeside(city, body.coordinates, near)
    return answer({
      locality: near && city ? (near.locality ?? textIn(city.name, context.language)) : null,
      district: near?.district ?? null,
      area: near && city ? areaOf(near, textIn(city.name, context.language)) : null,
      street: near?.street ?? null,
      house: near?.house ?? null,
      needs_pin: near?.needsPin === true,
      is_named: near !== null && isOnNamed(near, query.street),
      zone_id: (city && spot && deliveryOffer(placesOf(context), city, spot).zone?.id) ?? null,
    })
  })
}

/** The place of an address that is typed. */
function serveAddress(app: FastifyInstance, services: Services): void {
  serve(app, services, searchByAddress, async ({ context, body }) => {
    const { cities } = context.snapshot().places
    const searched = body.city_id ? cities.filter((city) => city.id === body.city_id) : cities
    const nowhere = {
      latitude: null,
      longitude: null,
      area: null,
      street: null,
      house: null,
      needs_pin: false,
      suggestions: [],
      zone_id: null,
    }
    // A later city may have the very house; otherwise the first question, or the first street that lacks it, is answered.
    let inDoubt: { city: City; found: FoundAddress | SeveralAddresses } | null = null
    for (const city of searched) {
      const { address: text, place_id = null } = body
      const found = await services.geocoders.of(city).find({ city, text, placeId: place_id, language: context.language })
      if (found && !areSeveral(found) && !found.needsPin) return answer(presentFound(found, city, context))
      if (found) inDoubt ??= { city, found }
    }
    if (!inDoubt) return answer(presentPlaced(searched, body.address, context) ?? nowhere)
    const { city, found } = inDoubt
    if (!areSeveral(found)) return answer(presentFound(found, city, context))
    return answer({ ...nowhere, suggestions: found.several.map((one, index) => presentSuggestion(one, index, city, context.language)) })
  })
}

function presentFound(found: FoundAddress, city: City, context: RequestContext): Searched {
  const { coordinates, street, house, needsPin = false } = found
  const { zone } = deliveryOffer(placesOf(context), city, spotBeside(city, coordinates, found))
  const area = areaOf(found, textIn(city.name, context.language))
  return { ...coordinates, area, street, house, needs_pin: needsPin, suggestions: [], zone_id: zone?.id ?? null }
}

/** An address that no directory has, where a zone lists its place. */
function presentPlaced(cities: readonly City[], text: string, context: RequestContext): Searched | null {
  const places = placesOf(context)
  for (const city of cities) {
    const placed = placedAddress(text, places.zonesIn(city.id))
    if (!placed) continue
    const { locality, postcode, street, house } = placed
    const { zone } = deliveryOffer(places, city, { point: null, places: locality === null ? [] : [locality], postcode })
    const nothing = { latitude: null, longitude: null, needs_pin: false, suggestions: [] }
    return { ...nothing, area: street === locality ? null : locality, street, house, zone_id: zone?.id ?? null }
  }
  return null
}
