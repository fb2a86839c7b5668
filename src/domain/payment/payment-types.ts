/** Payment types that mean paying on the site. */
const online = ['cardonline', 'sbp', 'sberpay', 'applepay', 'googlepay']

/** Aliases are compared whatever their case, and sent back as the list gave them. */
export const isOnline = (alias: string): boolean => online.includes(alias.toLowerCase())

export const isCash = (alias: string): boolean => alias.toLowerCase() === 'cash'
