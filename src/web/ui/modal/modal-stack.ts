/** Which modals are open, closing or delayed. */

export type ModalKind = 'default' | 'confirm'

export type Modal = {
  name: string
  kind: ModalKind
  props: object
  /** Never reopens after the next modal: product info. */
  forgettable: boolean
  /** A new number for each opening: its content is reset, even while its dialog is still closing. */
  opening: number
}

export type ModalStack = {
  /** In the order of opening, top last: at most one of the default kind, and confirm ones. */
  open: readonly Modal[]
  /** Just closed, with the closing animation running. */
  leaving: readonly Modal[]
  /** Opens after the switching delay. */
  awaited: Modal | null
  /** Reopens when the open default modal closes. At most one. */
  remembered: Modal | null
}

export type ModalAction =
  | { type: 'open'; modal: Modal }
  | { type: 'close' }
  /** Nothing reopens: another page, another city, an order. */
  | { type: 'close-all' }
  | { type: 'delay-over' }
  | { type: 'left' }

export const noModals: ModalStack = { open: [], leaving: [], awaited: null, remembered: null }

export function nextStack(stack: ModalStack, action: ModalAction): ModalStack {
  switch (action.type) {
    case 'open':
      return action.modal.kind === 'confirm' ? openConfirm(stack, action.modal) : openDefault(stack, action.modal)
    case 'close':
      return close(stack)
    case 'close-all':
      return { ...noModals, leaving: leave(stack, stack.open) }
    case 'delay-over':
      return stack.awaited ? { ...stack, open: [...stack.open, stack.awaited], awaited: null } : stack
    case 'left':
      return { ...stack, leaving: [] }
  }
}

/** The page does not scroll while a modal is open or about to open. */
export const holdsPage = (stack: ModalStack): boolean => stack.open.length > 0 || stack.awaited !== null

function openConfirm(stack: ModalStack, modal: Modal): ModalStack {
  const current = stack.open.find(({ name }) => name === modal.name)
  const others = stack.open.filter((each) => each !== current)
  return { ...stack, open: [...others, current ? goingOn(current, modal) : modal], leaving: without(stack.leaving, modal) }
}

function openDefault(stack: ModalStack, modal: Modal): ModalStack {
  const current = stack.open.find(({ kind }) => kind === 'default')
  if (current?.name === modal.name) {
    return { ...stack, open: stack.open.map((each) => (each === current ? goingOn(current, modal) : each)), awaited: null }
  }
  if (!current && stack.awaited === null) return { ...stack, open: [...stack.open, modal], leaving: without(stack.leaving, modal) }
  const before = current && !current.forgettable ? current : null
  // Opening the modal that would reopen anyway is a return: the current one does not reopen after it.
  const returns = stack.remembered?.name === modal.name
  const remembered = returns ? null : (before ?? (current ? null : stack.remembered))
  return { open: [], leaving: leave(stack, stack.open), awaited: modal, remembered }
}

function close(stack: ModalStack): ModalStack {
  const top = stack.open.at(-1)
  if (!top) return { ...stack, awaited: null }
  const open = stack.open.slice(0, -1)
  const leaving = leave(stack, [top])
  if (top.kind === 'confirm') return { ...stack, open, leaving }
  return { open, leaving, awaited: stack.remembered, remembered: null }
}

/** Opening an open modal again updates its props. */
const goingOn = ({ opening }: Modal, modal: Modal): Modal => ({ ...modal, opening })

const without = (modals: readonly Modal[], modal: Modal) => modals.filter(({ name }) => name !== modal.name)

const leave = (stack: ModalStack, going: readonly Modal[]): readonly Modal[] => [
  ...stack.leaving.filter(({ name }) => !going.some((each) => each.name === name)),
  ...going,
]
