import type { cities as ru } from '../ru/cities.ts'

export const cities: typeof ru = {
  message: 'Menyu, narxlar va yetkazib berish shaharga bogʻliq.',
}
