import * as z from 'zod/mini'
import { call } from './call.ts'
import { DeliveryZone } from './city.ts'
import { Coordinates, Point, QueryId } from './common.ts'

export const MapProvider = z.enum(['local', 'yandex', 'google'])

export const CityMap = z.object({
  /** The map provider, and what its script needs: a key restricted to this site, and Google's id of the map style. */
  service: z.object({ provider: MapProvider, key: z.nullable(z.string()), map_id: z.nullable(z.string()) }),
  /** The URL of the base map's PMTiles file, read in ranges; null when only zones, shops and pins are drawn. */
  tiles: z.nullable(z.string()),
  /** Plain text in the visitor's language, to be shown with the map. */
  attribution: z.string(),
  /** Link target of the attribution. */
  attribution_url: z.nullable(z.string()),
  bbox: z.tuple([Point, Point]),
  coordinates: Coordinates,
  zoom: z.number(),
})
export type CityMap = z.infer<typeof CityMap>

export const showMap = call({
  method: 'GET',
  path: '/api/map',
  summary: 'The map of a city, and the zones that are delivered to',
  query: z.object({ city_id: QueryId }),
  reply: z.object({ map: CityMap, delivery_zones: z.array(DeliveryZone) }),
  refuses: [404],
  isPublic: true,
})
