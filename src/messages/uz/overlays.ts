import type { overlays as ru } from '../ru/overlays.ts'

export const overlays: typeof ru = {
  cookies: 'Cookie fayllari',
  cookies_text: 'Sayt shahringiz, savatingiz va tilingizni eslab qolishi uchun cookie fayllaridan foydalanamiz.',
  cookies_accept: 'Tushunarli',
  request_call: 'Qoʻngʻiroq buyurtma qilish',
  delivery_terms: 'Yetkazib berish shartlari',
}
