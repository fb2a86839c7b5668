type VisibleDocument = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Milliseconds between two readings, and what chance adds: pages that were opened together do not ask together. */
const every = 60_000
const spread = 15_000

/**
 * Reads again what may have changed by itself: when a page is looked at again, and about every minute while it is. A
 * hidden page asks for nothing. `chance`: from 0 to 1. Returns a function that ends this.
 */
export function followVisible(page: VisibleDocument, { read, chance }: { read: () => void; chance: () => number }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = page.visibilityState === 'visible' ? setTimeout(look, every + chance() * spread) : undefined
  }
  const look = (): void => {
    if (page.visibilityState === 'visible') read()
    wait()
  }
  wait()
  page.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }
}
