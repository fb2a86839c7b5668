import type * as ru from '../ru/whole-address.ts'

/** The parts of an address, where it is said whole. */
export const whole_address: typeof ru.whole_address = {
  entrance: (entrance) => `Eingang ${entrance}`,
  floor: (floor) => `Etage ${floor}`,
  room: (room) => `Wohnung ${room}`,
  intercom: (intercom) => `Klingel ${intercom}`,
  pinned: 'Markierung auf der Karte',
}
