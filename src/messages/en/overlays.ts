import type { overlays as ru } from '../ru/overlays.ts'

export const overlays: typeof ru = {
  cookies: 'Cookies',
  cookies_text: 'We use cookies so that the site remembers your city, your cart and your language.',
  cookies_accept: 'Got it',
  request_call: 'Request a call',
  delivery_terms: 'Delivery terms',
}
