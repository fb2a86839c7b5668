import type * as ru from '../ru/menu.ts'

/** Units of weight and number as they stand behind a figure. */
export const units: typeof ru.units = { g: 'g', ml: 'ml', pcs: 'Stück' }

export const menu: typeof ru.menu = {
  units,
  place: 'Wohin und wie',
  how: 'Liefern oder abholen',
  delivery: 'Lieferung',
  takeaway: 'Abholung',
  soonest: 'Nächste Zeit',
  no_times: 'Jetzt geschlossen',
  minimum: 'Mindestbestellwert',
  free: 'Kostenlos',
  free_from: (amount) => `kostenlos ab ${amount}`,
  promotions: 'Aktionen',
  top_groups: 'Das Beste der Karte',
  categories: 'Kategorien der Speisekarte',
  often: 'Oft bestellt',
  empty_title: 'Die Speisekarte kommt bald',
  empty_text: 'Hier gibt es noch nichts zu bestellen. Versuchen Sie ein anderes Restaurant oder die andere Bestellart.',
  change_place: 'Anderen Ort wählen',
  add: 'In den Korb',
  choose: 'Auswählen',
  stopped: 'Vorübergehend nicht verfügbar',
  back_at: (time) => `Wieder ab ${time}`,
  order_ahead: 'Vorbestellen',
  now: 'Preis',
  before: 'Vorher',
  from_price: (price) => `ab ${price}`,
  accents: { new: 'Neu', hit: 'Beliebt', spicy: 'Scharf', vegan: 'Vegan' },
  seo_more: 'Mehr anzeigen',
  seo_less: 'Weniger anzeigen',
  at_least: (count) => `ab ${count} Stück`,
  served: (hours) => `Erhältlich ${hours}`,
  diet: { vegetarian: 'vegetarisch', vegan: 'vegan', halal: 'halal', 'gluten-free': 'glutenfrei', 'lactose-free': 'laktosefrei' },
  retry: 'Erneut versuchen',
  search: 'Speisekarte durchsuchen',
  filter: 'Nach Ernährung filtern',
  filter_lost: 'Der Filter ließ sich nicht laden: Sie sehen alle Gerichte.',
}

export const menu_head: typeof ru.menu_head = {
  title: (brand, city) => `${brand} ${city}: Speisekarte, Lieferung und Abholung`,
}
