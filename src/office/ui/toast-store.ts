import { createStore } from '#web/browser/store.ts'

const shownFor = 8000
const mostShown = 3

export type Toast = { id: number; text: string; kind: 'done' | 'failed'; undo?: { label: string; run: () => void } }

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows a text for eight seconds, as long as what it undoes can be undone, beside those before it. The same
 * word again takes the place of the one before, unless that undoes something. Where there are too many, the oldest that undoes
 * nothing goes first.
 */
export function showToast(text: string, { kind = 'done', undo }: Partial<Pick<Toast, 'kind' | 'undo'>> = {}): void {
  const toasts = toastStore.get()
  const same = toasts.find((toast) => toast.text === text && !toast.undo)
  if (same) closeToast(same.id)
  const outlived = toasts.length < mostShown ? undefined : (toasts.find((toast) => !toast.undo) ?? toasts[0])
  if (outlived) closeToast(outlived.id)
  const id = ++lastId
  toastStore.set([...toastStore.get(), { id, text, kind, ...(undo ? { undo } : {}) }])
  timers.set(
    id,
    setTimeout(() => closeToast(id), shownFor),
  )
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
}
