/** The capacity of an interval and what orders have taken of it. */
export type IntervalPlaces = {
  taken: number
  capacity: number
  /** The shop’s own capacity where people have set another for this interval; null where it holds. */
  usual: number | null
}

/** No places at all: people of the shop take no orders for it. */
export const isClosed = ({ capacity }: Pick<IntervalPlaces, 'capacity'>): boolean => capacity === 0

/** Capacity may be lowered below what is taken: these orders stay, no more are added. */
export const isFull = ({ taken, capacity }: Pick<IntervalPlaces, 'taken' | 'capacity'>): boolean => taken >= capacity
