/** Minutes in which an order must be paid, from its creation (section 9). */
const minutesToPay = 10

/** Epoch milliseconds. */
export const deadlineOf = (createdAt: number): number => createdAt + minutesToPay * 60_000

/** As the browser stores it: epoch seconds (section 4). */
export const deadlineSeconds = (createdAt: number): number => Math.floor(deadlineOf(createdAt) / 1000)

export const isOver = (deadline: number, now: number): boolean => now >= deadline

/** The creation time from the wire: ISO 8601 or epoch seconds; null when it is neither (DECIDE-102). */
export function readCreatedAt(text: string | number): number | null {
  const number = typeof text === 'number' ? text : /^\d{9,11}(\.\d+)?$/.test(text) ? Number(text) : null
  const instant = number === null ? Date.parse(text as string) : number * 1000
  return Number.isFinite(instant) ? instant : null
}

/** `mm:ss` until the deadline; `00:00` from then on. */
export function countdown(secondsLeft: number): string {
  const left = Math.max(0, Math.ceil(secondsLeft))
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`
}
