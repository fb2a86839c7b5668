import { plural } from '../plural.ts'
import type * as ru from '../ru/search.ts'

export const search: typeof ru.search = {
  hint: 'Name eines Gerichts oder einer Kategorie',
  start: 'Einfach lostippen: Wir finden es auch mit Tippfehlern.',
  none: 'Nichts gefunden',
  none_text: 'Versuchen Sie ein anderes Wort oder sehen Sie in einer Kategorie nach.',
  found: (count) => `${count} ${plural('de', count, { one: 'Gericht', many: 'Gerichte' })}`,
}

export const diets: typeof ru.diets = {
  title: 'Ernährung und Allergene',
  suitable: 'Passt zu meiner Ernährung',
  without: 'Weglassen',
  free_of: {
    gluten: 'ohne Gluten',
    crustaceans: 'ohne Krebstiere',
    egg: 'ohne Ei',
    fish: 'ohne Fisch',
    peanuts: 'ohne Erdnüsse',
    soy: 'ohne Soja',
    milk: 'ohne Milch',
    nuts: 'ohne Schalenfrüchte',
    celery: 'ohne Sellerie',
    mustard: 'ohne Senf',
    sesame: 'ohne Sesam',
    sulphites: 'ohne Sulfite',
    lupin: 'ohne Lupinen',
    molluscs: 'ohne Weichtiere',
  },
  broken: {
    vegetarian: 'nicht vegetarisch',
    vegan: 'nicht vegan',
    halal: 'nicht halal',
    'gluten-free': 'mit Gluten',
    'lactose-free': 'mit Laktose',
  },
  fits: (count, total) =>
    `${count} von ${total} ${plural('de', total, { one: 'Gericht', many: 'Gerichten' })} ${plural('de', count, { one: 'passt', many: 'passen' })}`,
  show: (count) => `${count} ${plural('de', count, { one: 'Gericht', many: 'Gerichte' })} anzeigen`,
  remove: (name) => `Entfernen: ${name}`,
  nothing: 'Nichts passt',
  nothing_chosen: 'Nichts ausgewählt',
  nothing_text: 'Kein Gericht hier passt zu allen Wünschen. Nehmen Sie einen davon heraus.',
  reset: 'Zurücksetzen',
  change: 'Filter ändern',
  loading: 'Speisekarte wird geprüft',
  active: 'Gewählte Filter',
  traces:
    'Alle Gerichte entstehen in einer Küche, Spuren anderer Allergene sind möglich. Bei einer starken Allergie rufen Sie uns bitte an.',
  unfit: 'Passt nicht zu Ihrem Filter',
  searched: 'Gesucht wird nur unter passenden Gerichten',
  everywhere: 'Ganze Speisekarte durchsuchen',
}
