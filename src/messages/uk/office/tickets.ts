import type { tickets as ru } from '../../ru/office/tickets.ts'

export const tickets: typeof ru = {
  heading: 'Чеки',
  kitchen: 'Кухня',
  bag: 'Пакет',
  courier: 'Курʼєр',
  copy: 'КОПІЯ',
  printed: 'Чек надіслано на принтер',
  one_each: 'у кожному:',
  entrance: 'Підʼїзд',
  floor: 'Поверх',
  room: 'Квартира',
  intercom: 'Домофон',
  allergens: 'Алергени',
  no_allergens: 'не вказано',
  unknown_allergens: 'Запитайте кухню, цього вже немає в меню:',
  items: (count: number) => `Позицій: ${count}`,
  prints_here: 'Цей пристрій друкує чеки сам',
  missing: (count: number) => `бракує ${count}`,
  choose_shop: 'Виберіть ресторан угорі: пристрій друкує чеки одного ресторану.',
}
