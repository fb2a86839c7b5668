import type { Coordinates } from '#contract/common.ts'
import type { DrawnMap } from './map-driver.ts'

type MovablePin = { element: HTMLElement; at: Coordinates; onDrop: (point: Coordinates) => void; isFocused: boolean }

const directions: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
/** Metres that an arrow key moves the pin by, alone and with Shift. */
const [step, leap] = [5, 50]
/** Milliseconds without a key after which the pin is where it is meant to be. */
const restingAfter = 400
const degree = 111_320

/** Where a key moves a pin to; null for keys that move nothing. */
export function movedBy({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, at: Coordinates): Coordinates | null {
  const direction = directions[key]
  if (!direction) return null
  const metres = shiftKey ? leap : step
  const [north, east] = direction
  const across = Math.max(0.1, Math.cos((at.latitude * Math.PI) / 180))
  return { latitude: at.latitude + (north * metres) / degree, longitude: at.longitude + (east * metres) / (degree * across) }
}

/** A pin that a pointer drags and the arrow keys move. */
export function showPin(map: DrawnMap, { element, at, onDrop, isFocused }: MovablePin): () => void {
  let point = at
  let resting: ReturnType<typeof setTimeout> | undefined
  const mark = (): (() => void) => map.mark({ element, at: point, anchor: 'bottom', onDrop })
  let remove = mark()
  element.tabIndex = 0
  element.setAttribute('aria-keyshortcuts', Object.keys(directions).join(' '))
  if (isFocused) element.focus({ preventScroll: true })
  const move = (event: KeyboardEvent): void => {
    const moved = movedBy(event, point)
    if (!moved) return
    // The map would move, too.
    event.preventDefault()
    event.stopPropagation()
    point = moved
    remove()
    remove = mark()
    element.focus({ preventScroll: true })
    clearTimeout(resting)
    resting = setTimeout(() => onDrop(point), restingAfter)
  }
  element.addEventListener('keydown', move)
  return () => {
    clearTimeout(resting)
    element.removeEventListener('keydown', move)
    remove()
  }
}
