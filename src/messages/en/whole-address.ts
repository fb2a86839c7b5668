import type * as ru from '../ru/whole-address.ts'

/** The parts of an address, where it is said whole. */
export const whole_address: typeof ru.whole_address = {
  entrance: (entrance) => `entrance ${entrance}`,
  floor: (floor) => `floor ${floor}`,
  room: (room) => `flat ${room}`,
  intercom: (intercom) => `intercom ${intercom}`,
  pinned: 'pin on the map',
}
