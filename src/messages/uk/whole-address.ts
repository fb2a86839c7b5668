import type * as ru from '../ru/whole-address.ts'

/** The parts of an address, where it is said whole. */
export const whole_address: typeof ru.whole_address = {
  entrance: (entrance) => `підʼїзд ${entrance}`,
  floor: (floor) => `поверх ${floor}`,
  room: (room) => `квартира ${room}`,
  intercom: (intercom) => `код домофона ${intercom}`,
  pinned: 'позначка на мапі',
}
