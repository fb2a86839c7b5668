import type { GivenTexts } from '#domain/language.ts'
import type { LegalDocument } from '#domain/legal-documents.ts'
import type { Brand, Link } from './brand.ts'

type Some<Facts> = { [Name in keyof Facts]?: Facts[Name] | undefined }

/** What leads out of the footer and the menus, and can be left out there. */
export const linkNames = ['job', 'franchise', 'arenda', 'partners', 'mobile_applications', 'apps', 'social'] as const

/** What the office or a content folder sets of a brand, as its settings.json; what is left out is as its brand.json says. */
export type BrandSettings = Some<{
  name: string
  phone: string
  email: string
  companies: { country: string; name: string }[]
  languages: Some<{ offered: Brand['languages']['offered']; default: Brand['languages']['default']; show_switch: boolean }>
  payment_types: Brand['paymentTypes']
  payment_types_by_city: { city: string; types: Brand['paymentTypes'] }[]
  sign_in: boolean
  /** Either a percentage, or the last day on which points can be spent. */
  bonuses: Some<{ launched: Brand['bonuses']['launched']; percent: number; paused_spend_until: string }>
  tips: Some<{ courier: number[]; kitchen: number[]; cities: string[] }>
  links: Some<{
    job: string
    franchise: string
    arenda: string
    partners: string
    mobile_applications: string
    apps: Link[]
    social: Link[]
  }>
  hidden_links: (typeof linkNames)[number][]
  hidden_pages: Brand['hiddenPages']
  features: Some<{
    last_hour: boolean
    city_in_delivery_title: boolean
    profile_side_menu: boolean
    top_groups: boolean
    courier_map: boolean
    christmas: boolean
  }>
  additive_numbers: { additive: keyof Brand['additiveNumbers']; number: string }[]
  /** Colours as #rrggbb; photographs as drafts and files name them. */
  look: Some<{ main: string; second: string; logo: { photo: string }; favicon: { photo: string } }>
  /** The versions of each document by the day from which they hold, as Markdown. */
  legal: Some<Record<LegalDocument, Record<string, GivenTexts>>>
}>
