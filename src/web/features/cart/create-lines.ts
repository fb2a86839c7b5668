import type { CartProduct, ChosenModifier } from '#contract/cart.ts'
import { productKey } from '#domain/catalogue/product-key.ts'
import type { AwaitingDish } from './cart-state.ts'
import { countOfLine } from './line-changes.ts'
import { createSender, type LineNeeds } from './send-lines.ts'

/** How long a removed line can be taken back, in milliseconds. */
const undoTime = 8000

/** `step` is how many units are added; an unknown choice of modifiers is none. */
type Added = { productId: number; modifiers?: ChosenModifier[] | null; step?: number }

/** What a customer does with the lines of the cart. */
export function createLines(needs: LineNeeds) {
  const { holder } = needs
  const { change, askPlace, flush } = createSender(needs)
  let undoPause: ReturnType<typeof setTimeout> | undefined

  /** Adds a product; without a place it waits until the customer has said where to (DECIDE-30). */
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

  /** Drops a line at once; it can be taken back for a while. */
  function forgetLine(key: string): void {
    const { confirmed, changes } = holder.get()
    const count = countOfLine(confirmed, changes, key)
    const line = confirmed?.products[key]
    keepForUndo(line && line.type !== 'unavailable' ? { ...line, count } : null)
    changeLine(key, -count, 0)
  }

  function undoForget(): void {
    const { removed } = holder.get()
    keepForUndo(null)
    if (removed) add({ productId: removed.id, modifiers: chosenOf(removed), count: removed.count }, 0)
  }

  /** Gives a line other modifiers or another count. The old line goes when the new one is there: a refusal loses nothing. */
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

  /** Takes one step of a product away, from the line added last. */
  function takeProduct(productId: number, step: number): void {
    const { confirmed, changes } = holder.get()
    const known = Object.values(confirmed?.products ?? {}).filter((line) => line.id === productId)
    const arriving = Object.values(changes).filter((line) => line.productId === productId && !confirmed?.products[line.key])
    const key = [...known, ...arriving].map((line) => line.key).findLast((each) => countOfLine(confirmed, changes, each) > 0)
    if (key !== undefined) changeLine(key, -step)
  }

  return { add, addProduct, changeLine, replaceLine, forgetLine, undoForget, takeProduct, flush }
}

const chosenOf = (line: CartProduct): ChosenModifier[] => line.modifiers.map(({ id, count }) => ({ id, count }))
