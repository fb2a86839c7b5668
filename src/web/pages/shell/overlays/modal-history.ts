import { modalOfAddress, namedModal, withModal, withoutModal } from '#web/features/site/modal-address.ts'
import type { Modal, ModalStack } from '#web/ui/modal/modal-stack.ts'

/** The URL and the history. */
export type AddressBar = {
  /** The query, including its question mark. */
  search(): string
  /** Whether the current history entry was created for a modal: going back leaves it. */
  isOfModal(): boolean
  /** Creates a history entry for a modal. */
  push(search: string): Promise<void>
  replace(search: string): void
  /** Resolves when the previous entry is shown. */
  back(): Promise<void>
}

type Modals = { stack(): ModalStack; close(): void }

/** A dish has its own URL: opening one creates a history entry. */
const dish = 'ProductInfoModal'

const dishIn = ({ open, awaited }: ModalStack): Modal | null =>
  open.find(({ name }) => name === dish) ?? (awaited?.name === dish ? awaited : null)

const idOf = ({ props }: Modal): number => (props as { productId: number }).productId
const namedDish = (search: string): unknown => {
  const asked = modalOfAddress(search, true)
  return asked?.name === dish ? asked.facts.productId : null
}

/** Whether a modal is open, about to open, or returns when the one above it closes. */
export const isHeld = ({ open, awaited, remembered }: ModalStack, name: string): boolean =>
  [...open, awaited, remembered].some((modal) => modal?.name === name)

/**
 * Keeps the URL in sync with the modals. An open dish is in the URL, and Back closes it; closing a modal removes its
 * query parameters. Only one change of history runs at a time; later changes are applied afterwards.
 */
export function createModalHistory(bar: AddressBar, modals: Modals): { follow(): void; moved(): void } {
  /** The modal in the URL, once it has opened: it may still be loading. */
  let seen: string | null = null
  let isMoving = false
  /** The dish last written to the URL: once, because the browser may refuse. */
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
    // Switching dishes replaces the entry, so that Back leads to the page.
    if (namedModal(search) === dish) bar.replace(wanted)
    else move(() => bar.push(wanted))
  }

  function leave(): void {
    if (bar.isOfModal()) move(bar.back)
    else bar.replace(withoutModal(bar.search()))
  }

  /** Called after a change of the modals. */
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

  /** Called after a navigation in history. */
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
