import { useEffect, useEffectEvent, useRef } from 'react'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import styles from './board.module.css'

/** The buttons that keys press, by the letter's place on the keyboard. */
const presses = { a: 'accept', r: 'ready', s: 'sent', d: 'delay', x: 'reject', p: 'print', Enter: 'details' } as const

/** What stands in the details alone: from the board, the key opens them with it. */
const inDetails = ['delay', 'reject', 'print'] as const

const cardOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-order]') ?? null
const columns = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-column]')].filter((one) => one.offsetParent !== null)
const cardsIn = (column: Element | undefined): HTMLElement[] => [...(column?.querySelectorAll<HTMLElement>('[data-order]') ?? [])]

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

/** Presses what the key names of an order: of its card, or of its open details. */
function pressKey(event: KeyboardEvent, order: Element): void {
  const pressed = pressedBy(event)
  // Enter on a button is that button's own.
  if (!pressed || (pressed === 'details' && event.target !== order)) return
  if (pressIn(order, pressed)) event.preventDefault()
}

type Focused = { order: string | undefined; column: string | undefined; index: number }

function focusedOn(card: HTMLElement | null): Focused | null {
  if (!card) return null
  const column = card.closest<HTMLElement>('[data-column]')
  return { order: card.dataset.order, column: column?.dataset.column, index: cardsIn(column ?? undefined).indexOf(card) }
}

/** The order where it stands now; when it has left the board, the one in its place, or the first of all. */
function cardFor({ order, column, index }: Focused): HTMLElement | undefined {
  const itself = document.querySelector<HTMLElement>(`[data-order="${order}"]`)
  const others = cardsIn(document.querySelector(`[data-column="${column}"]`) ?? undefined)
  return itself ?? others[Math.min(index, others.length - 1)] ?? columns().flatMap(cardsIn)[0]
}

/**
 * An order that moves to another column is drawn anew there: the keyboard's focus goes with it, and from a closed dialog
 * back to it. From one that has left the board it goes to the next.
 */
function useFocusThatFollows(): void {
  const focused = useRef<Focused | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      // A mouse has no place that it must find again.
      focused.current = target.matches(':focus-visible') ? focusedOn(cardOf(target)) : null
    }
    const forget = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest('dialog')) focused.current = null
    }
    addEventListener('focusin', note)
    addEventListener('pointerdown', forget)
    return () => {
      removeEventListener('focusin', note)
      removeEventListener('pointerdown', forget)
    }
  }, [])
  // After each drawing: only the document knows what has lost the focus.
  useEffect(() => {
    if (focused.current && document.activeElement === document.body) cardFor(focused.current)?.focus()
  })
}

type BoardKeys = {
  onHelp: () => void
  /** Opens the details of an order with one of their forms. */
  onOpen: (orderId: string, form: DetailsKey) => void
}

/** The keys of the board: columns by number, orders by arrows, actions by letters. Keys of other layouts count by place. */
export function useBoardKeys({ onHelp, onOpen }: BoardKeys): void {
  useFocusThatFollows()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    // A letter that is held down would go on to the next step, or the next order.
    if (event.repeat && !event.key.startsWith('Arrow')) return
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (dialog) return pressKey(event, dialog)
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
    if (event.code === 'KeyM') return document.querySelector<HTMLElement>('[data-key="load"]')?.click()
    const card = cardOf(event.target as Element)
    const pressed = pressedBy(event)
    if (!card || !pressed) return
    if (!isDetailsKey(pressed)) return pressKey(event, card)
    event.preventDefault()
    onOpen(card.dataset.order ?? '', pressed)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The keys of the board. */
export function KeyHelp() {
  const { keys, keys_text: text } = useOfficeTexts('board')
  const { close } = useOfficeTexts('frame')
  const rows = [
    ['1–5', text.numbers],
    ['↑ ↓ ← →', text.arrows],
    ['Enter', text.enter],
    ['A', text.a],
    ['R', text.r],
    ['S', text.s],
    ['D', text.d],
    ['X', text.x],
    ['P', text.p],
    ['M', text.load],
    ['/', text.slash],
    ['?', text.help],
  ]
  return (
    <>
      <DialogHeader title={keys} closeLabel={close} />
      <DialogBody reading>
        <dl className={styles.keys}>
          {rows.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </>
  )
}

type Pressed = (typeof presses)[keyof typeof presses]

export type DetailsKey = (typeof inDetails)[number]

export const isDetailsKey = (key: Pressed): key is DetailsKey => inDetails.some((one) => one === key)

/** What the key of an event presses, null for any other. */
export function pressedBy({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Pressed | null {
  const letter = key === 'Enter' ? 'Enter' : code.replace(/^Key/, '').toLowerCase()
  return letter in presses ? presses[letter as keyof typeof presses] : null
}

/** Presses a button of an order, where there is one; a delay offers several, and the first takes the focus. */
export function pressIn(order: Element | null | undefined, key: Pressed): boolean {
  const button = order?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!button) return false
  if (key === 'delay') button.focus()
  else button.click()
  return true
}
