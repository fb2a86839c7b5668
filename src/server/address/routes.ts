import type { FastifyInstance } from 'fastify'
import { searchByAddress, searchByCoordinates, suggestAddresses } from '#contract/address.ts'
import { reportUnavailableAddress } from '#contract/feedback.ts'
import type { City } from '#domain/city/place.ts'
import { isPhone, phoneDigits } from '#domain/customer/phone.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { findAddress, nearestAddress, suggest } from './gazetteer.ts'

export function addressRoutes(app: FastifyInstance, services: Services): void {
  const cityOf = (visit: Visit, id: number): City | null =>
    services.snapshots.of(visit.brand.alias).places.cities.find((city) => city.id === id) ?? null

  serve(app, services, suggestAddresses, async ({ visit, body }) => {
    const city = cityOf(visit, body.city_id)
    if (!city) return notFound('city-unknown')
    const found = await suggest(services.database, city, body.text, visit.language)
    return answer({
      suggestions: found.map((one, index) => {
        const address = one.house ? `${one.street}, ${one.house}` : one.street
        const subtitle = [one.district, city.name[visit.language]].filter((part) => part !== null).join(', ')
        const type = one.house ? ('house' as const) : ('street' as const)
        return {
          index,
          title: address,
          subtitle,
          type,
          address,
          full_address: `${city.name[visit.language]}, ${address}`,
          place_id: one.house ? `${one.streetId}:${one.house}` : null,
        }
      }),
    })
  })

  serve(app, services, searchByCoordinates, async ({ visit, body }) => {
    const { cities } = services.snapshots.of(visit.brand.alias).places
    const { latitude, longitude } = body.coordinates
    const inside = cities.find(
      ({
        map: {
          bbox: [[south, west], [north, east]],
        },
      }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
    const city = (body.city_id && cityOf(visit, body.city_id)) || inside
    const near = city ? await nearestAddress(services.database, city, body.coordinates, visit.language) : null
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
      const found = await findAddress(services.database, city, body.address, visit.language)
      if (found) return answer(found.coordinates)
    }
    return answer({ latitude: null, longitude: null })
  })

  serve(app, services, reportUnavailableAddress, async ({ visit, body }) => {
    if (!cityOf(visit, body.city_id)) return notFound('city-unknown')
    const phone = phoneDigits(body.phone)
    if (!isPhone(phone)) return refuse('phone', 'phone-required')
    const { city_id, latitude, longitude } = body
    const report = { brand: visit.brand.alias, city_id, latitude, longitude, phone, created_at: new Date(visit.now) }
    await services.database.kysely.insertInto('unavailable_address_report').values(report).execute()
    return answer({ success: true })
  })
}
