import type { schedule as ru } from '../ru/schedule.ts'

const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

export const schedule: typeof ru = {
  today: 'Heute',
  tomorrow: 'Morgen',
  around_the_clock: 'rund um die Uhr',
  every_day: (hours) => `täglich ${hours}`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} ist wählbar: ${taken} von ${capacity} Plätzen sind belegt`,
    full: ({ interval, taken, capacity }) => `Alle Plätze um ${interval} sind belegt: ${taken} von ${capacity}`,
    'not-a-time': () => 'Diese Zeit gibt es nicht',
    past: ({ interval }) => `${interval} hat schon begonnen oder ist vorbei`,
    'too-far': ({ last }) => `So weit im Voraus nehmen wir keine Bestellungen an: Der letzte Tag ist ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} ist nicht zu schaffen: Zubereitung und Lieferung dauern ${minutes} Min., also frühestens ${earliest}`,
    closed: ({ interval, hours }) =>
      hours === '' ? 'An diesem Tag ist geschlossen' : `${interval} liegt außerhalb der Öffnungszeiten: ${hours}`,
    'skipped-by-clock-change': ({ interval }) => `${interval} gibt es an diesem Tag nicht: Die Uhren werden vorgestellt`,
    'shop-stopped': ({ until }) =>
      until === null
        ? 'Das Restaurant ist bis auf Weiteres gestoppt'
        : `Das Restaurant ist gestoppt und nimmt Bestellungen für Zeiten ab ${until} an`,
  },
}
