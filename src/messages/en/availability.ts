import type * as ru from '../ru/availability.ts'

export const cities: typeof ru.cities = {
  message: 'The menu, the prices and delivery depend on the city.',
}

export const address: typeof ru.address = {
  why: {
    offered: ({ zone, fee, freeFrom, minimum, minutes, shop }) =>
      `We deliver, zone ${zone}: the fee is ${fee}${freeFrom && `, free from ${freeFrom}`}, the minimum order ${minimum}, ${minutes} min on the way, ${shop} cooks`,
    'no-city': () => 'The point lies in no city of the brand',
    'takeaway-only': ({ city }) => `We do not deliver: ${city} is takeaway only`,
    'no-zones': ({ city }) => `We do not deliver: ${city} has no delivery zones`,
    outside: ({ city }) => `We do not deliver: the point lies outside of every zone of ${city}`,
    'shop-stopped': ({ zone, shop }) => `Zone ${zone}, but no orders are taken now: ${shop} is stopped`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Zone ${zone}, orders are taken for times from ${until} on: until then ${shop} is stopped`,
    'delivery-paused-until': ({ zone, shop, until }) =>
      `Zone ${zone}, but ${shop} is paused: until ${until} no delivery is taken for this working day`,
  },
  open_street_map: '© OpenStreetMap contributors',
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const schedule: typeof ru.schedule = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  around_the_clock: 'around the clock',
  every_day: (hours) => `every day ${hours}`,
  busy: (minutes, until) => `The restaurant has a lot of orders: until ${until} cooking takes ${minutes} min longer`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} can be chosen: ${taken} of ${capacity} places are taken`,
    full: ({ interval, taken, capacity, usual }) =>
      `All places of ${interval} are taken: ${taken} of ${capacity}${usual === capacity ? '' : `, usually ${usual}`}`,
    'not-a-time': () => 'There is no such time',
    past: ({ interval }) => `${interval} has begun already, or is over`,
    'too-far': ({ last }) => `Orders are not taken that far ahead: the last day is ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} cannot be reached: cooking and delivery take ${minutes} min, so not before ${earliest}`,
    closed: ({ interval, hours }) =>
      hours === '' ? 'The restaurant is closed that day' : `${interval} does not fit into the hours of the restaurant: ${hours}`,
    'shop-paused': ({ paused_until }) =>
      `The restaurant is paused: until ${paused_until} it takes no such orders for this working day, whatever time they are for`,
    'shop-busy': ({ interval, busy, busy_until, minutes, earliest }) =>
      `${interval} cannot be reached because of busy +${busy} min until ${busy_until}: cooking and delivery take ${minutes} min, so not before ${earliest}`,
    'capacity-closed': ({ interval, usual }) =>
      usual === 0
        ? `The restaurant takes no orders for ${interval}`
        : `The restaurant has closed ${interval}: usually it has ${usual} places`,
    'skipped-by-clock-change': ({ interval }) => `There is no ${interval} that day: the clocks go forward`,
    'shop-stopped': ({ until }) =>
      until === null
        ? 'The restaurant is stopped until somebody releases it'
        : `The restaurant is stopped and takes orders for times from ${until} on`,
  },
}

/** The days that something is served on. */
export const serving: typeof ru.serving = {
  from: (day) => `from ${day}`,
  until: (day) => `until ${day}`,
}

/** What goes back for one bottle, beside its price. */
export const deposit_text: typeof ru.deposit_text = (amount) => `plus ${amount} deposit`

/** `ask`: for the people who hand it over. */
export const age_limit: typeof ru.age_limit = {
  text: (years) => `From ${years} years: we ask for an ID`,
  confirm: (years) => `I am ${years} or older and show an ID`,
  ask: (years) => `${years}+: ask for an ID`,
}
