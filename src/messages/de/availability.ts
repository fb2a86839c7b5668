import type * as ru from '../ru/availability.ts'

export const cities: typeof ru.cities = {
  message: 'Speisekarte, Preise und Lieferung hängen von der Stadt ab.',
}

export const address: typeof ru.address = {
  why: {
    offered: ({ zone, fee, freeFrom, minimum, minutes, shop }) =>
      `Wir liefern, Zone ${zone}: Lieferung ${fee}${freeFrom && `, kostenlos ab ${freeFrom}`}, Mindestbestellwert ${minimum}, ${minutes} Min. unterwegs, es kocht ${shop}`,
    'no-city': () => 'Der Punkt liegt in keiner Stadt der Marke',
    'takeaway-only': ({ city }) => `Wir liefern nicht: In ${city} gibt es nur Abholung`,
    'no-zones': ({ city }) => `Wir liefern nicht: ${city} hat keine Lieferzonen`,
    outside: ({ city }) => `Wir liefern nicht: Der Punkt liegt außerhalb aller Zonen von ${city}`,
    'shop-stopped': ({ zone, shop }) => `Zone ${zone}, aber zurzeit werden keine Bestellungen angenommen: ${shop} ist gestoppt`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Zone ${zone}, Bestellungen werden für Zeiten ab ${until} angenommen: Bis dahin ist ${shop} gestoppt`,
    'delivery-paused-until': ({ zone, shop, until }) =>
      `Zone ${zone}, aber ${shop} pausiert: Bis ${until} wird keine Lieferung für diesen Arbeitstag angenommen`,
  },
  open_street_map: '© OpenStreetMap-Mitwirkende',
}

const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

export const schedule: typeof ru.schedule = {
  today: 'Heute',
  tomorrow: 'Morgen',
  around_the_clock: 'rund um die Uhr',
  every_day: (hours) => `täglich ${hours}`,
  busy: (minutes, until) => `Im Restaurant ist viel los: Bis ${until} dauert die Zubereitung ${minutes} Min. länger`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} ist wählbar: ${taken} von ${capacity} Plätzen sind belegt`,
    full: ({ interval, taken, capacity, usual }) =>
      `Alle Plätze um ${interval} sind belegt: ${taken} von ${capacity}${usual === capacity ? '' : `, sonst ${usual}`}`,
    'not-a-time': () => 'Diese Zeit gibt es nicht',
    past: ({ interval }) => `${interval} hat schon begonnen oder ist vorbei`,
    'too-far': ({ last }) => `So weit im Voraus nehmen wir keine Bestellungen an: Der letzte Tag ist ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} ist nicht zu schaffen: Zubereitung und Lieferung dauern ${minutes} Min., also frühestens ${earliest}`,
    closed: ({ interval, hours }) =>
      hours === '' ? 'An diesem Tag ist geschlossen' : `${interval} liegt außerhalb der Öffnungszeiten: ${hours}`,
    'shop-paused': ({ paused_until }) =>
      `Das Restaurant pausiert: Bis ${paused_until} nimmt es keine solchen Bestellungen für diesen Arbeitstag an, gleich für welche Zeit`,
    'shop-busy': ({ interval, busy, busy_until, minutes, earliest }) =>
      `${interval} ist nicht zu schaffen, weil viel los ist (+${busy} Min. bis ${busy_until}): Zubereitung und Lieferung dauern ${minutes} Min., also frühestens ${earliest}`,
    'capacity-closed': ({ interval, usual }) =>
      usual === 0
        ? `Für ${interval} nimmt das Restaurant keine Bestellungen an`
        : `Das Restaurant hat ${interval} geschlossen: Sonst gibt es hier ${usual} Plätze`,
    'skipped-by-clock-change': ({ interval }) => `${interval} gibt es an diesem Tag nicht: Die Uhren werden vorgestellt`,
    'shop-stopped': ({ until }) =>
      until === null
        ? 'Das Restaurant ist bis auf Weiteres gestoppt'
        : `Das Restaurant ist gestoppt und nimmt Bestellungen für Zeiten ab ${until} an`,
  },
}

/** The days that something is served on. */
export const serving: typeof ru.serving = {
  from: (day) => `ab ${day}`,
  until: (day) => `bis ${day}`,
}

/** What goes back for one bottle, beside its price. */
export const deposit_text: typeof ru.deposit_text = (amount) => `zzgl. ${amount} Pfand`

/** `ask`: for the people who hand it over. */
export const age_limit: typeof ru.age_limit = {
  text: (years) => `Ab ${years} Jahren: Wir bitten um den Ausweis`,
  confirm: (years) => `Ich bin mindestens ${years} Jahre alt und zeige meinen Ausweis`,
  ask: (years) => `Ab ${years}: Ausweis zeigen lassen`,
}
