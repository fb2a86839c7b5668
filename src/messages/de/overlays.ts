import type { overlays as ru } from '../ru/overlays.ts'

export const overlays: typeof ru = {
  cookies: 'Hinweis zu Cookies',
  cookies_text: 'Wir verwenden Cookies, damit die Website sich Ihre Stadt, Ihren Warenkorb und Ihre Sprache merkt.',
  cookies_accept: 'Verstanden',
  request_call: 'Rückruf anfordern',
  delivery_terms: 'Lieferbedingungen',
}
