import type { WhyTexts } from '../why-texts.ts'

const why: WhyTexts = {
  offered: ({ interval, taken, capacity }) => `${interval} можно выбрать: занято мест ${taken} из ${capacity}`,
  full: ({ interval, taken, capacity }) => `На ${interval} все места заняты: ${taken} из ${capacity}`,
  'not-a-time': () => 'Такого времени нет',
  past: ({ interval }) => `${interval} уже началось или прошло`,
  'too-far': ({ last }) => `Так далеко вперёд заказы не принимаются: последний день ${last}`,
  'too-soon': ({ interval, minutes, earliest }) =>
    `К ${interval} не успеть: готовка и доставка занимают ${minutes} мин, это не раньше ${earliest}`,
  closed: ({ interval, hours }) => (hours === '' ? 'В этот день закрыто' : `${interval} не помещается в часы работы: ${hours}`),
  'skipped-by-clock-change': ({ interval }) => `${interval} в этот день не бывает: часы переводят вперёд`,
  'shop-stopped': ({ until }) =>
    until === null ? 'Ресторан стоит в стоп-листе без срока' : `Ресторан стоит в стоп-листе, принимает заказы на время с ${until}`,
}

const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

export const schedule = {
  today: 'Сегодня',
  tomorrow: 'Завтра',
  around_the_clock: 'круглосуточно',
  every_day: (hours: string) => `ежедневно ${hours}`,
  /** From one day to another, 1 to 7. */
  weekdays: (from: number, to: number) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why,
}
