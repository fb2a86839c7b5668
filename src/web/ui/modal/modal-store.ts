import { createStore } from '#web/browser/store.ts'
import { attachModals } from './modal-state.ts'
import { type Modal, type ModalAction, type ModalKind, type ModalStack, holdsPage, nextStack, noModals } from './modal-stack.ts'

/** Milliseconds between one default modal and the next. */
const switchingDelay = 300
/** At least `--motion`, the closing animation. */
const leavingTime = 200

export type ModalTraits = { kind: ModalKind; forgettable?: boolean }

const { get, set, subscribe, initial } = createStore(noModals)
let traits: Record<string, ModalTraits> = {}
let scrollBefore = 0
let scrollbar = 0
let delay: ReturnType<typeof setTimeout> | undefined
let exit: ReturnType<typeof setTimeout> | undefined
let openings = 0

function open(name: string, props: object): void {
  const of = traits[name]
  if (!of) throw new Error(`No modal is named ${name}`)
  dispatch({ type: 'open', modal: { name, props, kind: of.kind, forgettable: of.forgettable ?? false, opening: ++openings } })
}

export const modalStore = {
  get,
  subscribe,
  initial,
  /** Whether this opening of a modal has not been closed: its exit animation may still be running. */
  isOpen: ({ opening }: Modal) => get().open.some((each) => each.opening === opening),
  register: (modals: Record<string, ModalTraits>) => {
    traits = modals
  },
  /** From now on, modals open at once. */
  attach: () =>
    attachModals({
      open,
      close: () => dispatch({ type: 'close' }),
      closeAll: () => dispatch({ type: 'close-all' }),
      openName: () => get().open.at(-1)?.name ?? null,
    }),
}

function dispatch(action: ModalAction) {
  const before = get()
  const stack = nextStack(before, action)
  if (stack === before) return
  holdPage(holdsPage(before), holdsPage(stack), action)
  startTimers(stack, before.awaited)
  set(stack)
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
  // After the URL has changed, which may scroll by itself.
  requestAnimationFrame(() => !holdsPage(get()) && window.scrollTo({ top, behavior: 'instant' }))
}

function startTimers({ awaited, leaving }: ModalStack, awaitedBefore: Modal | null) {
  if (awaited !== awaitedBefore) {
    clearTimeout(delay)
    if (awaited) delay = setTimeout(() => dispatch({ type: 'delay-over' }), switchingDelay)
  }
  if (leaving.length === 0) return
  clearTimeout(exit)
  exit = setTimeout(() => dispatch({ type: 'left' }), leavingTime)
}
