import { textIn } from '#domain/language.ts'
import type { FastifyInstance } from 'fastify'
import { searchByAddress, searchByCoordinates, suggestAddresses } from '#contract/address.ts'
import { reportUnavailableAddress } from '#contract/feedback.ts'
import { cityAt } from '#domain/city/city-at.ts'
import type { City } from '#domain/city/place.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { readPhoneIn } from '#server/city/read-phone.ts'
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
    const query = { point: body.coordinates, street: body.street ?? null, language: context.language }
    const near = city ? await services.geocoders.of(city).nearest({ city, ...query }) : null
    return answer({
      locality: near && city ? textIn(city.name, context.language) : null,
      district: near?.district ?? null,
      street: near?.street ?? null,
      house: near?.house ?? null,
      needs_pin: near?.needsPin === true,
    })
  })

  serve(app, services, searchByAddress, async ({ context, body }) => {
    const { cities } = services.snapshots.of(context.brand.alias).places
    const searched = body.city_id ? cities.filter((city) => city.id === body.city_id) : cities
    for (const city of searched) {
      const found = await services.geocoders
        .of(city)
        .find({ city, text: body.address, placeId: body.place_id ?? null, language: context.language })
      if (found) return answer({ ...found.coordinates, street: found.street, needs_pin: found.needsPin === true })
    }
    return answer({ latitude: null, longitude: null, street: null, needs_pin: false })
  })

  serve(app, services, reportUnavailableAddress, async ({ context, body }) => {
    if (!cityOf(context, body.city_id)) return notFound('city-unknown')
    const phone = readPhoneIn(services, context, body.phone, body.city_id)
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
