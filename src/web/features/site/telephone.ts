/** A link that dials a number as it is written. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
