import type { Brand } from '../brand.ts'

export const mylavash: Brand = {
  alias: 'mylavash',
  name: 'MyLavash',
  hosts: ['mylavash.localhost'],
  hiddenPages: [],
  features: {
    lastHour: false,
    bonus: true,
    cityInDeliveryTitle: false,
    profileSideMenu: true,
    topGroups: true,
    courierMap: true,
  },
  languages: { offered: ['ru', 'en', 'tr', 'uz', 'de', 'uk'], default: 'ru', showSwitch: true },
  customers: { authEnabled: false, channels: ['sms', 'call'] },
  paymentTypes: ['cash', 'card'],
  defaultPhone: '+90 212 000 00 20',
  domain: 'mylavash.localhost',
  email: 'hello@mylavash.example',
  companyNames: { default: 'MyLavash Gıda A.Ş.' },
  links: {
    job: null,
    franchise: null,
    arenda: true,
    partners: true,
    mobileApplications: null,
    apps: [],
    social: [],
  },
  look: { themeColor: '#c8321f', table: '#f7e3c3', accent: '#f2b631' },
}
