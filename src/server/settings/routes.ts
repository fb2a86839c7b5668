import type { FastifyInstance } from 'fastify'
import { getSettings } from '#contract/settings.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { presentSettings } from './present-settings.ts'

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, getSettings, ({ context: { brand, language }, request }) => {
    const city = services.snapshots.of(brand.alias).places.cityNamed(request.cookies.city)
    return answer({ settings: presentSettings(services, brand, language, city) })
  })
}
