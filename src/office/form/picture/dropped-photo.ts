import { createStore } from '#web/browser/store.ts'

/** A photograph that was dropped on the line of an entry, until its form has taken it. */
export const droppedPhoto = createStore<{ entry: string; file: File } | null>(null)
