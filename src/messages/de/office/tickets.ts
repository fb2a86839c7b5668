import type { tickets as ru } from '../../ru/office/tickets.ts'

export const tickets: typeof ru = {
  heading: 'Bons',
  kitchen: 'Küche',
  bag: 'Tüte',
  courier: 'Kurier',
  copy: 'KOPIE',
  printed: 'Der Bon geht an den Drucker',
  one_each: 'in jedem:',
  entrance: 'Eingang',
  floor: 'Etage',
  room: 'Wohnung',
  intercom: 'Klingel',
  allergens: 'Allergene',
  no_allergens: 'keine angegeben',
  unknown_allergens: 'In der Küche fragen, nicht mehr im Menü:',
  items: (count: number) => `Artikel: ${count}`,
  prints_here: 'Dieses Gerät druckt Bons von selbst',
  missing: (count: number) => `${count} fehlt`,
  choose_shop: 'Wählen Sie oben ein Restaurant: Ein Gerät druckt die Bons eines Restaurants.',
}
