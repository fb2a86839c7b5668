import { plural } from '../plural.ts'
import type { search as ru } from '../ru/search.ts'

export const search: typeof ru = {
  hint: 'Назва страви або розділу',
  start: 'Почніть вводити назву. Знайдемо і з помилкою, і в іншій розкладці.',
  none: 'Нічого не знайшли',
  none_text: 'Спробуйте інше слово або зазирніть у розділ меню.',
  found: (count) => `${count} ${plural('uk', count, { one: 'страва', few: 'страви', many: 'страв' })}`,
}
