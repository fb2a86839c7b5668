import type * as ru from '../ru/availability.ts'

export const cities: typeof ru.cities = {
  message: 'Меню, ціни й доставка залежать від міста.',
}

export const address: typeof ru.address = {
  why: {
    offered: ({ zone, fee, freeFrom, minimum, minutes, shop }) =>
      `Доставляємо, зона ${zone}: доставка ${fee}${freeFrom && `, безкоштовно від ${freeFrom}`}, мінімальне замовлення ${minimum}, ${minutes} хв у дорозі, готує ${shop}`,
    'no-city': () => 'Точка не лежить у жодному місті бренду',
    'takeaway-only': ({ city }) => `Не доставляємо: у місті ${city} лише самовивіз`,
    'no-zones': ({ city }) => `Не доставляємо: у міста ${city} немає зон доставки`,
    outside: ({ city }) => `Не доставляємо: точка поза всіма зонами міста ${city}`,
    'shop-stopped': ({ zone, shop }) => `Зона ${zone}, але замовлення зараз не приймаються: ${shop} у стоп-листі`,
    'shop-stopped-until': ({ zone, shop, until }) => `Зона ${zone}, замовлення приймаються на час від ${until}: доти ${shop} у стоп-листі`,
    'delivery-paused-until': ({ zone, shop, until }) =>
      `Зона ${zone}, але ${shop} на паузі: до ${until} доставка на цей робочий день не приймається`,
  },
  open_street_map: '© учасники OpenStreetMap',
}

const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд']

export const schedule: typeof ru.schedule = {
  today: 'Сьогодні',
  tomorrow: 'Завтра',
  around_the_clock: 'цілодобово',
  every_day: (hours) => `щодня ${hours}`,
  busy: (minutes, until) => `У ресторані багато замовлень, тому до ${until} готуємо на ${minutes} хв довше`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} можна обрати: зайнято місць ${taken} із ${capacity}`,
    full: ({ interval, taken, capacity, usual }) =>
      `На ${interval} усі місця зайнято: ${taken} із ${capacity}${usual === capacity ? '' : `, зазвичай ${usual}`}`,
    'not-a-time': () => 'Такого часу немає',
    past: ({ interval }) => `${interval} уже почалося або минуло`,
    'too-far': ({ last }) => `Так далеко наперед замовлення не приймаються: останній день ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `До ${interval} не встигнути: приготування й доставка тривають ${minutes} хв, це не раніше ${earliest}`,
    closed: ({ interval, hours }) => (hours === '' ? 'Цього дня зачинено' : `${interval} не вміщується в години роботи: ${hours}`),
    'shop-paused': ({ paused_until }) =>
      `Ресторан на паузі: до ${paused_until} не приймає таких замовлень на цей робочий день, на який би час вони не були`,
    'shop-busy': ({ interval, busy, busy_until, minutes, earliest }) =>
      `До ${interval} не встигнути через навантаження +${busy} хв (до ${busy_until}): приготування й доставка тривають ${minutes} хв, це не раніше ${earliest}`,
    'capacity-closed': ({ interval, usual }) =>
      usual === 0 ? `На ${interval} ресторан замовлень не бере` : `Ресторан закрив ${interval}: зазвичай тут місць ${usual}`,
    'skipped-by-clock-change': ({ interval }) => `${interval} цього дня не буває: годинники переводять уперед`,
    'shop-stopped': ({ until }) =>
      until === null ? 'Ресторан у стоп-листі без строку' : `Ресторан у стоп-листі, приймає замовлення на час від ${until}`,
  },
}

/** The days that something is served on. */
export const serving: typeof ru.serving = {
  from: (day) => `з ${day}`,
  until: (day) => `до ${day}`,
}

/** What goes back for one bottle, beside its price. */
export const deposit_text: typeof ru.deposit_text = (amount) => `плюс ${amount} застава за тару`

/** `ask`: for the people who hand it over. */
export const age_limit: typeof ru.age_limit = {
  text: (years) => `${years}+: попросимо документ`,
  confirm: (years) => `Мені виповнилося ${years}, документ покажу`,
  ask: (years) => `${years}+: запитати документ`,
}
