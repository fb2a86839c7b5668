import type { Brand } from '../brand.ts'

export const sofra: Brand = {
  alias: 'sofra',
  name: 'Sofra',
  hosts: ['sofra.localhost'],
  hiddenPages: [],
  features: {
    lastHour: true,
    bonus: false,
    cityInDeliveryTitle: true,
    profileSideMenu: false,
    topGroups: true,
    courierMap: true,
  },
  languages: { offered: ['ru', 'en', 'tr', 'uz', 'de', 'uk'], default: 'ru', showSwitch: true },
  customers: { authEnabled: false, channels: ['sms', 'call'] },
  paymentTypes: ['cash', 'card'],
  defaultPhone: '+7 800 000-00-10',
  domain: 'sofra.localhost',
  email: 'hello@sofra.example',
  companyNames: { default: 'ООО «Софра»' },
  links: {
    job: null,
    franchise: null,
    arenda: true,
    partners: true,
    mobileApplications: null,
    apps: [],
    social: [],
  },
  look: { themeColor: '#ffffff', table: '#f3efe9', accent: '#f0695a' },
}
