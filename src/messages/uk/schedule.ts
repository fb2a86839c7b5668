import type { schedule as ru } from '../ru/schedule.ts'

const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд']

export const schedule: typeof ru = {
  today: 'Сьогодні',
  tomorrow: 'Завтра',
  around_the_clock: 'цілодобово',
  every_day: (hours) => `щодня ${hours}`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} можна обрати: зайнято місць ${taken} із ${capacity}`,
    full: ({ interval, taken, capacity }) => `На ${interval} усі місця зайнято: ${taken} із ${capacity}`,
    'not-a-time': () => 'Такого часу немає',
    past: ({ interval }) => `${interval} уже почалося або минуло`,
    'too-far': ({ last }) => `Так далеко наперед замовлення не приймаються: останній день ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `До ${interval} не встигнути: приготування й доставка тривають ${minutes} хв, це не раніше ${earliest}`,
    closed: ({ interval, hours }) => (hours === '' ? 'Цього дня зачинено' : `${interval} не вміщується в години роботи: ${hours}`),
    'skipped-by-clock-change': ({ interval }) => `${interval} цього дня не буває: годинники переводять уперед`,
    'shop-stopped': ({ until }) =>
      until === null ? 'Ресторан у стоп-листі без строку' : `Ресторан у стоп-листі, приймає замовлення на час від ${until}`,
  },
}
