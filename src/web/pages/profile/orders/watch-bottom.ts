/** The distance to the bottom at which the next page is loaded, in px, and the interval of checks (section 9). */
const near = 500
const every = 1000

/**
 * Checks the distance to the bottom at most once a second, including the last scroll, and acts when it is small
 * (HISTORY-02, HISTORY-03).
 */
export function watchBottom(remaining: () => number, act: () => void): { notice: () => void; stop: () => void } {
  let resting: ReturnType<typeof setTimeout> | undefined
  let missed = false
  const notice = (): void => {
    if (resting !== undefined) {
      missed = true
      return
    }
    if (remaining() <= near) act()
    resting = setTimeout(() => {
      resting = undefined
      if (!missed) return
      missed = false
      notice()
    }, every)
  }
  return { notice, stop: () => clearTimeout(resting) }
}
