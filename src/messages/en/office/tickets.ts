import type { tickets as ru } from '../../ru/office/tickets.ts'

export const tickets: typeof ru = {
  heading: 'Tickets',
  kitchen: 'Kitchen',
  bag: 'Bag',
  courier: 'Courier',
  copy: 'COPY',
  printed: 'The ticket is on its way to the printer',
  one_each: 'in each:',
  entrance: 'Entrance',
  floor: 'Floor',
  room: 'Flat',
  intercom: 'Intercom',
  allergens: 'Allergens',
  no_allergens: 'none stated',
  unknown_allergens: 'Ask the kitchen, no longer in the menu:',
  items: (count: number) => `Items: ${count}`,
  prints_here: 'This device prints tickets by itself',
  missing: (count: number) => `${count} missing`,
  choose_shop: 'Choose a restaurant above: a device prints the tickets of one restaurant.',
}
