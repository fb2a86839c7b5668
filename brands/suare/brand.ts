import type { Brand } from '../brand.ts'

export const suare: Brand = {
  alias: 'suare',
  name: 'Suare',
  hosts: ['suare.localhost'],
  hiddenPages: ['about', 'shops'],
  features: {
    lastHour: false,
    bonus: false,
    cityInDeliveryTitle: false,
    profileSideMenu: false,
    topGroups: true,
    courierMap: true,
  },
  languages: { offered: ['ru', 'en', 'tr', 'uz', 'de', 'uk'], default: 'ru', showSwitch: true },
  customers: { authEnabled: false, channels: ['sms', 'call'] },
  paymentTypes: ['cash', 'card'],
  defaultPhone: '+7 800 000-00-40',
  domain: 'suare.localhost',
  email: 'hello@suare.example',
  companyNames: { default: 'ООО «Суаре»' },
  links: {
    job: null,
    franchise: null,
    arenda: true,
    partners: true,
    mobileApplications: null,
    apps: [],
    social: [],
  },
  look: { themeColor: '#123a31', table: '#16342c', accent: '#b8924a' },
}
