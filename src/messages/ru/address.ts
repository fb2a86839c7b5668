import type { AddressWhyTexts } from '../address-why-texts.ts'

const why: AddressWhyTexts = {
  offered: ({ zone, fee, minimum, minutes, shop }) =>
    `Доставляем, зона ${zone}: доставка ${fee}, минимальный заказ ${minimum}, ${minutes} мин в пути, готовит ${shop}`,
  'no-city': () => 'Точка не лежит ни в одном городе бренда',
  'takeaway-only': ({ city }) => `Не доставляем: в городе ${city} только самовывоз`,
  'no-zones': ({ city }) => `Не доставляем: у города ${city} нет зон доставки`,
  outside: ({ city }) => `Не доставляем: точка вне всех зон города ${city}`,
  'shop-stopped': ({ zone, shop }) => `Зона ${zone}, но заказы сейчас не принимаются: ${shop} в стоп-листе`,
  'shop-stopped-until': ({ zone, shop, until }) => `Зона ${zone}, заказы принимаются на время с ${until}: до этого ${shop} в стоп-листе`,
}

export const address = {
  why,
  /** What the licence of OpenStreetMap's data asks to be said with it. */
  open_street_map: '© участники OpenStreetMap',
}
