import { resizeDebounce } from '../map-rules.ts'

/** Redraws a map after its box has been resized; returns a function that ends this. */
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
