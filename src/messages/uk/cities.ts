import type { cities as ru } from '../ru/cities.ts'

export const cities: typeof ru = {
  message: 'Меню, ціни й доставка залежать від міста.',
}
