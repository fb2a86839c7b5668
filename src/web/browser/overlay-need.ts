import { createStore } from './store.ts'

/** Whether something is to be shown over the page, so that the code for it has to be loaded now. */
export const overlayNeed = createStore(false)

/** Called by everything that shows a modal or a message, and at the first sign that somebody is about to. */
export function needOverlays(): void {
  if (!overlayNeed.get()) overlayNeed.set(true)
}
