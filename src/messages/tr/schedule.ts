import type { schedule as ru } from '../ru/schedule.ts'

const days = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz']

export const schedule: typeof ru = {
  today: 'Bugün',
  tomorrow: 'Yarın',
  around_the_clock: '24 saat',
  every_day: (hours) => `her gün ${hours}`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} seçilebilir: ${capacity} yerden ${taken} dolu`,
    full: ({ interval, taken, capacity }) => `${interval} için tüm yerler dolu: ${taken}/${capacity}`,
    'not-a-time': () => 'Böyle bir saat yok',
    past: ({ interval }) => `${interval} başladı veya geçti`,
    'too-far': ({ last }) => `Bu kadar ileri tarihe sipariş alınmıyor: son gün ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} saatine yetişmez: hazırlık ve teslimat ${minutes} dk sürer, en erken ${earliest}`,
    closed: ({ interval, hours }) => (hours === '' ? 'Restoran o gün kapalı' : `${interval} çalışma saatlerine sığmıyor: ${hours}`),
    'skipped-by-clock-change': ({ interval }) => `O gün ${interval} yok: saatler ileri alınıyor`,
    'shop-stopped': ({ until }) =>
      until === null ? 'Restoran süresiz olarak durduruldu' : `Restoran durduruldu, ${until} ve sonrası için sipariş alıyor`,
  },
}
