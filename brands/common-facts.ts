import { languages } from '#domain/language.ts'
import type { Brand } from './brand.ts'

/** What a brand is until its own facts say otherwise. */
export const commonFacts = {
  hiddenPages: [],
  features: {
    lastHour: false,
    cityInDeliveryTitle: false,
    profileSideMenu: false,
    topGroups: true,
    courierMap: true,
    christmas: false,
  },
  bonuses: { launched: 'nobody', accrual: { percent: 5 } },
  languages: { offered: languages, default: 'ru', showSwitch: true },
  customers: { authEnabled: false, channels: ['sms', 'call'] },
  paymentTypes: ['cash', 'card', 'cardOnline', 'SBP', 'SberPay'],
  acquirers: { TR: 'iyzico', default: 'stripe' },
  receipts: { default: { vat: null, deliveryVat: null, taxSystem: null, paymentMode: 'full_payment' } },
  anywhere: { countryCode: 'RU', fractionalPrices: false, banknotes: [100, 500, 1000, 2000, 5000] },
  links: {
    job: null,
    franchise: null,
    arenda: true,
    partners: true,
    mobileApplications: null,
    apps: [],
    social: [],
  },
} satisfies Partial<Brand>
