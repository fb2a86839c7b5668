import type { courier as ru } from '../ru/courier.ts'

export const courier: typeof ru = {
  title: 'Курʼєр у дорозі',
  map: 'Карта: де курʼєр',
  show: 'Показати на карті',
  hide: 'Сховати карту',
  courier: 'Курʼєр',
  door: 'Ваша адреса',
  shop: 'Ресторан',
  looking: 'Шукаємо курʼєра на карті',
  at_door: 'Курʼєр уже у вас',
  metres: (m) => `До вас ${m} м навпростець`,
  kilometres: (m) => `До вас ${m} км навпростець`,
}
