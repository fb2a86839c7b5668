import { modalOfAddress, namedModal, withModal, withoutModal } from '#web/features/site/modal-address.ts'
import type { Modal, ModalStack } from '#web/ui/modal/modal-stack.ts'

/** The address bar and the history behind it. */
export type AddressBar = {
  /** The query, from its question mark on. */
  search(): string
  /** Whether the entry of history that is shown was made for a modal: going back leaves it. */
  isOfModal(): boolean
  /** Makes an entry for a modal. */
  push(search: string): Promise<void>
  replace(search: string): void
  /** Settles when the entry before is shown. */
  back(): Promise<void>
}

type Modals = { stack(): ModalStack; close(): void }

/** A dish has an address of its own: each that is opened makes an entry of history. */
const dish = 'ProductInfoModal'

const dishIn = ({ open, awaited }: ModalStack): Modal | null =>
  open.find(({ name }) => name === dish) ?? (awaited?.name === dish ? awaited : null)

const idOf = ({ props }: Modal): number => (props as { productId: number }).productId
const namedDish = (search: string): unknown => {
  const asked = modalOfAddress(search, true)
  return asked?.name === dish ? asked.facts.productId : null
}

/** Whether a modal is open, about to be, or comes back when the one above it goes. */
export const isHeld = ({ open, awaited, remembered }: ModalStack, name: string): boolean =>
  [...open, awaited, remembered].some((modal) => modal?.name === name)

/**
 * Keeps the address in step with the modals. An open dish is in the address, and Back closes it; a modal that is closed
 * takes the parameters with it that it brought (MODAL-06). One change of history is under way at a time: what happens
 * meanwhile is caught up with afterwards.
 */
export function createModalHistory(bar: AddressBar, modals: Modals): { follow(): void; moved(): void } {
  /** The modal that the address names, once it has been seen: it may still be to come. */
  let seen: string | null = null
  let isMoving = false
  /** The dish that was given an address last: once, as the browser may refuse. */
  let shown: Modal | null = null
  const move = (act: () => Promise<void>): void => {
    isMoving = true
    const end = (): void => {
      isMoving = false
      follow()
    }
    void act().then(end, end)
  }

  function show(modal: Modal): void {
    const search = bar.search()
    if (namedDish(search) === idOf(modal) || shown === modal) return
    shown = modal
    const wanted = withModal(search, dish, { product_id: String(idOf(modal)) })
    // From one dish to the next there is one way back: to the page.
    if (namedModal(search) === dish) bar.replace(wanted)
    else move(() => bar.push(wanted))
  }

  function leave(): void {
    if (bar.isOfModal()) move(bar.back)
    else bar.replace(withoutModal(bar.search()))
  }

  /** After a change of the modals. */
  function follow(): void {
    if (isMoving) return
    const stack = modals.stack()
    const [opened, named] = [dishIn(stack), namedModal(bar.search())]
    const isGone = named !== null && seen === named && !isHeld(stack, named)
    if (opened) {
      seen = dish
      show(opened)
    } else if (isGone) {
      seen = null
      leave()
    } else if (named === null || isHeld(stack, named)) seen = named
  }

  /** After another entry of history is shown. */
  function moved(): void {
    shown = null
    if (!isMoving && dishIn(modals.stack()) && namedModal(bar.search()) !== dish) {
      seen = null
      modals.close()
    }
    follow()
  }
  return { follow, moved }
}
