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

export const schedule = { today: 'Сегодня', tomorrow: 'Завтра', why }
