/** The most units of one product in a cart (section 9). */
export const maximumUnits = 100

/** In which steps a dish is sold: in those of the last hour while it runs, if it has any (section 4). */
export const stepOf = (dish: { multiplicity: number; lastHourMultiplicity: number | null }, isLastHour: boolean): number =>
  (isLastHour ? dish.lastHourMultiplicity : null) ?? dish.multiplicity

/** A counter's plus is disabled when 100 minus the multiplicity is at most the current count (section 4). */
export const canAddMore = (count: number, multiplicity: number): boolean => maximumUnits - multiplicity > count

/** Whether a line may hold `count` units: a multiple of the multiplicity, at most 100. */
export function countFault(count: number, multiplicity: number): 'too-many-units' | 'not-a-multiple' | null {
  if (count > maximumUnits) return 'too-many-units'
  return count % multiplicity === 0 ? null : 'not-a-multiple'
}
