import type { CartProduct, ChosenModifier } from '#contract/cart.ts'
import { productKey } from '#domain/catalogue/product-key.ts'
import type { AwaitingDish } from './cart-state.ts'
import { countOfLine } from './line-changes.ts'
import { createSender, type LineNeeds } from './send-lines.ts'

/** Milliseconds for which a removed line can be restored. */
const undoTime = 8000

/** `step` is the number of units to add; without `modifiers` the preselected ones are used. */
type Added = { productId: number; modifiers?: ChosenModifier[] | null; step?: number }

/** Operations on the lines of the cart. */
export function createLines(needs: LineNeeds) {
  const { holder } = needs
  const { change, askPlace, flush } = createSender(needs)
  let undoPause: ReturnType<typeof setTimeout> | undefined

  /** Adds a product; without a place it waits until one is chosen (DECIDE-30). */
  function add({ productId, modifiers, count }: AwaitingDish, pause?: number): void {
    const { confirmed } = holder.get()
    if (confirmed && !confirmed.place.chosen) askPlace(confirmed.place.order_type, { productId, modifiers, count })
    else change({ key: productKey(productId, modifiers), productId, modifiers }, count, pause)
  }

  const addProduct = ({ productId, modifiers, step = 1 }: Added): void => add({ productId, modifiers: modifiers ?? [], count: step })

  function changeLine(key: string, delta: number, pause?: number): void {
    const { confirmed, changes } = holder.get()
    const line = confirmed?.products[key]
    const known = line ? { key, productId: line.id, modifiers: chosenOf(line) } : changes[key]
    if (known) change(known, delta, pause)
  }

  function keepForUndo(removed: CartProduct | null): void {
    clearTimeout(undoPause)
    holder.set({ removed })
    if (removed) undoPause = setTimeout(() => holder.set({ removed: null }), undoTime)
  }

  /** Removes a line at once; it can be restored for a while. */
  function forgetLine(key: string): void {
    const { confirmed, changes } = holder.get()
    const count = countOfLine(confirmed, changes, key)
    const line = confirmed?.products[key]
    keepForUndo(line && line.type !== 'unavailable' ? { ...line, count } : null)
    changeLine(key, -count, 0)
  }

  /** While the button that restores it has the focus, it does not vanish. */
  const holdUndo = (): void => clearTimeout(undoPause)
  const resumeUndo = (): void => keepForUndo(holder.get().removed)

  function undoForget(): void {
    const { removed } = holder.get()
    keepForUndo(null)
    if (removed) add({ productId: removed.id, modifiers: chosenOf(removed), count: removed.count }, 0)
  }

  /** Adds lines of a former cart again, oldest first; what is not available stays out. */
  function addAgain(former: readonly CartProduct[]): void {
    for (const line of former.toSorted((a, b) => a.added_at.localeCompare(b.added_at)))
      if (line.type !== 'unavailable') add({ productId: line.id, modifiers: chosenOf(line), count: line.count }, 0)
    flush()
  }

  /** Changes a line's modifiers or count. The old line is removed after the new one is added, so a refusal loses nothing. */
  function replaceLine(key: string, { productId, modifiers, count }: AwaitingDish): void {
    const { confirmed, changes } = holder.get()
    const next = productKey(productId, modifiers)
    const before = countOfLine(confirmed, changes, key)
    if (next === key) return changeLine(key, count - before, 0)
    const had = confirmed?.products[next]?.count ?? 0
    change({ key: next, productId, modifiers }, count, 0)
    flush()
    void needs.queue(async () => {
      if ((holder.get().confirmed?.products[next]?.count ?? 0) > had) changeLine(key, -before, 0)
    })
  }

  /** Removes one step of a product from the line added last. */
  function takeProduct(productId: number, step: number): void {
    const { confirmed, changes } = holder.get()
    const known = Object.values(confirmed?.products ?? {}).filter((line) => line.id === productId)
    const arriving = Object.values(changes).filter((line) => line.productId === productId && !confirmed?.products[line.key])
    const key = [...known, ...arriving].map((line) => line.key).findLast((each) => countOfLine(confirmed, changes, each) > 0)
    if (key !== undefined) changeLine(key, -step)
  }

  return { add, addProduct, changeLine, replaceLine, forgetLine, holdUndo, resumeUndo, undoForget, addAgain, takeProduct, flush }
}

const chosenOf = (line: CartProduct): ChosenModifier[] => line.modifiers.map(({ id, count }) => ({ id, count }))
