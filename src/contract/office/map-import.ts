import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

const megabyte = 1024 * 1024
/** The extract of a town and its surroundings is a tenth of it. */
export const mostMapBytes = 200 * megabyte

/** Why an extract was not loaded: what is wrong with the file, or a city that would lose houses. */
export const MapReason = z.union([
  z.object({ code: z.enum(['empty', 'cut-off', 'web-page', 'other-format', 'not-in-order', 'no-streets', 'running']) }),
  z.object({ code: z.literal('would-lose'), facts: z.object({ city: z.string(), before: z.number(), after: z.number() }) }),
])
export type MapReason = z.infer<typeof MapReason>

const LastImport = z.object({
  file: z.string(),
  by: z.string(),
  /** ISO 8601. */
  began_at: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  percent: z.number(),
  /** What it has loaded of each city, by its alias. */
  cities: z.array(z.object({ alias: z.string(), streets: z.number(), houses: z.number() })),
  /** Why it failed; null: it was broken off. */
  why: z.nullable(z.array(MapReason)),
})

export const readMapImport = call({
  method: 'GET',
  path: '/api/staff/content/map',
  summary: 'The streets and houses that each city knows, and how far the last import of a map has come',
  reply: z.object({
    cities: z.array(z.object({ alias: z.string(), name: z.string(), streets: z.number(), houses: z.number() })),
    last: z.nullable(LastImport),
    may_import: z.boolean(),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'places.edit', at: 'list' },
})

export const importMapExtract = call({
  method: 'POST',
  path: '/api/staff/content/map',
  summary:
    'Bring an OpenStreetMap extract (.osm.pbf): the addresses and base maps of the cities that it covers; nothing changes when it fails',
  query: z.object({ file: z.string().check(z.maxLength(200), z.regex(/\.osm\.pbf$/i)) }),
  upload: { bytes: mostMapBytes, streamed: true },
  reply: z.object({ begun: z.boolean() }),
  refuses: [401, 403, 429, 503],
  audience: 'staff',
  needs: { capability: 'places.edit', at: 'chain' },
})
