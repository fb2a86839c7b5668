import { type Modal, type ModalAction, type ModalKind, holdsPage, nextStack, noModals } from './modal-stack.ts'

/** Between one default modal and the next (section 8 of the ordering document). */
const switchingDelay = 300
/** No less than `--motion`, the way out. */
const leavingTime = 200

export type ModalTraits = { kind: ModalKind; forgettable?: boolean }

let stack = noModals
let traits: Record<string, ModalTraits> | null = null
let early: (() => void)[] = []
let scrollBefore = 0
let delay: ReturnType<typeof setTimeout> | undefined
let exit: ReturnType<typeof setTimeout> | undefined
let openings = 0
const listeners = new Set<() => void>()

/** Opens a modal that the app gave its `ModalHost`. May be called before the host is there. */
export function openModal(name: string, props: object = {}) {
  if (!traits) {
    early.push(() => openModal(name, props))
    return
  }
  const of = traits[name]
  if (!of) throw new Error(`No modal is named ${name}`)
  dispatch({ type: 'open', modal: { name, props, kind: of.kind, forgettable: of.forgettable ?? false, opening: ++openings } })
}

/** Closes the top modal; the one before it may come back (MODAL-07). */
export function closeModal() {
  dispatch({ type: 'close' })
}

/** Closes all and forgets the rest: the customer went to another page or city, or ordered (DECIDE-25). */
export function closeAllModals() {
  dispatch({ type: 'close-all' })
}

export const openModalName = (): string | null => stack.open.at(-1)?.name ?? null

export const modalStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  stack: () => stack,
  stackOnServer: () => noModals,
  register: (modals: Record<string, ModalTraits>) => {
    traits = modals
  },
  openEarly: () => {
    const waiting = early
    early = []
    for (const open of waiting) open()
  },
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
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
  }
  page.toggleAttribute('data-locked', holds)
  if (holds || action.type === 'close-all') return
  const top = scrollBefore
  // After the address has changed, which may scroll on its own (MODAL-05).
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
