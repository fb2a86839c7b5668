import type { Card, MenuPage } from '#web/page-data.ts'

const card = (id: number, part: Partial<Card> = {}): Card => ({
  id,
  name: `Gericht ${id}`,
  price: 10 + id,
  weight: '250\u00a0g',
  picture: `p${id}`,
  color: '#eeeeee',
  ...part,
})
const group = (id: number, alias: string, cards: Card[], top?: true): MenuPage['groups'][number] => ({
  id,
  alias,
  name: `Gruppe ${alias}`,
  picture: `g${id}`,
  color: '#dddddd',
  cards,
  ...(top ? { top } : {}),
})

/** A menu of four groups. */
export const sampleMenu = (part: Partial<MenuPage> = {}): MenuPage => ({
  key: 'sample',
  groups: [
    group(1, 'rolls', [card(1, { accent: 'hit' }), card(2, { accent: 'new', accentText: 'Nur im Mai', basic: 20 })], true),
    group(2, 'salmon', [card(3, { stopped: true })], true),
    group(3, 'wok', [card(4)], true),
    group(4, 'soups', [card(5)], true),
  ],
  popular: [4, 1],
  promotions: [
    {
      alias: 'gift',
      name: 'Ein Geschenk',
      subtitle: 'Ab 30 €',
      images: { small: '/pictures/b-600.webp', big: '/pictures/b-1200.webp', color: '#cccccc' },
    },
  ],
  place: {
    orderType: 'delivery',
    shopId: 1,
    zoneId: 1,
    minimum: 12,
    fee: 2.9,
    freeFrom: null,
    freeDelivery: false,
  },
  seo: { title: 'Essen in Berlin', description: 'Kurz', text: '<p>Wir kochen in Berlin.</p>' },
  ...part,
})
