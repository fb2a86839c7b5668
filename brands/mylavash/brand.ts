import type { Brand } from '../brand.ts'
import { commonFacts } from '../common-facts.ts'

export const mylavash: Brand = {
  ...commonFacts,
  alias: 'mylavash',
  name: 'MyLavash',
  hosts: ['mylavash.localhost'],
  features: { ...commonFacts.features, profileSideMenu: true },
  bonuses: { ...commonFacts.bonuses, launched: 'everyone' },
  customers: { ...commonFacts.customers, authEnabled: true },
  acquirers: { ...commonFacts.acquirers, RU: 'sber_new' },
  defaultPhone: '+90 212 000 00 20',
  domain: 'mylavash.localhost',
  email: 'hello@mylavash.example',
  companyNames: { default: 'MyLavash Gıda A.Ş.' },
  links: {
    ...commonFacts.links,
    job: 'https://mylavash.example/jobs',
    apps: [
      { name: 'App Store', url: 'https://mylavash.example/app/ios' },
      { name: 'Google Play', url: 'https://mylavash.example/app/android' },
    ],
    social: [
      { name: 'Instagram', url: 'https://mylavash.example/instagram' },
      { name: 'Telegram', url: 'https://mylavash.example/telegram' },
    ],
  },
  look: { themeColor: '#c8321f', table: '#f7e3c3', accent: '#f7bf3a', ground: 'embers', logo: { width: 216, height: 42 } },
}
