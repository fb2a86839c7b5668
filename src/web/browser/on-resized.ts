/** Milliseconds without a change of size after which a window has its new one (section 9). */
const settling = 100

/** Hears a new size of the window once it has settled; gives the way to stop. */
export function onResized(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(act, settling)
  }
  window.addEventListener('resize', hear)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', hear)
  }
}
