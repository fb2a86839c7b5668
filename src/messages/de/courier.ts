import type { courier as ru } from '../ru/courier.ts'

export const courier: typeof ru = {
  title: 'Der Kurier ist unterwegs',
  map: 'Karte: wo der Kurier ist',
  show: 'Auf der Karte zeigen',
  hide: 'Karte ausblenden',
  courier: 'Kurier',
  door: 'Ihre Adresse',
  shop: 'Restaurant',
  looking: 'Der Kurier wird auf der Karte gesucht',
  at_door: 'Der Kurier ist bei Ihnen',
  metres: (m) => `Noch ${m} m Luftlinie bis zu Ihnen`,
  kilometres: (m) => `Noch ${m} km Luftlinie bis zu Ihnen`,
}
