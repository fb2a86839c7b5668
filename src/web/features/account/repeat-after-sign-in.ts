const key = 'repeat_after_sign_in'

/** An order whose repeat waits for its customer to sign in; the city is null where it is gone. */
export type WantedRepeat = { orderId: number; cityAlias: string | null }

/** Survives the pages of a sign-in, and ends with the tab. */
export function rememberRepeat(wanted: WantedRepeat): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wanted))
  } catch {
    // Without storage the customer presses again.
  }
}

/** The repeat to go on with, once. */
export function takeRepeat(): WantedRepeat | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : (JSON.parse(text) as WantedRepeat)
  } catch {
    return null
  }
}

type Repeater = (wanted: WantedRepeat) => void
let repeater: Repeater | null = null

/** Called by what repeats orders, which signing in does not know; null when it goes. */
export const setRepeater = (next: Repeater | null): void => void (repeater = next)

/** Goes on with the repeat that has led to signing in; false when none has. */
export function goOnWithRepeat(): boolean {
  const wanted = repeater && takeRepeat()
  if (wanted) repeater?.(wanted)
  return Boolean(wanted)
}
