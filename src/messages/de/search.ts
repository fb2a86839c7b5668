import { plural } from '../plural.ts'
import type { search as ru } from '../ru/search.ts'

export const search: typeof ru = {
  hint: 'Name eines Gerichts oder einer Kategorie',
  start: 'Beginnen Sie mit der Eingabe. Tippfehler und eine andere Tastaturbelegung stören nicht.',
  none: 'Nichts gefunden',
  none_text: 'Versuchen Sie ein anderes Wort oder sehen Sie in einer Kategorie nach.',
  found: (count) => `${count} ${plural('de', count, { one: 'Gericht', many: 'Gerichte' })}`,
}
