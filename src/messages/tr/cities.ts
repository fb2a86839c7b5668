import type { cities as ru } from '../ru/cities.ts'

export const cities: typeof ru = {
  message: 'Menü, fiyatlar ve teslimat şehre göre değişir.',
}
