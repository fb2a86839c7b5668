import type { address as ru } from '../ru/address.ts'

export const address: typeof ru = {
  why: {
    offered: ({ zone, fee, minimum, minutes, shop }) =>
      `We deliver, zone ${zone}: the fee is ${fee}, the minimum order ${minimum}, ${minutes} min on the way, ${shop} cooks`,
    'no-city': () => 'The point lies in no city of the brand',
    'takeaway-only': ({ city }) => `We do not deliver: ${city} is takeaway only`,
    'no-zones': ({ city }) => `We do not deliver: ${city} has no delivery zones`,
    outside: ({ city }) => `We do not deliver: the point lies outside of every zone of ${city}`,
    'shop-stopped': ({ zone, shop }) => `Zone ${zone}, but no orders are taken now: ${shop} is stopped`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Zone ${zone}, orders are taken for times from ${until} on: until then ${shop} is stopped`,
  },
  open_street_map: '© OpenStreetMap contributors',
}
