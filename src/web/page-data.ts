import type { Currency } from '#domain/currency.ts'
import { createContext } from 'react-router'
import type { Accrual, Launch } from '#domain/loyalty/bonuses.ts'
import type { Diet } from '#domain/catalogue/diet.ts'
import type { Banner, DeliveryZone, Promotion, Shop, ShortCity } from '#contract/city.ts'
import type { OrderType } from '#contract/common.ts'
import type { Language } from '#domain/language.ts'
import type { TrackedOrder } from '#contract/order.ts'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import type { Settings } from '#contract/settings.ts'

/** A brand's texts for pages without a loader. */
export const voiceTexts = ['empty_cart', 'empty_orders', 'lost_page', 'failed_page'] as const
export type VoiceText = (typeof voiceTexts)[number]

/** The data of every page: brand, language and settings; nothing about the visitor. */
export type Site = {
  brand: {
    alias: string
    name: string
    hiddenPages: string[]
    features: {
      lastHour: boolean
      cityInDeliveryTitle: boolean
      profileSideMenu: boolean
      topGroups: boolean
      courierMap: boolean
      christmas: boolean
    }
    bonuses: { launched: Launch; accrual: Accrual }
    /** The numbers of additives in the brand's printed menus, by code; left out where it says none. */
    additiveNumbers?: Record<string, string>
    themeColor: string
    /** The size of the logo in px. A logo begins with its sign, a square of the logo's height. */
    logo: { width: number; height: number }
  }
  language: Language
  /** The language, if the page's URL has it: links and calls then carry it. */
  addressLanguage: Language | null
  /** The brand's own texts; missing ones use the default texts. */
  voice: Partial<Record<VoiceText, string>>
  settings: Settings
  /** The masks of all cities of the brand, for phones typed outside of a city; the first is of its own country. */
  phoneMasks: CityFacts['phoneMasks']
  /** A demonstration: nothing is cooked, and no money is involved. */
  isDemonstration: boolean
  /** `https://host`, for canonical and alternate links. */
  origin: string
}

/** The facts of a city for its pages. */
export type CityFacts = {
  id: number
  alias: string
  /** The visitor's order type here, from cookies. */
  orderType: OrderType
  /** An order of this browser may be running: room is left for it. */
  running?: true
  name: string
  seoName: string
  timezone: string
  countryCode: string
  delivery: boolean
  takeaway: boolean
  phone: string
  isFreeCall: boolean
  currency: Currency
  phoneMasks: { id: number; name: string; code: string; mask: string; country_code: string }[]
  banknotes: number[]
  cashMaximum: number
  /** The payment types in the city, the preferred one first. */
  paymentTypes: string[]
  alert: string | null
  /** The language of a text that the city borrows from another one. */
  languages?: { alert?: string }
  companyName: string
  /** Whether that company is a franchisee. */
  franchise: boolean
  /** The hours for orders; null when no shop is open. */
  schedule: string | null
  center: { latitude: number; longitude: number }
  /** Whether the city takes part in the bonus programme. */
  loyalty: boolean
  /** When and where banners are due; their content is loaded when one is. */
  banners: Pick<Banner, 'id' | 'page_url' | 'schedule'>[]
}

/** By field: the language of a text that is not in the page's language. */
export type BorrowedTexts = Record<string, Language>

/** A product's card. Missing parts are left out of the page's data. */
export type Card = {
  id: number
  name: string
  languages?: BorrowedTexts
  /** Major units, including what is preselected, and the cheapest of what has to be chosen. */
  price: number
  /** What has to be chosen may cost more. */
  from?: true
  basic?: number
  /** Empty where it says none. */
  weight: string
  /** Hash of the picture and its dominant colour. */
  picture: string
  color: string
  step?: number
  /** The times of day that it is served at. */
  hours?: string
  /** The last hour's multiplicity. */
  lastHourStep?: number
  stopped?: true
  /** ISO 8601: when a stopped product is available again. */
  until?: string
  accent?: string
  accentText?: string
  /** The product has required choices. */
  choices?: true
  /** The diets shown as icons. */
  diets?: Diet[]
}
export type MenuGroup = {
  id: number
  alias: string
  name: string
  languages?: BorrowedTexts
  picture: string
  color: string
  top?: true
  cards: Card[]
}

/** The place on the first screen: minimum and fee. The time comes with the cart: it changes more often than a page. */
export type PlaceSummary = {
  orderType: OrderType
  shopId: number
  zoneId: number | null
  minimum: number | null
  fee: number | null
  /** The amount from which delivery is free. */
  freeFrom: number | null
  freeDelivery: boolean
}

export type MenuPage = {
  /** Names its groups in calls: `menu_key`. */
  key: string
  groups: MenuGroup[]
  /** Ids of the popular products. */
  popular: number[]
  promotions: Pick<Promotion, 'alias' | 'name' | 'subtitle' | 'images' | 'languages'>[]
  place: PlaceSummary
  /** The visitor has ordered here before: room is left for the last order, so that nothing moves when it comes. */
  again?: true
  seo: { title: string; description: string; text: string }
}

/** A legal document; `language` is set when it is not the page's. */
export type LegalText = { title: string; html: string; language: Language | null; versions: LegalVersions | null }
/** Which version is shown, and the others that hold or have held, each with its days; null for a document that has one only. */
export type LegalVersions = { shown: string; heading: string; others: { href: string; days: string }[] }
export type LegalPage = 'privacy-policy' | 'user-agreement' | 'legal-info'

/** What a brand shows in place of the files of its folder, by name: its two colours, and the hashes of its pictures. */
export type OwnFiles = { colours: string | null; logo: string | null; icon: string | null }

/** The server's functions for page loaders; created for each request. */
export type PageData = {
  site: Site
  ownFiles: OwnFiles
  /** Epoch milliseconds. */
  now: number
  /** The data is for a page that is rendered, not for one that is open. */
  isRendered: boolean
  cities(): { cities: ShortCity[]; big: ShortCity[]; message: string | null }
  /** Null for a city that the brand does not serve. */
  city(alias: string): CityFacts | null
  /** The city of the visitor's cookie. */
  rememberedCity(): string | null
  menu(cityAlias: string): MenuPage
  shops(cityAlias: string): Shop[]
  zones(cityAlias: string): DeliveryZone[]
  promotions(cityAlias: string): Promotion[]
  /** Whether the bonus programme is on for this visitor. */
  hasProgramme(cityAlias: string): boolean
  /** A text of the brand; one that names the city needs its alias. */
  text(alias: string, cityAlias: string | null): string | null
  /** Its title, and the rest as HTML. */
  /** `version`: the first day of an earlier version, or "first". */
  legal(page: LegalPage, version: string | null): LegalText
  /** Whether the request has a valid session. */
  isSignedIn(): Promise<boolean>
  /** Null when the order does not exist, or is not visible to this visitor. */
  order(id: number, key: string | null): Promise<TrackedOrder | null>
  /** The data to pay; null when the record does not exist or has expired. */
  payment(pendingOrderKey: string): Promise<PendingOrder | null>
}

export const pageData = createContext<PageData>()
