import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'Ismingizni yozing',
  'username-too-long': 'Ism juda uzun',
  'recipient-required': 'Buyurtmani kim oladi?',
  'hidden-characters': 'Bu yerda koʻrinmas belgilar bor. Matnni qaytadan yozing',
  'shop-required': 'Restoranni tanlang',
  'address-required': 'Yetkazib berish manzilini kiriting',
  'room-required': 'Xonadon yoki ofisni kiriting',
  'street-too-long': 'Koʻcha nomi juda uzun',
  'house-too-long': 'Uy raqami juda uzun',
  'room-too-long': 'Xonadon yoki ofis raqami juda uzun',
  'entrance-too-long': 'Kirish yoʻlagi raqami juda uzun',
  'floor-too-long': 'Qavat raqami juda uzun',
  'comment-too-long': 'Izoh 254 belgidan uzun. Eng muhimini qoldiring',
  'interval-required': 'Vaqtni tanlang',
  'cash-invalid': 'Summani raqam bilan kiriting, ruxsat etilganidan oshmasin',
  'cash-below-total': 'Summa buyurtma narxidan kam',
}

export const request_checks: typeof ru.request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Elektron pochta manzilini tekshiring',
  'field-required': 'Bu maydonni toʻldiring',
  'square-invalid': 'Maydonni raqam bilan kiriting',
  'text-too-long': 'Matn juda uzun',
}
