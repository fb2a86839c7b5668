import { useEffect, useEffectEvent } from 'react'

const cardOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-order]') ?? null
const columns = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-column]')].filter((one) => one.offsetParent !== null)
const cardsIn = (column: Element | undefined): HTMLElement[] => [...(column?.querySelectorAll<HTMLElement>('[data-order]') ?? [])]

/** The buttons of the focused order that keys press. */
const presses: Record<string, string> = { a: 'accept', r: 'ready', s: 'sent', d: 'details', x: 'details', p: 'details', Enter: 'details' }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Moves the focus to the order above, below, or in the column beside. */
function focusNext(key: string): void {
  const shown = columns()
  const current = cardOf(document.activeElement)
  const column = shown.find((one) => current !== null && one.contains(current)) ?? shown.find((one) => cardsIn(one).length > 0)
  const cards = cardsIn(column)
  if (!current) return cards[0]?.focus()
  if (key === 'ArrowUp' || key === 'ArrowDown') return cards[cards.indexOf(current) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  const beside = shown.filter((one) => one === column || cardsIn(one).length > 0)
  const next = beside[beside.indexOf(column as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)]
  return cardsIn(next)[0]?.focus()
}

/** The keys of the board: columns by number, orders by arrows, actions by letters. Keys of other layouts count by place. */
export function useBoardKeys({ onHelp }: { onHelp: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    if (event.key === '?') return onHelp()
    if (event.key === '/') {
      event.preventDefault()
      return document.querySelector<HTMLElement>('[data-search]')?.focus()
    }
    if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      return focusNext(event.key)
    }
    const column = /^Digit([1-5])$/.exec(event.code)?.[1]
    if (column) return cardsIn(document.querySelectorAll('[data-column]')[Number(column) - 1])[0]?.focus()
    const letter = event.key === 'Enter' ? 'Enter' : event.code.replace(/^Key/, '').toLowerCase()
    const card = cardOf(event.target as Element)
    // Enter on a button is that button's own.
    if (letter === 'Enter' && event.target !== card) return
    const button = presses[letter] && card?.querySelector<HTMLElement>(`[data-key="${presses[letter]}"]`)
    if (!button) return
    event.preventDefault()
    button.click()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
