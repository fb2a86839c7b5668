import type { Brand } from '../brand.ts'
import { commonFacts } from '../common-facts.ts'

export const suare: Brand = {
  ...commonFacts,
  alias: 'suare',
  name: 'Suare',
  hosts: ['suare.localhost'],
  hiddenPages: ['about', 'shops'],
  acquirers: { ...commonFacts.acquirers, RU: 'sber' },
  defaultPhone: '+7 800 000-00-40',
  domain: 'suare.localhost',
  email: 'hello@suare.example',
  companyNames: { default: 'ООО «Суаре»' },
  links: {
    ...commonFacts.links,
    social: [{ name: 'Instagram', url: 'https://suare.example/instagram' }],
  },
  look: { themeColor: '#0d241e', table: '#16342c', accent: '#cfa75f', ground: 'evening', logo: { width: 175, height: 40 } },
}
