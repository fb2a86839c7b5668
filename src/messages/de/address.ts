import type { address as ru } from '../ru/address.ts'

export const address: typeof ru = {
  why: {
    offered: ({ zone, fee, minimum, minutes, shop }) =>
      `Wir liefern, Zone ${zone}: Lieferung ${fee}, Mindestbestellwert ${minimum}, ${minutes} Min. unterwegs, es kocht ${shop}`,
    'no-city': () => 'Der Punkt liegt in keiner Stadt der Marke',
    'takeaway-only': ({ city }) => `Wir liefern nicht: In ${city} gibt es nur Abholung`,
    'no-zones': ({ city }) => `Wir liefern nicht: ${city} hat keine Lieferzonen`,
    outside: ({ city }) => `Wir liefern nicht: Der Punkt liegt außerhalb aller Zonen von ${city}`,
    'shop-stopped': ({ zone, shop }) => `Zone ${zone}, aber zurzeit werden keine Bestellungen angenommen: ${shop} ist gestoppt`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Zone ${zone}, Bestellungen werden für Zeiten ab ${until} angenommen: Bis dahin ist ${shop} gestoppt`,
  },
  open_street_map: '© OpenStreetMap-Mitwirkende',
}
