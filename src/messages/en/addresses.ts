import type { addresses as ru } from '../ru/addresses.ts'

export const addresses: typeof ru = {
  saved: 'Saved addresses',
  current: 'Delivering here',
  go_there: 'Go to this city',
  add: 'Add an address',
  none: 'The addresses you have orders delivered to will appear here.',
  failed: 'Your addresses did not load',
  not_found: 'Delivery address not found',
  not_yet: 'Delivery to the address you selected is not yet available',
  remove: 'Delete',
  remove_title: 'Delete this address?',
  keep: 'Keep it',
  removed: 'Address deleted',
  remove_address: (address) => `Delete the address: ${address}`,
  room: (room) => `flat ${room}`,
  entrance: (entrance) => `entrance ${entrance}`,
  floor: (floor) => `floor ${floor}`,
  intercom: (intercom) => `intercom ${intercom}`,
}
