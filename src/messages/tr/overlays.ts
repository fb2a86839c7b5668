import type { overlays as ru } from '../ru/overlays.ts'

export const overlays: typeof ru = {
  cookies: 'Çerezler',
  cookies_text: 'Sitenin şehrinizi, sepetinizi ve dilinizi hatırlaması için çerez kullanıyoruz.',
  cookies_accept: 'Anladım',
  request_call: 'Beni arayın',
  delivery_terms: 'Teslimat koşulları',
}
