/** What the form that leaves a phone still waits for; null when it may be sent (NOTDELIVERED-04). */
export const notifyBlock = (isWhole: boolean, consent: boolean): 'phone' | 'consent' | null =>
  isWhole ? (consent ? null : 'consent') : 'phone'
