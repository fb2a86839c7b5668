import type { Brand } from '../brand.ts'
import { commonFacts } from '../common-facts.ts'

export const sofra: Brand = {
  ...commonFacts,
  alias: 'sofra',
  name: 'Sofra',
  hosts: ['sofra.localhost'],
  features: { ...commonFacts.features, lastHour: true, cityInDeliveryTitle: true },
  bonuses: { ...commonFacts.bonuses, launched: 'everyone' },
  customers: { authEnabled: true, channels: ['sms', 'call', 'vk'] },
  acquirers: { ...commonFacts.acquirers, RU: 'cloud' },
  receipts: { ...commonFacts.receipts, RU: { vat: '22', deliveryVat: '22', taxSystem: 1, paymentMode: 'full_payment' } },
  defaultPhone: '+7 800 000-00-10',
  domain: 'sofra.localhost',
  email: 'hello@sofra.example',
  companyNames: { default: 'ООО «Софра»' },
  links: {
    ...commonFacts.links,
    job: 'https://sofra.example/jobs',
    franchise: 'https://sofra.example/franchise',
    apps: [
      { name: 'App Store', url: 'https://sofra.example/app/ios' },
      { name: 'Google Play', url: 'https://sofra.example/app/android' },
    ],
    social: [
      { name: 'Telegram', url: 'https://sofra.example/telegram' },
      { name: 'VK', url: 'https://sofra.example/vk' },
      { name: 'YouTube', url: 'https://sofra.example/youtube' },
    ],
  },
  look: { themeColor: '#ffffff', table: '#f3efe9', accent: '#f58676', ground: 'linen', logo: { width: 131, height: 40 } },
}
