/** The buttons that keys press, by the letter's place on the keyboard. */
const presses = { a: 'accept', r: 'ready', s: 'sent', d: 'delay', x: 'reject', p: 'print', Enter: 'details' } as const
type Pressed = (typeof presses)[keyof typeof presses]

/** What stands in the details alone: from the board, the key opens them with it. */
const inDetails = ['delay', 'reject', 'print'] as const
export type DetailsKey = (typeof inDetails)[number]
export const isDetailsKey = (key: Pressed): key is DetailsKey => inDetails.some((one) => one === key)

/** What the key of an event presses, null for any other. */
export function pressedBy({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Pressed | null {
  const letter = key === 'Enter' ? 'Enter' : code.replace(/^Key/, '').toLowerCase()
  return letter in presses ? presses[letter as keyof typeof presses] : null
}

/** Presses a button of an order, where there is one; a delay offers several, and the first takes the focus. */
export function pressIn(order: Element | null | undefined, key: Pressed): boolean {
  const button = order?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!button) return false
  if (key === 'delay') button.focus()
  else button.click()
  return true
}
