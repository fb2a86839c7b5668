import * as z from 'zod/mini'
import type { PlainCode } from '#domain/content/fault.ts'
import { languages } from '#domain/language.ts'
import { Text, TextOrNull } from './text.ts'
import { Alias, Degrees, named, Point, Positive, Sign } from './value.ts'

const HouseNumber = z.string().check(z.regex(/^\d{1,4}(?:[/-](?:\d{1,4}|\p{L}))?\s?\p{L}?$/u, 'house-form' satisfies PlainCode))

const Street = z.strictObject({
  name: Text,
  /** The local language, used on house signs. */
  local: z.enum(languages),
  aliases: z.optional(z.array(Sign)),
  district: TextOrNull,
  line: z.optional(z.array(Point)),
  houses: z.array(z.tuple([HouseNumber, Degrees, Degrees])),
})

/** Water and parks of the base map, where a line has a width in metres, and streets that are only drawn. */
const Ground = z.strictObject({
  kind: z.enum(['water', 'green', 'street']),
  name: z.optional(Text),
  line: z.optional(z.array(Point)),
  width: z.optional(Positive),
  area: z.optional(z.array(Point)),
})

/** content/gazetteer/<city>.json */
export const GazetteerFile = z.strictObject({
  ...named,
  city: Alias,
  /** Shown with the map. */
  attribution: TextOrNull,
  streets: z.array(Street),
  ground: z.optional(z.array(Ground)),
})
export type GazetteerFile = z.infer<typeof GazetteerFile>
export type StreetEntry = z.infer<typeof Street>
