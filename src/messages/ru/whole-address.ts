/** The parts of an address, where it is said whole. */
export const whole_address = {
  entrance: (entrance: string) => `подъезд ${entrance}`,
  floor: (floor: string) => `этаж ${floor}`,
  room: (room: string) => `кв. ${room}`,
  intercom: (intercom: string) => `домофон ${intercom}`,
  pinned: 'точка на карте',
}
