import type * as ru from '../ru/availability.ts'

export const cities: typeof ru.cities = {
  message: 'Menü, fiyatlar ve teslimat şehre göre değişir.',
}

export const address: typeof ru.address = {
  why: {
    offered: ({ zone, fee, freeFrom, minimum, minutes, shop }) =>
      `Teslimat var, bölge ${zone}: teslimat ${fee}${freeFrom && `, ${freeFrom} üzeri ücretsiz`}, en düşük sipariş ${minimum}, yol ${minutes} dk, hazırlayan ${shop}`,
    'no-city': () => 'Nokta markanın hiçbir şehrinde değil',
    'takeaway-only': ({ city }) => `Teslimat yok: ${city} yalnızca gel-al`,
    'no-zones': ({ city }) => `Teslimat yok: ${city} için teslimat bölgesi tanımlı değil`,
    outside: ({ city }) => `Teslimat yok: nokta ${city} bölgelerinin hepsinin dışında`,
    'shop-stopped': ({ zone, shop }) => `Bölge ${zone}, ancak şu an sipariş alınmıyor: ${shop} durduruldu`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Bölge ${zone}, siparişler ${until} sonrası için alınıyor: o zamana dek ${shop} durduruldu`,
    'delivery-paused-until': ({ zone, shop, until }) =>
      `Bölge ${zone}, ancak ${shop} ara verdi: ${until} olana dek bu iş günü için teslimat alınmıyor`,
  },
  open_street_map: '© OpenStreetMap katkıda bulunanları',
}

const days = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz']

export const schedule: typeof ru.schedule = {
  today: 'Bugün',
  tomorrow: 'Yarın',
  around_the_clock: '24 saat',
  every_day: (hours) => `her gün ${hours}`,
  busy: (minutes, until) => `Restoran çok yoğun: ${until} olana dek hazırlık ${minutes} dk daha uzun sürüyor`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} seçilebilir: ${capacity} yerden ${taken} dolu`,
    full: ({ interval, taken, capacity, usual }) =>
      `${interval} için tüm yerler dolu: ${taken}/${capacity}${usual === capacity ? '' : `, normalde ${usual}`}`,
    'not-a-time': () => 'Böyle bir saat yok',
    past: ({ interval }) => `${interval} başladı veya geçti`,
    'too-far': ({ last }) => `Bu kadar ileri tarihe sipariş alınmıyor: son gün ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} saatine yetişmez: hazırlık ve teslimat ${minutes} dk sürer, en erken ${earliest}`,
    closed: ({ interval, hours }) => (hours === '' ? 'Restoran o gün kapalı' : `${interval} çalışma saatlerine sığmıyor: ${hours}`),
    'shop-paused': ({ paused_until }) =>
      `Restoran ara verdi: ${paused_until} olana dek bu iş günü için, saati ne olursa olsun, bu siparişleri almıyor`,
    'shop-busy': ({ interval, busy, busy_until, minutes, earliest }) =>
      `Yoğunluk nedeniyle (+${busy} dk, bitiş: ${busy_until}) ${interval} saatine yetişmez: hazırlık ve teslimat ${minutes} dk sürer, en erken ${earliest}`,
    'capacity-closed': ({ interval, usual }) =>
      usual === 0 ? `Restoran ${interval} için sipariş almıyor` : `Restoran ${interval} saatini kapattı: normalde ${usual} yer var`,
    'skipped-by-clock-change': ({ interval }) => `O gün ${interval} yok: saatler ileri alınıyor`,
    'shop-stopped': ({ until }) =>
      until === null ? 'Restoran süresiz olarak durduruldu' : `Restoran durduruldu, ${until} ve sonrası için sipariş alıyor`,
  },
}

/** The days that something is served on. */
export const serving: typeof ru.serving = {
  from: (day) => `${day} tarihinden itibaren`,
  until: (day) => `${day} tarihine kadar`,
}

/** What goes back for one bottle, beside its price. */
export const deposit_text: typeof ru.deposit_text = (amount) => `+${amount} depozito`

/** `ask`: for the people who hand it over. */
export const age_limit: typeof ru.age_limit = {
  text: (years) => `${years} yaşından itibaren: kimlik sorarız`,
  confirm: (years) => `${years} yaşındayım veya daha büyüğüm, kimliğimi gösteririm`,
  ask: (years) => `${years}+: kimlik sorun`,
}
