let refusals = 0

/** A dish was refused: what is known of dishes is outdated. */
export const countRefusal = (): void => void (refusals += 1)

export const refusalCount = (): number => refusals
