import { plural } from '../plural.ts'
import type { search as ru } from '../ru/search.ts'

export const search: typeof ru = {
  hint: 'Name of a dish or a category',
  start: 'Start typing a name. Typing errors and another keyboard layout are fine.',
  none: 'Nothing found',
  none_text: 'Try another word or look into a category of the menu.',
  found: (count) => `${count} ${plural('en', count, { one: 'dish', many: 'dishes' })}`,
}
