import type { Brand } from './brand.ts'

/** What a brand is until its own facts say otherwise. */
export const commonFacts = {
  hiddenPages: [],
  features: {
    lastHour: false,
    bonus: false,
    cityInDeliveryTitle: false,
    profileSideMenu: false,
    topGroups: true,
    courierMap: true,
    christmas: false,
  },
  bonuses: { percent: 5, accrue: true, pauseNotice: '2025-05-21' },
  languages: { offered: ['ru', 'en', 'tr', 'uz', 'de', 'uk'], default: 'ru', showSwitch: true },
  customers: { authEnabled: false, channels: ['sms', 'call'] },
  paymentTypes: ['cash', 'card', 'cardOnline', 'SBP', 'SberPay'],
  acquirers: { TR: 'iyzico', default: 'stripe' },
  receipts: { default: { vat: null, deliveryVat: null, taxSystem: null, paymentMode: 'full_payment' } },
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
