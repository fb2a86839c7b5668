import type { courier as ru } from '../ru/courier.ts'

export const courier: typeof ru = {
  title: 'The courier is on the way',
  map: 'Map: where the courier is',
  show: 'Show on the map',
  hide: 'Hide the map',
  courier: 'Courier',
  door: 'Your address',
  shop: 'Restaurant',
  looking: 'Looking for the courier on the map',
  at_door: 'The courier is at your place',
  metres: (m) => `${m} m from you as the crow flies`,
  kilometres: (m) => `${m} km from you as the crow flies`,
}
