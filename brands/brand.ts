import type { Accrual, Launch } from '#domain/loyalty/bonuses.ts'
import type { Language } from '#domain/language.ts'
import type { ReceiptFacts } from '#domain/payment/receipt-facts.ts'

/** Pages that a brand may do without. */
export type HideablePage = 'about' | 'shops'
export type Link = { name: string; url: string }

/** All facts in which one brand differs from another; nothing else in the code knows a brand's name. */
export type Brand = {
  alias: string
  name: string
  /** Host names that select the brand, beside those of BRAND_HOSTS. */
  hosts: string[]
  hiddenPages: HideablePage[]
  features: {
    /** The portion-cooking notice of a shop's last hour. */
    lastHour: boolean
    /** The delivery page's title names the city. */
    cityInDeliveryTitle: boolean
    /** A customer's profile opens as a side menu instead of a page. */
    profileSideMenu: boolean
    topGroups: boolean
    courierMap: boolean
    /** Lights along the foot of every page. */
    christmas: boolean
  }
  /** The bonus programme, in cities that have it. */
  bonuses: { launched: Launch; accrual: Accrual }
  languages: { offered: Language[]; default: Language; showSwitch: boolean }
  customers: { authEnabled: boolean; channels: ('sms' | 'call' | 'vk')[] }
  /** In order of preference; a city without an acquirer offers the offline ones only. */
  paymentTypes: string[]
  /** Who takes the money of online payments, by country code, and anywhere else; null for nobody. */
  acquirers: { default: string | null } & Record<string, string | null>
  /** How fiscal receipts are written, by country code, and anywhere else. */
  receipts: { default: ReceiptFacts } & Record<string, ReceiptFacts>
  /** What holds outside of every city: where its customers are taken to be, and how money looks there. */
  anywhere: { countryCode: string; fractionalPrices: boolean; banknotes: number[] }
  defaultPhone: string
  domain: string
  email: string
  companyNames: { default: string } & Record<string, string>
  links: {
    job: string | null
    franchise: string | null
    arenda: string | boolean | null
    partners: string | boolean | null
    mobileApplications: string | null
    apps: Link[]
    social: Link[]
  }
  look: {
    /** The browser's bars around the page. */
    themeColor: string
    /** What dishes stand on in pictures of banners and tiles. */
    table: string
    /** One of its colours in tokens.css, for pictures. */
    accent: string
    /** What lies behind the dishes of banners and tiles. */
    ground: 'plain' | 'linen' | 'embers' | 'stickers' | 'evening'
    /** The size that images/logo.svg is drawn in, px. */
    logo: { width: number; height: number }
  }
}
