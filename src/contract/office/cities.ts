import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id } from '#contract/common.ts'
import { EntryFault } from './content.ts'

const Brand = z.string().check(z.maxLength(40))
/** Two letters of ISO 3166. */
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
/** A city as content files write it. */
const Data = z.record(z.string(), z.unknown())

export const listChainCities = call({
  method: 'GET',
  path: '/api/staff/content/cities',
  summary: 'The cities of the chain as content files write them, and the countries that a new one may be in',
  query: z.object({ brand: Brand }),
  reply: z.object({
    cities: z.array(
      z.object({
        alias: z.string(),
        name: z.string(),
        data: Data,
        /** Whether the brand has a shop there. */
        is_served: z.boolean(),
      }),
    ),
    countries: z.array(z.object({ code: Country, name: z.string() })),
    /** That of the brand where no city is chosen. */
    country: Country,
    languages: z.array(z.string()),
    may_edit: z.boolean(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const proposeCity = call({
  method: 'GET',
  path: '/api/staff/content/cities/proposal',
  summary: 'What a new city in a country would be: its time zone, money and phone numbers; all of it may be changed',
  query: z.object({ brand: Brand, country: Country, longitude: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))) }),
  reply: z.object({
    data: Data,
    timezones: z.array(z.string()),
    /** The tender of the country first. */
    currencies: z.array(z.string()),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const saveCity = call({
  method: 'POST',
  path: '/api/staff/content/cities',
  summary: 'Publish a new city, or one that is still as it was seen; it counts for all brands that have a shop there',
  body: z.object({
    brand: Brand,
    /** What the person saw; null: it is new, and gets an alias made of its name. */
    seen: z.nullable(Data),
    data: Data,
  }),
  reply: z.object({
    alias: z.string(),
    /** Null: nothing was to be changed, somebody else has changed it meanwhile, or it is at fault. */
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
    /** Somebody has changed it since it was read. */
    is_changed: z.boolean(),
    faults: z.array(EntryFault),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'places.edit', at: 'chain' },
})
