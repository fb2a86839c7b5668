/** Whether something is to be shown over the page, so that the code for it has to be loaded now. */
let isNeeded = false
const listeners = new Set<() => void>()

/** Called by everything that shows a modal or a message, and at the first sign that somebody is about to. */
export function needOverlays(): void {
  if (isNeeded) return
  isNeeded = true
  for (const listener of listeners) listener()
}

export const overlayNeed = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isNeeded: () => isNeeded,
  isNeededOnServer: () => false,
}
