import type { Brand } from '../brand.ts'
import { commonFacts } from '../common-facts.ts'

export const imbaPizza: Brand = {
  ...commonFacts,
  alias: 'imba-pizza',
  name: 'Imba Pizza',
  hosts: ['imba-pizza.localhost'],
  acquirers: { ...commonFacts.acquirers, RU: 'yookassa' },
  defaultPhone: '+7 800 000-00-30',
  domain: 'imba-pizza.localhost',
  email: 'hello@imba-pizza.example',
  companyNames: { default: 'ООО «Имба Пицца»' },
  links: {
    ...commonFacts.links,
    job: 'https://imba-pizza.example/jobs',
    franchise: 'https://imba-pizza.example/franchise',
    mobileApplications: 'https://imba-pizza.example/app',
    social: [
      { name: 'VK', url: 'https://imba-pizza.example/vk' },
      { name: 'TikTok', url: 'https://imba-pizza.example/tiktok' },
    ],
  },
  look: { themeColor: '#5b2be0', table: '#fff2b8', accent: '#ff4f8f', ground: 'stickers', logo: { width: 280, height: 40 } },
}
