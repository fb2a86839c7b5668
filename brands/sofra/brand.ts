import type { Brand } from '../brand.ts'
import { commonFacts } from '../common-facts.ts'

export const sofra: Brand = {
  ...commonFacts,
  alias: 'sofra',
  name: 'Sofra',
  hosts: ['sofra.localhost'],
  features: { ...commonFacts.features, lastHour: true, cityInDeliveryTitle: true },
  customers: { ...commonFacts.customers, authEnabled: true },
  acquirers: { ...commonFacts.acquirers, RU: 'cloud' },
  defaultPhone: '+7 800 000-00-10',
  domain: 'sofra.localhost',
  email: 'hello@sofra.example',
  companyNames: { default: 'ООО «Софра»' },
  look: { themeColor: '#ffffff', table: '#f3efe9', accent: '#f58676', logo: { width: 131, height: 40 } },
}
