import type * as ru from '../ru/whole-address.ts'

/** The parts of an address, where it is said whole. */
export const whole_address: typeof ru.whole_address = {
  entrance: (entrance) => `giriş ${entrance}`,
  floor: (floor) => `kat ${floor}`,
  room: (room) => `daire ${room}`,
  intercom: (intercom) => `zil ${intercom}`,
  pinned: 'haritadaki iğne',
}
