import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mkdir } from 'node:fs/promises'
import { type CityMap, showMap } from '#contract/map.ts'
import { type BaseMap, readBaseMap } from '#contract/office/base-map.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, textOrNull } from '#domain/language.ts'
import { notFound } from '#domain/problem.ts'
import { presentZone } from '#server/city/present-city.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { MapView } from '#server/providers/maps/map-view.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import type { MapFiles } from './map-files.ts'

/** The copyright page that the licence of OpenStreetMap requires to link. */
const openStreetMap = 'https://www.openstreetmap.org/copyright'

/** The facts of a city's map. */
export function mapRoutes(app: FastifyInstance, services: Services, files: MapFiles | null): void {
  serve(app, services, showMap, async ({ context, query }) => {
    const { places } = context.snapshot()
    const city = places.city(query.city_id)
    if (!city) return notFound('city-unknown')
    return answer({
      map: { service: presentView(services.mapViews.of(city)), ...(await baseMapOf(city, files, context.language)) },
      delivery_zones: places.zonesIn(city.id).map((zone) => presentZone(zone, context.language)),
    })
  })
  if (services.office)
    serveStaff(app, services, readBaseMap, async ({ context, query }) => {
      if (!services.brands.some(({ alias }) => alias === query.brand)) return notFound()
      const city = services.snapshots.of(query.brand).places.cityNamed(query.city)
      return city ? answer(await baseMapOf(city, files, context.language)) : notFound('city-unknown')
    })
}

async function baseMapOf(city: City, files: MapFiles | null, language: Language): Promise<BaseMap> {
  const made = await files?.of(city)
  const [[south, west], [north, east]] = city.map.bbox
  return {
    tiles: made?.file ? `/maps/${made.file}` : null,
    attribution: textOrNull(made?.attribution, language) ?? '',
    attribution_url: made?.source === 'map' ? openStreetMap : null,
    bbox: [
      [south, west],
      [north, east],
    ],
    coordinates: city.map.coordinates,
    zoom: city.map.zoom,
  }
}

const presentView = (view: MapView): CityMap['service'] => ({
  provider: view.provider,
  key: 'key' in view ? view.key : null,
  map_id: 'mapId' in view ? view.mapId : null,
})

/** Serves the files of the base maps in byte ranges; a changed map has another name. */
export async function serveMaps(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/maps/',
    decorateReply: false,
    immutable: true,
    maxAge: 365 * 24 * 3600 * 1000,
    allowedPath: (path) => path.endsWith('.pmtiles'),
    setHeaders: (reply) => void reply.header('content-type', 'application/octet-stream'),
  })
}
