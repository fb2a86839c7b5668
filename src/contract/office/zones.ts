import * as z from 'zod/mini'
import { SuggestedAddress } from '#contract/address.ts'
import { call } from '#contract/call.ts'
import { FileReply, FreeText, nameText, Point } from '#contract/common.ts'
import { DraftState, EntryFault } from './content.ts'

const Brand = z.string().check(z.maxLength(40))
/** The alias of a city, the `list` of its zones. */
const City = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const place = { brand: Brand, city: City }
const Data = z.record(z.string(), z.unknown())
const Degrees = z.coerce.number()
const Latitude = Degrees.check(z.minimum(-90), z.maximum(90))
const Longitude = Degrees.check(z.minimum(-180), z.maximum(180))
const Ring = z.array(Point)

/** Two sides of an outline, by their ends, and where they cross. */
const Crossing = z.object({ at: Point, sides: z.tuple([z.tuple([Point, Point]), z.tuple([Point, Point])]) })

/** A zone of a map, in the order of precedence: of several that hold an address the first counts. */
export const MapZone = z.object({
  /** `city/alias` */
  key: z.string(),
  name: z.string(),
  /** The alias of its shop, with the draft. */
  shop: z.string(),
  /** As content files write it: `map.area`, or `localities` and `postcodes`. Null: customers do not have it. */
  published: z.nullable(Data),
  /** The same with the draft; null: the draft retires it. */
  data: z.nullable(Data),
  draft: DraftState,
  version: z.number(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  faults: z.array(z.extend(EntryFault, { crossing: z.nullable(Crossing) })),
})
export type MapZone = z.infer<typeof MapZone>

export const readZones = call({
  method: 'GET',
  path: '/api/staff/content/zones',
  summary: 'The zones of a brand in a city as they are published and with the draft, with its shops and the view of the map',
  query: z.object(place),
  reply: z.object({
    zones: z.array(MapZone),
    shops: z.array(z.object({ key: z.string(), name: z.string(), point: Point })),
    city: z.object({
      id: z.number(),
      key: z.string(),
      name: z.string(),
      currency: z.string(),
      /** South-west and north-east. */
      bbox: z.tuple([Point, Point]),
      center: Point,
      zoom: z.number(),
    }),
    /** The names of places that addresses of the city are in, for lists of zones; empty where none are known. */
    localities: z.array(z.string()),
    /** Whether houses of the city have postcodes, so that a zone may be a list of them. */
    has_postcodes: z.boolean(),
    may_edit: z.boolean(),
    may_publish: z.boolean(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

const ZoneName = z.object({ key: z.string(), name: z.string() })

/** What the shop offers at an address, in minor units of the city's currency. */
export const ZoneAnswer = z.object({
  offered: z.boolean(),
  why: z.enum(['offered', 'takeaway-only', 'no-zones', 'outside', 'shop-stopped', 'shop-stopped-until', 'delivery-paused-until']),
  /** The same in words. */
  text: z.string(),
  zone: z.nullable(ZoneName),
  /** What of the zone holds the address. */
  by: z.nullable(z.enum(['outline', 'locality', 'postcode'])),
  /** Zones that hold it, too, and come after. */
  also_in: z.array(ZoneName),
  shop: z.nullable(ZoneName),
  terms: z.nullable(
    z.object({
      fee: z.number(),
      minimum: z.number(),
      free_from: z.nullable(z.number()),
      has_free_delivery: z.boolean(),
      minutes: z.number(),
    }),
  ),
})
export type ZoneAnswer = z.infer<typeof ZoneAnswer>

export const explainZones = call({
  method: 'GET',
  path: '/api/staff/content/zones/explain',
  summary: 'What customers are offered at an address by what is published, and by the draft: of a typed text, or of a point',
  query: z.object({
    ...place,
    text: z.optional(FreeText),
    latitude: z.optional(Latitude),
    longitude: z.optional(Longitude),
  }),
  reply: z.object({
    /** What was recognized: null where nothing is near the point. */
    address: z.nullable(z.string()),
    locality: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    /** Null: only the place of the address is known. */
    point: z.nullable(Point),
    /** Several addresses fit the text: none is explained until one of them is typed. */
    several: z.array(SuggestedAddress),
    /** Null: no address was found, or several. */
    published: z.nullable(ZoneAnswer),
    draft: z.nullable(ZoneAnswer),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const weighZones = call({
  method: 'GET',
  path: '/api/staff/content/zones/weigh',
  summary: 'What zones of a draft mean, in known houses: which lie in several zones, which are enclosed, which are won and lost',
  query: z.object(place),
  reply: z.object({
    /** Known houses of the city; 0: nothing can be told. */
    houses: z.number(),
    /** Each zone with its houses for which it counts. */
    zones: z.array(z.object({ key: z.string(), published: z.number(), draft: z.number() })),
    /** Houses of the draft that lie in the same zones: `zones[0]` counts. `at`: one of them. */
    overlaps: z.array(z.object({ zones: z.array(z.string()), houses: z.number(), at: Point })),
    /** Houses that are in no zone and enclosed by zones of the draft, by place. `box`: south-west and north-east. */
    gaps: z.array(z.object({ houses: z.number(), at: Point, box: z.tuple([Point, Point]) })),
    /** Houses in no zone as published and in one with the draft, and the other way about. */
    won: z.number(),
    lost: z.number(),
    /** Houses whose zone becomes another, the most first; null: in no zone. */
    moved: z.array(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()), houses: z.number(), at: Point })),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const readZoneLayer = call({
  method: 'GET',
  path: '/api/staff/content/zones/layer',
  summary: 'Points for the map of zones within a box: houses, requests to deliver, or orders of the last 30 days, thinned, without persons',
  query: z.object({
    ...place,
    layer: z.enum(['houses', 'requests', 'orders']),
    south: Latitude,
    west: Longitude,
    north: Latitude,
    east: Longitude,
  }),
  reply: z.object({
    /** A point for each spot of the box, at most 2,000, and how many are there. */
    points: z.array(z.object({ at: Point, count: z.number() })),
    /** All in the box. */
    total: z.number(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'zones.edit', at: 'list' },
})

export const exportZones = call({
  method: 'GET',
  path: '/api/staff/content/zones/outlines',
  summary: 'The outlines of the zones of a city as GeoJSON, as published or with the draft; zones by list have none',
  query: z.object({ ...place, of: z.enum(['published', 'draft']) }),
  reply: FileReply,
  download: true,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

/** An outline of a file. `key`: the zone that it is for, by alias or name; null: no zone is called so. */
export const ReadOutline = z.object({
  name: z.string(),
  key: z.nullable(z.string()),
  area: Ring,
  holes: z.array(Ring),
  /** Why it cannot be published, in the reader's language. */
  fault: z.nullable(z.object({ text: z.string(), crossing: z.nullable(Crossing) })),
})
export type ReadOutline = z.infer<typeof ReadOutline>

export const readOutlines = call({
  method: 'POST',
  path: '/api/staff/content/zones/outlines',
  summary: 'Read the outlines of a file: GeoJSON, KML or KMZ. Nothing is stored: saveEntry puts them into the draft',
  query: z.object({ ...place, /** Its ending says what it is. */ name: nameText(200) }),
  upload: { bytes: 8 * 1024 * 1024 },
  reply: z.object({
    outlines: z.array(ReadOutline),
    /** What was put aside. */
    aside: z.object({ points: z.number(), lines: z.number() }),
    /** Why nothing could be read; `line` from 1. */
    faults: z.array(z.object({ line: z.nullable(z.number()), text: z.string() })),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
  report: true,
})
