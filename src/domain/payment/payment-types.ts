/** Payment types that mean paying on the site. */
const online = ['cardonline', 'sbp', 'sberpay', 'applepay', 'googlepay']

/** Aliases are compared whatever their case, and sent back as the list gave them. */
export const isOnline = (alias: string): boolean => online.includes(alias.toLowerCase())

export const isCash = (alias: string): boolean => alias.toLowerCase() === 'cash'

/** The type that an alias means among those of a list, as the list spells it; null for none of them (DECIDE-85). */
export const paymentTypeOf = (types: readonly string[], alias: string): string | null =>
  types.find((type) => type.toLowerCase() === alias.toLowerCase()) ?? null
