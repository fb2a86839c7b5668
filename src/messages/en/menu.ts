import { plural } from '../plural.ts'
import type * as ru from '../ru/menu.ts'

/** Units of weight and number as they stand behind a figure. */
export const units: typeof ru.units = { g: 'g', ml: 'ml', pcs: 'pcs' }

export const menu: typeof ru.menu = {
  units,
  place: 'Where and how',
  how: 'How you get it',
  delivery: 'Delivery',
  takeaway: 'Collection',
  soonest: 'Earliest time',
  no_times: 'Closed now',
  minimum: 'Minimum order',
  free: 'Free',
  free_from: (amount) => `free from ${amount}`,
  promotions: 'Offers',
  top_groups: 'Best of the menu',
  categories: 'Menu sections',
  often: 'Often ordered',
  empty_title: 'The menu is coming soon',
  empty_text: 'There is nothing to order here yet. Try another restaurant or the other way of getting it.',
  change_place: 'Choose another place',
  add: 'Add',
  choose: 'Choose',
  stopped: 'Temporarily unavailable',
  back_at: (time) => `Back at ${time}`,
  order_ahead: 'Order ahead',
  now: 'Price',
  before: 'Before',
  from_price: (price) => `from ${price}`,
  accents: { new: 'New', hit: 'Hit', spicy: 'Spicy', vegan: 'Vegan' },
  seo_more: 'Show more',
  seo_less: 'Show less',
  at_least: (count) => `from ${count} ${plural('en', count, { one: 'pc', many: 'pcs' })}`,
  served: (hours) => `Served ${hours}`,
  diet: { vegetarian: 'vegetarian', vegan: 'vegan', halal: 'halal', 'gluten-free': 'gluten-free', 'lactose-free': 'lactose-free' },
  retry: 'Try again',
  search: 'Search the menu',
  filter: 'Filter by diet',
  filter_lost: 'The filter did not load: all dishes are shown.',
}

export const menu_head: typeof ru.menu_head = {
  title: (brand, city) => `${brand} ${city}: menu, delivery and collection`,
}
