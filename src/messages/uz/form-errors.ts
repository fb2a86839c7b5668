import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'Ism maydonini toʻldirish shart',
  'username-too-long': 'Ism juda uzun',
  'hidden-characters': 'Bu yerda koʻrinmas belgilar bor. Matnni qaytadan yozing',
  'shop-required': 'Buyurtma uchun restoranni tanlang',
  'address-required': 'Yetkazib berish manzilini toʻldiring',
  'street-too-long': 'Koʻcha nomi juda uzun',
  'house-too-long': 'Uy raqami juda uzun',
  'room-too-long': 'Xonadon yoki ofis raqami juda uzun',
  'entrance-too-long': 'Yoʻlak 254 belgidan uzun',
  'floor-too-long': 'Qavat 254 belgidan uzun',
  'comment-too-long': 'Izoh 254 belgidan uzun. Eng muhimini qoldiring',
  'interval-required': 'Vaqt oraligʻini tanlang',
  'cash-invalid': 'Summani raqamlar bilan kiriting, u ruxsat etilganidan oshmasin',
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
