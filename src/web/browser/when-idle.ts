/** Milliseconds after which a page that is never idle counts as idle. */
const longest = 2000

/** Safari before version 26 has no idle callbacks. */
const requestIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: longest })
  else setTimeout(act, 1)
}

/** Acts once when the page and its pictures in view have loaded and the browser has nothing to do. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  let isWanted = true
  const wait = (): void => requestIdle(() => isWanted && act())
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isWanted = false
    window.removeEventListener('load', wait)
  }
}

/** For what a screen can do without at first. */
export const idle = (): Promise<void> => new Promise((done) => void whenIdle(done))
