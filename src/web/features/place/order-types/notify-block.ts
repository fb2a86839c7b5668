/** What is missing to send the notification form; null when it can be sent (NOTDELIVERED-04). */
export const notifyBlock = (isWhole: boolean, consent: boolean): 'phone' | 'consent' | null =>
  isWhole ? (consent ? null : 'consent') : 'phone'
