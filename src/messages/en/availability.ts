import type * as ru from '../ru/availability.ts'

export const cities: typeof ru.cities = {
  message: 'The menu, the prices and delivery depend on the city.',
}

export const address: typeof ru.address = {
  why: {
    offered: ({ zone, fee, minimum, minutes, shop }) =>
      `We deliver, zone ${zone}: the fee is ${fee}, the minimum order ${minimum}, ${minutes} min on the way, ${shop} cooks`,
    'no-city': () => 'The point lies in no city of the brand',
    'takeaway-only': ({ city }) => `We do not deliver: ${city} is takeaway only`,
    'no-zones': ({ city }) => `We do not deliver: ${city} has no delivery zones`,
    outside: ({ city }) => `We do not deliver: the point lies outside of every zone of ${city}`,
    'shop-stopped': ({ zone, shop }) => `Zone ${zone}, but no orders are taken now: ${shop} is stopped`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Zone ${zone}, orders are taken for times from ${until} on: until then ${shop} is stopped`,
  },
  open_street_map: '© OpenStreetMap contributors',
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const schedule: typeof ru.schedule = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  around_the_clock: 'around the clock',
  every_day: (hours) => `every day ${hours}`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} can be chosen: ${taken} of ${capacity} places are taken`,
    full: ({ interval, taken, capacity }) => `All places of ${interval} are taken: ${taken} of ${capacity}`,
    'not-a-time': () => 'There is no such time',
    past: ({ interval }) => `${interval} has begun already, or is over`,
    'too-far': ({ last }) => `Orders are not taken that far ahead: the last day is ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} cannot be reached: cooking and delivery take ${minutes} min, so not before ${earliest}`,
    closed: ({ interval, hours }) =>
      hours === '' ? 'The shop is closed that day' : `${interval} does not fit into the hours of the shop: ${hours}`,
    'skipped-by-clock-change': ({ interval }) => `There is no ${interval} that day: the clocks go forward`,
    'shop-stopped': ({ until }) =>
      until === null ? 'The shop is stopped until somebody releases it' : `The shop is stopped and takes orders for times from ${until} on`,
  },
}
