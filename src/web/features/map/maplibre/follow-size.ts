import { resizeDebounce } from '../map-rules.ts'

/** Draws a map anew when its box has come to rest; returns what stops it. */
export function followSize(map: { resize: () => unknown }, box: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => map.resize(), resizeDebounce)
  })
  observer.observe(box)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
