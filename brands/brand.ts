import type { Language } from '#domain/language.ts'

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
    bonus: boolean
    /** The delivery page's title names the city. */
    cityInDeliveryTitle: boolean
    /** A customer's profile opens as a side menu instead of a page. */
    profileSideMenu: boolean
    topGroups: boolean
    courierMap: boolean
  }
  languages: { offered: Language[]; default: Language; showSwitch: boolean }
  customers: { authEnabled: boolean; channels: ('sms' | 'call' | 'vk')[] }
  /** In order of preference; a city without an acquirer offers the offline ones only. */
  paymentTypes: string[]
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
    accent: string
  }
}
