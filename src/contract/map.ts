import * as z from 'zod/mini'
import { call } from './call.ts'
import { DeliveryZone } from './city.ts'
import { Coordinates, Point } from './common.ts'

export const MapProvider = z.enum(['local', 'yandex', 'google'])

export const CityMap = z.object({
  /** Who draws the map, and what their script needs: a key that this site's pages may use, and Google's id of the map's style. */
  service: z.object({ provider: MapProvider, key: z.nullable(z.string()), map_id: z.nullable(z.string()) }),
  /** The PMTiles file of the base map, to be read in ranges; null where only zones, shops and pins are drawn. */
  tiles: z.nullable(z.string()),
  /** To be shown with the map, in the visitor's language; plain text. */
  attribution: z.string(),
  /** Where it leads. */
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
  query: z.object({ city_id: z.coerce.number() }),
  reply: z.object({ map: CityMap, delivery_zones: z.array(DeliveryZone) }),
  refuses: [404],
  isPublic: true,
})
