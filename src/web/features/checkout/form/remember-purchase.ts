/** A purchase is reported to analytics once, within the time in which its page may be revisited (ORDER-08, DECIDE-96). */
const twoDays = 2 * 24 * 3600

export const rememberPurchase = (orderId: number, write: (name: string, value: string, seconds: number) => void): void =>
  write(`purchase_${orderId}`, '1', twoDays)
