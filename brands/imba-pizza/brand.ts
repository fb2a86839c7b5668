import type { Brand } from '../brand.ts'

export const imbaPizza: Brand = {
  alias: 'imba-pizza',
  name: 'Imba Pizza',
  hosts: ['imba-pizza.localhost'],
  hiddenPages: [],
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
  defaultPhone: '+7 800 000-00-30',
  domain: 'imba-pizza.localhost',
  email: 'hello@imba-pizza.example',
  companyNames: { default: 'ООО «Имба Пицца»' },
  links: {
    job: null,
    franchise: null,
    arenda: true,
    partners: true,
    mobileApplications: null,
    apps: [],
    social: [],
  },
  look: { themeColor: '#5b2be0', table: '#fff2b8', accent: '#ff3d81' },
}
