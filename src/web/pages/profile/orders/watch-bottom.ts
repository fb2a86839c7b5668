/** How near to the bottom the next page is asked for, px, and how often that is looked at (section 9). */
const near = 500
const every = 1000

/** Looks how far the bottom is at most once a second, the last scroll included, and acts when it is near (HISTORY-02, HISTORY-03). */
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
