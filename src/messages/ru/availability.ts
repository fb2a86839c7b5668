import type { AddressWhyTexts } from '../address-why-texts.ts'
import type { WhyTexts } from '../why-texts.ts'

/** Texts of the server about cities. */
export const cities = {
  message: 'Меню, цены и доставка зависят от города.',
}

const address_why: AddressWhyTexts = {
  offered: ({ zone, fee, freeFrom, minimum, minutes, shop }) =>
    `Доставляем, зона ${zone}: доставка ${fee}${freeFrom && `, бесплатно от ${freeFrom}`}, минимальный заказ ${minimum}, ${minutes} мин в пути, готовит ${shop}`,
  'no-city': () => 'Точка не лежит ни в одном городе бренда',
  'takeaway-only': ({ city }) => `Не доставляем: в городе ${city} только самовывоз`,
  'no-zones': ({ city }) => `Не доставляем: у города ${city} нет зон доставки`,
  outside: ({ city }) => `Не доставляем: точка вне всех зон города ${city}`,
  'shop-stopped': ({ zone, shop }) => `Зона ${zone}, но заказы сейчас не принимаются: ${shop} в стоп-листе`,
  'shop-stopped-until': ({ zone, shop, until }) => `Зона ${zone}, заказы принимаются на время с ${until}: до этого ${shop} в стоп-листе`,
  'delivery-paused-until': ({ zone, shop, until }) =>
    `Зона ${zone}, но ${shop} на паузе: до ${until} доставка на этот рабочий день не принимается`,
}

export const address = {
  why: address_why,
  /** The attribution that the licence of OpenStreetMap requires. */
  open_street_map: '© участники OpenStreetMap',
}

const time_why: WhyTexts = {
  offered: ({ interval, taken, capacity }) => `${interval} можно выбрать: занято мест ${taken} из ${capacity}`,
  full: ({ interval, taken, capacity, usual }) =>
    `На ${interval} все места заняты: ${taken} из ${capacity}${usual === capacity ? '' : `, обычно ${usual}`}`,
  'not-a-time': () => 'Такого времени нет',
  past: ({ interval }) => `${interval} уже началось или прошло`,
  'too-far': ({ last }) => `Так далеко вперёд заказы не принимаются: последний день ${last}`,
  'too-soon': ({ interval, minutes, earliest }) =>
    `К ${interval} не успеть: готовка и доставка занимают ${minutes} мин, это не раньше ${earliest}`,
  closed: ({ interval, hours }) => (hours === '' ? 'В этот день закрыто' : `${interval} не помещается в часы работы: ${hours}`),
  'shop-paused': ({ paused_until }) =>
    `Ресторан на паузе: до ${paused_until} таких заказов на этот рабочий день не принимает, на какое бы время они ни были`,
  'shop-busy': ({ interval, busy, busy_until, minutes, earliest }) =>
    `До ${interval} не успеть: из-за нагрузки +${busy} мин (до ${busy_until}) приготовление и доставка занимают ${minutes} мин, это не раньше ${earliest}`,
  'capacity-closed': ({ interval, usual }) =>
    usual === 0 ? `На ${interval} ресторан заказов не берёт` : `Ресторан закрыл ${interval} на сегодня: обычно здесь мест ${usual}`,
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
  /** Minutes that are added to cooking, and until when. */
  busy: (minutes: number, until: string) => `В ресторане много заказов, поэтому до ${until} готовим на ${minutes} мин дольше`,
  /** From one day to another, 1 to 7. */
  weekdays: (from: number, to: number) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: time_why,
}

/** The days that something is served on. */
export const serving = {
  from: (day: string) => `с ${day}`,
  until: (day: string) => `по ${day}`,
}

/** What goes back for one bottle, beside its price. */
export const deposit_text = (amount: string): string => `плюс ${amount} залог за тару`

/** `ask`: for the people who hand it over. */
export const age_limit = {
  text: (years: number): string => `${years}+: попросим документ`,
  confirm: (years: number): string => `Мне исполнилось ${years}, документ покажу`,
  ask: (years: number): string => `${years}+: спросить документ`,
}
