import * as z from 'zod/mini'
import { hideablePages, offeredPaymentTypes } from '#brands/brand.ts'
import { linkNames } from '#brands/settings.ts'
import { additives } from '#domain/catalogue/additives.ts'
import { languages } from '#domain/language.ts'
import { launches } from '#domain/loyalty/bonuses.ts'
import type { PlainCode } from '#domain/content/fault.ts'
import { Markdown } from './text.ts'
import { PhotoAlone } from './picture.ts'
import { Alias, Color, Day, Email, named, Sign } from './value.ts'

const Flag = z.optional(z.boolean())
const Url = z.string().check(z.maxLength(500), z.regex(/^(https?:\/\/|\/)\S+$/, 'link-form' satisfies PlainCode))
const Country = z.string().check(z.regex(/^([A-Z]{2}|default)$/, 'country-form' satisfies PlainCode))
const Language = z.enum(languages)
const Link = z.strictObject({ name: Sign, url: Url })
const PaymentTypes = z.array(z.enum(offeredPaymentTypes)).check(z.minLength(1))
const Shares = z.optional(z.array(z.int().check(z.minimum(1), z.maximum(50))).check(z.maxLength(4)))

/** The versions of a legal document by the day from which they hold. */
const Versions = z.optional(z.record(Day, Markdown))

/** content/brands/<brand>/settings.json: what the brand has otherwise than its brand.json says. */
export const SettingsFile = z.strictObject({
  ...named,
  name: z.optional(Sign),
  phone: z.optional(Sign),
  email: z.optional(Email),
  companies: z.optional(z.array(z.strictObject({ country: Country, name: Sign })).check(z.minLength(1))),
  look: z.optional(
    z.strictObject({
      main: z.optional(Color),
      second: z.optional(Color),
      logo: z.optional(PhotoAlone),
      favicon: z.optional(PhotoAlone),
    }),
  ),
  languages: z.optional(
    z.strictObject({
      offered: z.optional(z.array(Language).check(z.minLength(1))),
      default: z.optional(Language),
      show_switch: Flag,
    }),
  ),
  payment_types: z.optional(PaymentTypes),
  payment_types_by_city: z.optional(z.array(z.strictObject({ city: Alias, types: PaymentTypes }))),
  sign_in: Flag,
  bonuses: z.optional(
    z.strictObject({
      launched: z.optional(z.enum(launches)),
      percent: z.optional(z.number().check(z.positive(), z.maximum(100))),
      paused_spend_until: z.optional(Day),
    }),
  ),
  tips: z.optional(z.strictObject({ courier: Shares, kitchen: Shares, cities: z.optional(z.array(Alias)) })),
  links: z.optional(
    z.strictObject({
      job: z.optional(Url),
      franchise: z.optional(Url),
      arenda: z.optional(Url),
      partners: z.optional(Url),
      mobile_applications: z.optional(Url),
      apps: z.optional(z.array(Link)),
      social: z.optional(z.array(Link)),
    }),
  ),
  hidden_links: z.optional(z.array(z.enum(linkNames))),
  hidden_pages: z.optional(z.array(z.enum(hideablePages))),
  features: z.optional(
    z.strictObject({
      last_hour: Flag,
      city_in_delivery_title: Flag,
      profile_side_menu: Flag,
      top_groups: Flag,
      courier_map: Flag,
      christmas: Flag,
    }),
  ),
  additive_numbers: z.optional(
    z.array(
      z.strictObject({
        additive: z.enum(additives),
        number: z.string().check(z.regex(/^[\da-z]{1,3}$/i, 'code-form' satisfies PlainCode)),
      }),
    ),
  ),
  legal: z.optional(z.strictObject({ 'privacy-policy': Versions, 'user-agreement': Versions, 'legal-info': Versions })),
})
export type SettingsFile = z.infer<typeof SettingsFile>
