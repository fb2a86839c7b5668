import { attachModals } from './modal-state.ts'
import { type Modal, type ModalAction, type ModalKind, holdsPage, nextStack, noModals } from './modal-stack.ts'

/** Milliseconds between one default modal and the next (section 8 of the ordering document). */
const switchingDelay = 300
/** At least `--motion`, the closing animation. */
const leavingTime = 200

export type ModalTraits = { kind: ModalKind; forgettable?: boolean }

let stack = noModals
let traits: Record<string, ModalTraits> = {}
let scrollBefore = 0
let scrollbar = 0
let delay: ReturnType<typeof setTimeout> | undefined
let exit: ReturnType<typeof setTimeout> | undefined
let openings = 0
const listeners = new Set<() => void>()

function open(name: string, props: object): void {
  const of = traits[name]
  if (!of) throw new Error(`No modal is named ${name}`)
  dispatch({ type: 'open', modal: { name, props, kind: of.kind, forgettable: of.forgettable ?? false, opening: ++openings } })
}

export const modalStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  stack: () => stack,
  /** Whether this opening of a modal has not been closed: its exit animation may still be running. */
  isOpen: ({ opening }: Modal) => stack.open.some((each) => each.opening === opening),
  stackOnServer: () => noModals,
  register: (modals: Record<string, ModalTraits>) => {
    traits = modals
  },
  /** From now on, modals open at once. */
  attach: () =>
    attachModals({
      open,
      close: () => dispatch({ type: 'close' }),
      closeAll: () => dispatch({ type: 'close-all' }),
      openName: () => stack.open.at(-1)?.name ?? null,
    }),
}

function dispatch(action: ModalAction) {
  const before = stack
  stack = nextStack(before, action)
  if (stack === before) return
  holdPage(holdsPage(before), holdsPage(stack), action)
  startTimers(before.awaited)
  for (const listener of listeners) listener()
}

function holdPage(held: boolean, holds: boolean, action: ModalAction) {
  if (held === holds) return
  const page = document.documentElement
  if (holds) {
    scrollBefore = window.scrollY
    const width = window.innerWidth - page.clientWidth
    // Every element inherits it: an equal value is not set again, because the page's styles would be computed for it.
    if (width !== scrollbar) page.style.setProperty('--scrollbar', `${width}px`)
    scrollbar = width
  }
  page.toggleAttribute('data-locked', holds)
  if (holds || action.type === 'close-all') return
  const top = scrollBefore
  // After the URL has changed, which may scroll by itself (MODAL-05).
  requestAnimationFrame(() => !holdsPage(stack) && window.scrollTo({ top, behavior: 'instant' }))
}

function startTimers(awaitedBefore: Modal | null) {
  if (stack.awaited !== awaitedBefore) {
    clearTimeout(delay)
    if (stack.awaited) delay = setTimeout(() => dispatch({ type: 'delay-over' }), switchingDelay)
  }
  if (stack.leaving.length === 0) return
  clearTimeout(exit)
  exit = setTimeout(() => dispatch({ type: 'left' }), leavingTime)
}
