/** Milliseconds without a change after which a window has its new size. */
const pause = 100

/** Subscribes to new sizes of the window, debounced; returns a function that ends this. */
export function onResized(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listener = () => {
    clearTimeout(timer)
    timer = setTimeout(act, pause)
  }
  window.addEventListener('resize', listener)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', listener)
  }
}
