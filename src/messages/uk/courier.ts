import type { PageTexts } from '../page-texts.ts'

export const courier: PageTexts['courier'] = {
  title: 'Кур’єр у дорозі',
  map: 'Карта: де кур’єр',
  show: 'Показати на карті',
  hide: 'Сховати карту',
  courier: 'Кур’єр',
  door: 'Ваша адреса',
  shop: 'Ресторан',
  looking: 'Шукаємо кур’єра на карті',
  at_door: 'Кур’єр уже у вас',
  metres: (m) => `До вас ${m} м навпростець`,
  kilometres: (m) => `До вас ${m} км навпростець`,
}
