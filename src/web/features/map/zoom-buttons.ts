import styles from './city-map.module.css'
import type { MapStart } from './map-driver.ts'

/** Zoom buttons for a map without its own. */
export function zoomButtons(box: HTMLElement, { zoom_in, zoom_out }: MapStart['texts'], onStep: (step: 1 | -1) => void): void {
  const group = document.createElement('div')
  group.className = styles.zoom ?? ''
  for (const [label, sign, step] of [
    [zoom_in, '+', 1],
    [zoom_out, '−', -1],
  ] as const) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = sign
    button.setAttribute('aria-label', label)
    button.addEventListener('click', () => onStep(step))
    group.append(button)
  }
  box.append(group)
}
