import { type Language, textIn } from '#domain/language.ts'
import type { FastifyInstance } from 'fastify'
import { searchByAddress, searchByCoordinates, suggestAddresses } from '#contract/address.ts'
import { reportUnavailableAddress } from '#contract/feedback.ts'
import { areaOf } from '#domain/city/address-text.ts'
import { areSeveral, type FoundAddress, isOnNamed, type SeveralAddresses } from '#server/providers/maps/geocoder.ts'
import { cityAt } from '#domain/city/city-at.ts'
import type { City } from '#domain/city/place.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import { keepReport } from '#server/feedback/report-store.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { cityOfPoint } from './city-of-address.ts'
import { presentSuggestion } from './present-suggestion.ts'

export function addressRoutes(app: FastifyInstance, services: Services): void {
  const cityOf = (context: RequestContext, id: number): City | null => services.snapshots.of(context.brand.alias).places.city(id)

  serve(app, services, suggestAddresses, async ({ context, body }) => {
    const city = cityOf(context, body.city_id)
    if (!city) return notFound('city-unknown')
    const found = await services.geocoders.of(city).suggest({ city, text: body.text, language: context.language })
    return answer({ suggestions: found.map((one, index) => presentSuggestion(one, index, city, context.language)) })
  })

  serve(app, services, searchByCoordinates, async ({ context, body }) => {
    const { cities } = services.snapshots.of(context.brand.alias).places
    const requested = body.city_id ? cityOf(context, body.city_id) : null
    const city = requested ? cityOfPoint(cities, requested, body.coordinates) : cityAt(cities, body.coordinates)
    const query = { point: body.coordinates, street: body.street ?? null, house: body.house ?? null, language: context.language }
    const near = city ? await services.geocoders.of(city).nearest({ city, ...query }) : null
    return answer({
      locality: near && city ? (near.locality ?? textIn(city.name, context.language)) : null,
      district: near?.district ?? null,
      area: near && city ? areaOf(near, textIn(city.name, context.language)) : null,
      street: near?.street ?? null,
      house: near?.house ?? null,
      needs_pin: near?.needsPin === true,
      is_named: near !== null && isOnNamed(near, query.street),
    })
  })

  serve(app, services, searchByAddress, async ({ context, body }) => {
    const { cities } = services.snapshots.of(context.brand.alias).places
    const searched = body.city_id ? cities.filter((city) => city.id === body.city_id) : cities
    const nowhere = { latitude: null, longitude: null, area: null, street: null, house: null, needs_pin: false, suggestions: [] }
    // A later city may have the very house; otherwise the first question, or the first street that lacks it, is answered.
    let inDoubt: { city: City; found: FoundAddress | SeveralAddresses } | null = null
    for (const city of searched) {
      const { address: text, place_id = null } = body
      const found = await services.geocoders.of(city).find({ city, text, placeId: place_id, language: context.language })
      if (found && !areSeveral(found) && !found.needsPin) return answer(presentFound(found, city, context.language))
      if (found) inDoubt ??= { city, found }
    }
    if (!inDoubt) return answer(nowhere)
    const { city, found } = inDoubt
    if (!areSeveral(found)) return answer(presentFound(found, city, context.language))
    return answer({ ...nowhere, suggestions: found.several.map((one, index) => presentSuggestion(one, index, city, context.language)) })
  })

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

function presentFound(found: FoundAddress, city: City, language: Language) {
  const { coordinates, street, house, needsPin = false } = found
  return { ...coordinates, area: areaOf(found, textIn(city.name, language)), street, house, needs_pin: needsPin, suggestions: [] }
}
