import { needOverlays } from '#web/browser/overlay-need.ts'

/** The props of each modal by its name: declared beside the list of modals, which the interface cannot import. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ModalProps {}
export type ModalName = keyof ModalProps

/** The props are left out where a modal needs none. */
type Given<Props> = Partial<Props> extends Props ? [props?: Props] : [props: Props]

/** What pages ask of the modals, whose own code is loaded after the page. */
type Modals = {
  open(name: string, props: object): void
  close(): void
  closeAll(): void
  /** The name of the top modal. */
  openName(): string | null
}

let modals: Modals | null = null
let early: { name: string; props: object }[] = []
/** The path of the page over which a modal was last opened. */
let openedOver = ''

/** Opens a modal of `ModalHost`. One that is opened before its code has loaded waits for it. */
export function openModal<Name extends ModalName>(name: Name, ...[props]: Given<ModalProps[Name]>): void {
  openNamed(name, props)
}

/** Opens a modal whose name and props come from an address: only its own reading of them says that they fit. */
export function openNamed(name: string, props: object = {}): void {
  openedOver = location.pathname
  if (modals) return modals.open(name, props)
  early.push({ name, props })
  needOverlays()
}

/** Closes the top modal; the previous one may reopen. */
export function closeModal(): void {
  modals?.close()
}

/** Closes all modals without reopening: the customer changed page or city, or ordered. */
export function closeAllModals(): void {
  early = []
  modals?.closeAll()
}

/** Closes the modals of other pages. The address changes before React shows a page: a modal opened in between stays. */
export function closeModalsOfOtherPages(pathname: string): void {
  if (openedOver !== pathname) closeAllModals()
}

export const openModalName = (): string | null => (modals ? modals.openName() : (early.at(-1)?.name ?? null))

/** Called by the modals when they are there; opens those that wait. */
export function attachModals(loaded: Modals): void {
  modals = loaded
  const waiting = early
  early = []
  for (const { name, props } of waiting) loaded.open(name, props)
}
