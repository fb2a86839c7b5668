import { needOverlays } from '#web/browser/overlay-need.ts'
import { createStore } from '#web/browser/store.ts'

/** Milliseconds for which a short message stays over the page. */
const shownFor = 5000

export type FlashKind = 'info' | 'success' | 'error'
export type Flash = { id: number; text: string; kind: FlashKind; action?: { label: string; run: () => void } }

export const flashStore = createStore<readonly Flash[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a text for five seconds, replacing the current one. */
export function flash(text: string, { kind = 'info', action }: Partial<Pick<Flash, 'kind' | 'action'>> = {}): number {
  for (const { id } of flashStore.get()) holdFlash(id)
  const id = ++lastId
  flashStore.set([{ id, text, kind, action }])
  resumeFlash(id)
  needOverlays()
  return id
}

export function closeFlash(id: number) {
  holdFlash(id)
  flashStore.set(flashStore.get().filter((each) => each.id !== id))
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
