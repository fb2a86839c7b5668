import type * as ru from '../ru/whole-address.ts'

/** The parts of an address, where it is said whole. */
export const whole_address: typeof ru.whole_address = {
  entrance: (entrance) => `${entrance}-yoʻlak`,
  floor: (floor) => `${floor}-qavat`,
  room: (room) => `${room}-xonadon`,
  intercom: (intercom) => `domofon ${intercom}`,
  pinned: 'xaritadagi belgi',
}
