const shownFor = 8000
const mostShown = 3

export type Toast = { id: number; text: string; kind: 'done' | 'failed'; undo?: { label: string; run: () => void } }

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a text for eight seconds, as long as what it undoes can be undone (OPS-ORDERS-22), beside those before it. Where
 * there are too many, the oldest that undoes nothing goes first.
 */
export function showToast(text: string, { kind = 'done', undo }: Partial<Pick<Toast, 'kind' | 'undo'>> = {}): void {
  const outlived = toasts.length < mostShown ? undefined : (toasts.find((toast) => !toast.undo) ?? toasts[0])
  if (outlived) closeToast(outlived.id)
  const id = ++lastId
  set([...toasts, { id, text, kind, ...(undo ? { undo } : {}) }])
  timers.set(
    id,
    setTimeout(() => closeToast(id), shownFor),
  )
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  toasts: () => toasts,
}
