import type { FastifyInstance } from 'fastify'
import { searchByAddress, searchByCoordinates, suggestAddresses } from '#contract/address.ts'
import { reportUnavailableAddress } from '#contract/feedback.ts'
import { cityAt } from '#domain/city/city-at.ts'
import type { City } from '#domain/city/place.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { readPhoneIn } from '#server/city/read-phone.ts'
import { keepReport } from '#server/feedback/report-store.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { cityOfPoint } from './city-of-address.ts'
import { presentSuggestion } from './present-suggestion.ts'

export function addressRoutes(app: FastifyInstance, services: Services): void {
  const cityOf = (visit: Visit, id: number): City | null => services.snapshots.of(visit.brand.alias).places.city(id)

  serve(app, services, suggestAddresses, async ({ visit, body }) => {
    const city = cityOf(visit, body.city_id)
    if (!city) return notFound('city-unknown')
    const found = await services.geocoders.of(city).suggest({ city, text: body.text, language: visit.language })
    return answer({ suggestions: found.map((one, index) => presentSuggestion(one, index, city, visit.language)) })
  })

  serve(app, services, searchByCoordinates, async ({ visit, body }) => {
    const { cities } = services.snapshots.of(visit.brand.alias).places
    const asked = body.city_id ? cityOf(visit, body.city_id) : null
    const city = asked ? cityOfPoint(cities, asked, body.coordinates) : cityAt(cities, body.coordinates)
    const near = city ? await services.geocoders.of(city).nearest({ city, point: body.coordinates, language: visit.language }) : null
    return answer({
      locality: near && city ? city.name[visit.language] : null,
      district: near?.district ?? null,
      street: near?.street ?? null,
      house: near?.house ?? null,
    })
  })

  serve(app, services, searchByAddress, async ({ visit, body }) => {
    const { cities } = services.snapshots.of(visit.brand.alias).places
    const searched = body.city_id ? cities.filter((city) => city.id === body.city_id) : cities
    for (const city of searched) {
      const found = await services.geocoders
        .of(city)
        .find({ city, text: body.address, placeId: body.place_id ?? null, language: visit.language })
      if (found) return answer(found.coordinates)
    }
    return answer({ latitude: null, longitude: null })
  })

  serve(app, services, reportUnavailableAddress, async ({ visit, body }) => {
    if (!cityOf(visit, body.city_id)) return notFound('city-unknown')
    const phone = readPhoneIn(services, visit, body.phone, body.city_id)
    if (!phone.ok) return refuse('phone', phone.code)
    const { city_id, latitude = null, longitude = null } = body
    const address = body.address?.trim() || null
    const hasPoint = latitude !== null && longitude !== null
    if (!hasPoint && address === null) return refuse('address', 'address-required')
    const place = hasPoint ? { latitude, longitude, address } : { latitude: null, longitude: null, address }
    const { brand, language, now } = visit
    await keepReport(services.database, { brand: brand.alias, city_id, ...place, phone: phone.digits, language, created_at: new Date(now) })
    return answer({ success: true })
  })
}
