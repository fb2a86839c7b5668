import type { schedule as ru } from '../ru/schedule.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const schedule: typeof ru = {
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
