import type { order_checks as ru } from '../ru/order-checks.ts'

export const order_checks: typeof ru = {
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
