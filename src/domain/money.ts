/** An amount in minor units (kopecks, kuruş, cents): always a whole number. */
export type Minor = number

/** Minor units from a JSON amount in major units, rounded half up to 2 decimals. */
export const toMinor = (major: number): Minor => Math.floor(major * 100 + 0.5 + 1e-7)

/** What travels on the wire: major units with at most 2 decimals. */
export const toMajor = (minor: Minor): number => minor / 100

/** `percent` of an amount, rounded half up. */
export const share = (amount: Minor, percent: number): Minor => Math.floor((amount * percent) / 100 + 0.5)

/** Whether a price is shown with two decimals (section 1: by setting, or when the value has a fraction). */
export const showsFraction = (amount: Minor, fractional: boolean): boolean => fractional || amount % 100 !== 0
