import type { address as ru } from '../ru/address.ts'

export const address: typeof ru = {
  why: {
    offered: ({ zone, fee, minimum, minutes, shop }) =>
      `Доставляємо, зона ${zone}: доставка ${fee}, мінімальне замовлення ${minimum}, ${minutes} хв у дорозі, готує ${shop}`,
    'no-city': () => 'Точка не лежить у жодному місті бренду',
    'takeaway-only': ({ city }) => `Не доставляємо: у місті ${city} лише самовивіз`,
    'no-zones': ({ city }) => `Не доставляємо: у міста ${city} немає зон доставки`,
    outside: ({ city }) => `Не доставляємо: точка поза всіма зонами міста ${city}`,
    'shop-stopped': ({ zone, shop }) => `Зона ${zone}, але замовлення зараз не приймаються: ${shop} у стоп-листі`,
    'shop-stopped-until': ({ zone, shop, until }) => `Зона ${zone}, замовлення приймаються на час від ${until}: доти ${shop} у стоп-листі`,
  },
  open_street_map: '© учасники OpenStreetMap',
}
