import { useSyncExternalStore } from 'react'

// Only the document knows which dialogs are open: each screen opens its own.
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

// Asked at each drawing: to look through the few dialogs is faster than to match every element of a page.
const dialogs = (): Iterable<Element> => document.getElementsByTagName('dialog')
const topDialog = (): Element | null => [...dialogs()].findLast((dialog) => dialog.matches(':modal')) ?? null

/** The modal dialog above all others, null without one. Everything outside of it is covered and cannot be pressed. */
export const useTopDialog = (): Element | null => useSyncExternalStore(subscribe, topDialog)
