import { createContext } from 'react-router'
import type { Accrual, Launch } from '#domain/loyalty/bonuses.ts'
import type { Diet } from '#domain/catalogue/diet.ts'
import type { Banner, DeliveryZone, Promotion, Shop, ShortCity } from '#contract/city.ts'
import type { Language, OrderType } from '#contract/common.ts'
import type { TrackedOrder } from '#contract/order.ts'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import type { Settings } from '#contract/settings.ts'

/** The texts of a brand that pages without a loader of their own may need. */
export const voiceTexts = ['empty_cart', 'empty_orders', 'lost_page', 'failed_page'] as const
export type VoiceText = (typeof voiceTexts)[number]

/** What every page knows: the brand, the language and the settings; nothing of the visitor. */
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
    themeColor: string
    /** The size of the logo, px. A logo begins with its sign, a square as high as the logo. */
    logo: { width: number; height: number }
  }
  language: Language
  /** The language, where the page's address has decided on it: links and calls carry it then (ruling 27). */
  addressLanguage: Language | null
  /** What the brand says in its own words; what it has none for is said in those of all brands. */
  voice: Partial<Record<VoiceText, string>>
  settings: Settings
  /** The masks of all cities of the brand, for phones that are typed outside of a city; the first is that of its own country. */
  phoneMasks: CityFacts['phoneMasks']
  /** Nothing is cooked here, and no money moves. */
  isDemonstration: boolean
  /** `https://host`, for canonical and alternate links. */
  origin: string
}

/** The facts of a city that its pages share. */
export type CityFacts = {
  id: number
  alias: string
  /** How the visitor is served here, by the cookies of the place. */
  orderType: OrderType
  name: string
  seoName: string
  timezone: string
  countryCode: string
  delivery: boolean
  takeaway: boolean
  phone: string
  isFreeCall: boolean
  currency: { sign: string; code: string; fractional: boolean }
  phoneMasks: { id: number; name: string; code: string; mask: string; country_code: string }[]
  banknotes: number[]
  cashMaximum: number
  /** What can be paid with there, the preferred one first. */
  paymentTypes: string[]
  alert: string | null
  companyName: string
  /** Whether that company is somebody else’s, under the brand’s name. */
  franchise: boolean
  /** When orders are taken; null where no shop works. */
  schedule: string | null
  center: { latitude: number; longitude: number }
  /** Whether the city takes part in the bonus programme. */
  loyalty: boolean
  /** When and where banners are due; what they say is asked for when one is. */
  banners: Pick<Banner, 'id' | 'page_url' | 'schedule'>[]
}

/** By field: its language, where the text is not in the page's. */
export type BorrowedTexts = Record<string, Language>

/** A product as its card needs it. Absent parts are left out of the page's data. */
export type Card = {
  id: number
  name: string
  languages?: BorrowedTexts
  /** Major units, with the preselected modifiers. */
  price: number
  basic?: number
  weight: string
  /** Hash of the picture and its dominant colour. */
  picture: string
  color: string
  step?: number
  /** Units by which it is sold in the last hour. */
  lastHourStep?: number
  stopped?: true
  /** ISO 8601: when a stopped one is back. */
  until?: string
  accent?: string
  accentText?: string
  /** The product has choices to make before it can be added. */
  choices?: true
  /** Those of which it has a sign. */
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

/** What the first screen says of the place: how soon, the minimum and the fee. */
export type PlaceSummary = {
  orderType: OrderType
  shopId: number
  zoneId: number | null
  minutes: { from: number; to: number }
  minimum: number | null
  fee: number | null
  freeDelivery: boolean
}

export type MenuPage = {
  groups: MenuGroup[]
  /** Ids of the often-ordered products. */
  popular: number[]
  promotions: Pick<Promotion, 'alias' | 'name' | 'subtitle' | 'images' | 'languages'>[]
  place: PlaceSummary
  seo: { title: string; description: string; text: string }
}

export type LegalPage = 'privacy-policy' | 'user-agreement' | 'legal-info'

/** What page loaders may ask of the server; made anew for each request. */
export type PageData = {
  site: Site
  /** Epoch milliseconds. */
  now: number
  cities(): { cities: ShortCity[]; big: ShortCity[]; message: string | null }
  /** Null for a city in which the brand is not. */
  city(alias: string): CityFacts | null
  /** The city of the visitor's cookie. */
  rememberedCity(): string | null
  menu(cityAlias: string): MenuPage
  shops(cityAlias: string): Shop[]
  zones(cityAlias: string): DeliveryZone[]
  promotions(cityAlias: string): Promotion[]
  /** Whether the bonus programme is on for whoever asks. */
  hasProgramme(cityAlias: string): boolean
  /** A text of the brand; one that names the city needs it. */
  text(alias: string, cityAlias: string | null): string | null
  /** Its title, and the rest as HTML. */
  legal(page: LegalPage): { title: string; html: string }
  /** Whether the page is asked for with a session that is good. */
  isSignedIn(): Promise<boolean>
  /** Null when there is no such order, or it is not this visitor's to see. */
  order(id: number, key: string | null): Promise<TrackedOrder | null>
  /** What is to be paid for; null when there is no such record, or its time is over. */
  payment(pendingOrderKey: string): Promise<PendingOrder | null>
}

export const pageData = createContext<PageData>()
