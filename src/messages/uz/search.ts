import type { search as ru } from '../ru/search.ts'

export const search: typeof ru = {
  hint: 'Taom yoki boʻlim nomi',
  start: 'Nomini yozishni boshlang. Xato yozilsa ham, boshqa klaviaturada ham topamiz.',
  none: 'Hech narsa topilmadi',
  none_text: 'Boshqa soʻzni sinab koʻring yoki menyu boʻlimiga qarang.',
  found: (count) => `${count} ta taom`,
}
