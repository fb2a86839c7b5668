/** The most units of one product in a cart (section 9). */
export const maximumUnits = 100

/** In which steps a dish is sold: in those of the last hour while it runs, if it has any (section 4). */
export const stepOf = (dish: { multiplicity: number; lastHourMultiplicity: number | null }, isLastHour: boolean): number =>
  (isLastHour ? dish.lastHourMultiplicity : null) ?? dish.multiplicity

/** A counter's plus is disabled when 100 minus the multiplicity is at most the current count (section 4). */
export const canAddMore = (count: number, multiplicity: number): boolean => maximumUnits - multiplicity > count

/** The count after a press of plus: the next multiple, also where the step has changed since (DECIDE-52, DECIDE-78). */
export const countAbove = (count: number, multiplicity: number): number => (Math.floor(count / multiplicity) + 1) * multiplicity

/** The count after a press of minus: the multiple before, down to none. */
export const countBelow = (count: number, multiplicity: number): number => Math.max(0, (Math.ceil(count / multiplicity) - 1) * multiplicity)

/** Whether a line may hold `count` units: a multiple of the multiplicity, at most 100. */
export function countFault(count: number, multiplicity: number): 'too-many-units' | 'not-a-multiple' | null {
  if (count > maximumUnits) return 'too-many-units'
  return count % multiplicity === 0 ? null : 'not-a-multiple'
}
