import type { cities as ru } from '../ru/cities.ts'

export const cities: typeof ru = {
  message: 'The menu, the prices and delivery depend on the city.',
}
