import type { FastifyInstance } from 'fastify'
import { listCities } from '#contract/city.ts'
import { textsOf } from '#messages/texts.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { presentShortCity } from './present-city.ts'

export function cityRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listCities, ({ context }) => {
    const { cities } = context.snapshot().places
    const shown = cities
      .map((city) => presentShortCity(city, context.language))
      .sort((a, b) => a.name.localeCompare(b.name, context.language))
    const big = cities.filter((city) => city.isBig).map((city) => presentShortCity(city, context.language))
    return answer({ cities: shown, message: textsOf(context.language).cities.message, big_cities: big })
  })
}
