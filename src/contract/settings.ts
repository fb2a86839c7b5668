import * as z from 'zod/mini'
import { call } from './call.ts'
import { Language } from './common.ts'
import { MapProvider } from './map.ts'

const Link = z.object({ name: z.string(), url: z.string() })
export const Settings = z.object({
  appAlias: z.string(),
  /** Of the visitor's city; outside of all cities, of the brand. The same applies to country and banknotes. */
  enable_fractional_prices: z.boolean(),
  country_code: z.string(),
  customers: z.object({ is_auth_enabled: z.boolean(), notify_channels: z.array(z.string()) }),
  captcha: z.object({ checked: z.boolean(), kind: z.nullable(z.string()), site_key: z.nullable(z.string()) }),
  /** Null when no VK ID app is configured. */
  vk: z.nullable(z.object({ app_id: z.string(), authorize_url: z.string() })),
  payment_types: z.record(z.string(), z.object({ title: z.string(), icon: z.enum(['cash', 'card', 'qr']) })),
  default_phone: z.string(),
  domain: z.string(),
  languages: z.array(Language),
  show_lang_button: z.boolean(),
  show_top_groups: z.boolean(),
  /** The default for cities whose map has no provider of its own. */
  maps_provider: MapProvider,
  enableTrackingCourier: z.boolean(),
  links: z.object({
    job: z.nullable(z.string()),
    franchise: z.nullable(z.string()),
    arenda: z.union([z.string(), z.boolean(), z.null()]),
    partners: z.union([z.string(), z.boolean(), z.null()]),
    mobileApplications: z.nullable(z.string()),
    apps: z.array(Link),
    social: z.array(Link),
  }),
  emails: z.object({ feedback: z.string() }),
  banknotes: z.array(z.number()),
  company_names: z.record(z.string(), z.string()),
})
export type Settings = z.infer<typeof Settings>

export const getSettings = call({
  method: 'GET',
  path: '/api/settings',
  summary: 'The settings of the brand that the host name selects, for the city of the cookie if there is one',
  reply: z.object({ settings: Settings }),
})
