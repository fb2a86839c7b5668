import { needOverlays } from '#web/browser/overlay-need.ts'

/** Short messages over the page; section 8 of the ordering document: five seconds. */
const shownFor = 5000

export type FlashKind = 'info' | 'success' | 'error'
export type Flash = { id: number; text: string; kind: FlashKind; action?: { label: string; run: () => void } }

let flashes: readonly Flash[] = []
let lastId = 0
const none: readonly Flash[] = []
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a text for five seconds, replacing the current one (ACC-DECIDE-65). */
export function flash(text: string, { kind = 'info', action }: Partial<Pick<Flash, 'kind' | 'action'>> = {}): number {
  for (const { id } of flashes) holdFlash(id)
  const id = ++lastId
  set([{ id, text, kind, action }])
  resumeFlash(id)
  needOverlays()
  return id
}

export function closeFlash(id: number) {
  holdFlash(id)
  set(flashes.filter((each) => each.id !== id))
}

/** It stays while it is hovered or focused. */
export function holdFlash(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function resumeFlash(id: number) {
  holdFlash(id)
  timers.set(
    id,
    setTimeout(() => closeFlash(id), shownFor),
  )
}

export const flashStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  flashes: () => flashes,
  flashesOnServer: () => none,
}

function set(next: readonly Flash[]) {
  flashes = next
  for (const listener of listeners) listener()
}
