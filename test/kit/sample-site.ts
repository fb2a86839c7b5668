import type { CityFacts, Site } from '#web/page-data.ts'

const settings: Pick<Site['settings'], 'languages' | 'emails' | 'captcha' | 'customers' | 'payment_types'> = {
  languages: ['ru', 'de'],
  emails: { feedback: 'hello@sofra.example' },
  captcha: { checked: false, kind: null, site_key: null },
  customers: { is_auth_enabled: false, notify_channels: [] },
  payment_types: { cash: { title: 'Bar', icon: 'cash' }, card: { title: 'Karte', icon: 'card' } },
}

/** A minimal site and city. */
export const site = {
  brand: {
    alias: 'sofra',
    name: 'Sofra',
    hiddenPages: [] as string[],
    features: {},
    bonuses: { launched: 'everyone', accrual: { percent: 5 } },
  },
  language: 'de',
  addressLanguage: null,
  voice: {},
  origin: 'https://sofra.example',
  isDemonstration: false,
  settings,
} as unknown as Site

export const berlin = {
  alias: 'berlin',
  name: 'Berlin',
  countryCode: 'DE',
  timezone: 'Europe/Berlin',
  delivery: true,
  takeaway: true,
  loyalty: true,
  orderType: 'delivery',
  banknotes: [50, 100],
  cashMaximum: 200,
  paymentTypes: ['cash', 'card'],
  phoneMasks: [{ id: 5, name: 'Deutschland', code: '+49', mask: '+49 ### ########', country_code: 'DE' }],
  phone: '+49 800 1',
  schedule: 'täglich 10:00–23:00',
  currency: { sign: '€', code: 'EUR', fractional: true },
  center: { latitude: 52.5, longitude: 13.4 },
} as CityFacts
