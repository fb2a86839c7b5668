import type { overlays as ru } from '../ru/overlays.ts'

export const overlays: typeof ru = {
  cookies: 'Файли cookie',
  cookies_text: 'Ми використовуємо файли cookie, щоб сайт памʼятав ваше місто, кошик і мову.',
  cookies_accept: 'Зрозуміло',
  request_call: 'Замовити дзвінок',
  delivery_terms: 'Умови доставки',
}
