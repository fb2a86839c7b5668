const shownFor = 8000

export type Toast = { id: number; text: string; kind: 'done' | 'failed'; undo?: { label: string; run: () => void } }

let toast: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: Toast | null): void => {
  toast = next
  for (const listener of listeners) listener()
}

/** Shows a text for eight seconds, as long as what it undoes can be undone; a new one replaces the last. */
export function showToast(text: string, { kind = 'done', undo }: Partial<Pick<Toast, 'kind' | 'undo'>> = {}): void {
  clearTimeout(timer)
  const id = ++lastId
  set({ id, text, kind, ...(undo ? { undo } : {}) })
  timer = setTimeout(closeToast, shownFor)
}

export function closeToast(): void {
  clearTimeout(timer)
  set(null)
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  toast: () => toast,
}
