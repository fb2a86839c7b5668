import type { cities as ru } from '../ru/cities.ts'

export const cities: typeof ru = {
  message: 'Speisekarte, Preise und Lieferung hängen von der Stadt ab.',
}
