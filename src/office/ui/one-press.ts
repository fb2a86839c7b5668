/** A press, as its click event describes it. `at`: milliseconds of the event's own clock. */
export type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'> & { at: number; pointerType?: string }

/** Milliseconds and pixels within which two taps of a finger are one press; of a mouse, the browser counts by the system's setting. */
const tapsWithin = 300
const near = 24

/** Whether a press is the second half of a double click, or of a double tap. The keyboard's have no place, and count each. */
export function isSecondOfOne(last: Press | null, next: Press): boolean {
  if (next.detail === 0 || !last) return false
  if (next.detail > 1) return true
  const isFinger = next.pointerType === 'touch' || next.pointerType === 'pen'
  return isFinger && next.at - last.at < tapsWithin && Math.hypot(next.clientX - last.clientX, next.clientY - last.clientY) < near
}

/** What counts each press: the buttons beside a value, and what only the browser changes. */
const counting = 'output + button, button:has(+ output), input, textarea, select, label, summary'

/**
 * Takes a double click for one press, wherever it is made. An answer may come between its halves, and the second would meet
 * what has taken the place of the first: the next step of the order, or another order.
 */
export function takeDoubleClicksOnce(): void {
  let last: Press | null = null
  addEventListener(
    'click',
    (event) => {
      const { detail, clientX, clientY, timeStamp: at } = event
      const { pointerType = '' } = event as Partial<PointerEvent>
      const press = { detail, clientX, clientY, at, pointerType }
      const isSecond = isSecondOfOne(last, press)
      last = press
      if (!isSecond || (event.target instanceof Element && event.target.closest(counting))) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  // A key that is held down presses a button again and again: what it has opened, too.
  addEventListener(
    'keydown',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button, a') : null
      if (event.repeat && event.key === 'Enter' && button && !button.matches(counting)) event.preventDefault()
    },
    { capture: true },
  )
}
