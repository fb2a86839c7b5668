/** What an order is sent with where a house has no flats: a room is always required (DECIDE-119). */
export const noFlat = '-'

/** Whether a room names a flat or an office; customers without one send a dash or a zero. */
export const hasFlat = (room: string | null | undefined): room is string => !['', '0', noFlat].includes(room?.trim() ?? '')
