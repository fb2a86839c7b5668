/** The most units of one product in a cart. */
export const maximumUnits = 100

/** The multiplicity of a dish: its last-hour multiplicity, if it has one, while the last hour runs. */
export const stepOf = (dish: { multiplicity: number; lastHourMultiplicity: number | null }, isLastHour: boolean): number =>
  (isLastHour ? dish.lastHourMultiplicity : null) ?? dish.multiplicity

/** The plus button is disabled when 100 minus the multiplicity is at most the current count (CAT-18). */
export const canAddMore = (count: number, multiplicity: number): boolean => maximumUnits - multiplicity > count

/** The count after pressing plus: the next multiple, even if the multiplicity has changed. */
export const countAbove = (count: number, multiplicity: number): number => (Math.floor(count / multiplicity) + 1) * multiplicity

/** The count after pressing minus: the previous multiple, down to 0. */
export const countBelow = (count: number, multiplicity: number): number => Math.max(0, (Math.ceil(count / multiplicity) - 1) * multiplicity)

/** Whether a line may hold `count` units: a multiple of the multiplicity, at most 100. */
export function countFault(count: number, multiplicity: number): 'too-many-units' | 'not-a-multiple' | null {
  if (count > maximumUnits) return 'too-many-units'
  return count % multiplicity === 0 ? null : 'not-a-multiple'
}
