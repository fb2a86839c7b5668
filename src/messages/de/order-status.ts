import type { order_status as ru } from '../ru/order-status.ts'

export const order_status: typeof ru = {
  waiting_for_payment: { name: 'Wartet auf Zahlung', description: () => 'Sobald die Zahlung eingeht, beginnen wir mit der Zubereitung' },
  accepted: { name: 'Angenommen', description: () => 'Das Restaurant hat Ihre Bestellung erhalten' },
  cooking: {
    name: 'In Zubereitung',
    description: (type) =>
      type === 'delivery' ? 'Wir bereiten alles zu und übergeben es bald dem Kurier' : 'Wir bereiten alles zu, bald können Sie abholen',
  },
  cooked: { name: 'Fertig', description: () => 'Ihre Bestellung ist gepackt und wartet auf Sie' },
  sent: { name: 'Unterwegs', description: () => 'Der Kurier bringt Ihre Bestellung' },
  done: { name: 'Abgeschlossen', description: (type) => (type === 'delivery' ? 'Geliefert. Guten Appetit!' : 'Abgeholt. Guten Appetit!') },
  canceled: { name: 'Storniert', description: () => 'Die Bestellung wurde storniert' },
}
