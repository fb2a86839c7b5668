import { useEffect, useRef } from 'react'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-stop-row]')]
const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-stop-row]') ?? null
const focusIn = (row: HTMLElement | undefined): void => row?.querySelector<HTMLElement>('button')?.focus()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Puts the focus on the first thing of the list. */
export const focusFirstRow = (): void => focusIn(rows()[0])

const searchField = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-search]')

/** Where there is a mouse there is a keyboard: what is looked for can be typed at once. On a phone the keys would cover the list. */
export function focusSearchWithMouse(): void {
  if (matchMedia('(hover: hover) and (pointer: fine)').matches && document.activeElement === document.body)
    searchField()?.focus({ preventScroll: true })
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
  const search = searchField()
  const isInSearch = event.target === search
  if (isTyping(event.target) && !(isInSearch && event.key === 'ArrowDown')) return
  if (event.key === '/') {
    event.preventDefault()
    return search?.focus()
  }
  const row = rowOf(document.activeElement)
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const all = rows()
    return focusIn(row ? all[all.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)] : all[0])
  }
  // The letter counts by its place: T is Е in a Russian layout.
  if (event.code === 'KeyT') row?.querySelector<HTMLElement>('[data-change]')?.click()
}

/** The keys of the list: search, rows, and until when. Space and Enter are the buttons’ own. */
export function useStopKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Gives the focus back to the row whose button has gone with a change of the list, or to the row that has taken its
 * place. Whoever has left the row with a pointer or a key is left where they are.
 */
export function useFocusedRow(list: unknown): void {
  const last = useRef<{ row: HTMLElement; at: number } | null>(null)
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const row = target instanceof Element ? rowOf(target) : null
      last.current = row && { row, at: rows().indexOf(row) }
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    const known = last.current
    if (!known || document.activeElement !== document.body) return
    const all = rows()
    focusIn(known.row.isConnected ? known.row : (all[known.at] ?? all.at(-1)))
  }, [list])
}
