import { useState } from 'react'
import type { ChosenModifier } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { canAddMore, countAbove, countBelow, stepOf } from '#domain/cart/quantity.ts'
import { toMajor, toMinor } from '#domain/money.ts'
import { addProduct, replaceLine } from '#web/features/cart/cart-store.ts'
import { useIsLastHour } from '#web/features/cart/last-hour.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { closeModal } from '#web/ui/modal/modal-store.ts'
import { type Configuration, chosenIn, groupInNeed, unitPrice } from './configuration.ts'
import styles from './sheet-action.module.css'
import { StoppedText } from './stopped-text.tsx'

/** A line of the cart that is opened again. */
export type EditedLine = { key: string; count: number; modifiers: ChosenModifier[] }

type SheetActionProps = { product: Product; configuration: Configuration; line?: EditedLine | undefined }

/** How many, and the button that says for how much. */
export function SheetAction({ product, configuration, line }: SheetActionProps) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const price = usePrice()
  const step = stepOf(
    { multiplicity: product.sale_multiplicity, lastHourMultiplicity: product.sale_multiplicity_last_hour },
    useIsLastHour(),
  )
  const [wanted, setUnits] = useState(line?.count ?? step)
  // A line opened again may hold a count of another step, which could not be saved.
  const units = countAbove(wanted - 1, step)
  const needed = groupInNeed(configuration, product)
  if (product.type !== null)
    return (
      <p className={styles.stopped}>
        <StoppedText until={product.stopped_until} />
      </p>
    )
  const amount = toMajor(toMinor(unitPrice(configuration, product)) * units)
  const add = () => {
    closeModal()
    const modifiers = chosenIn(configuration)
    if (line) replaceLine(line.key, { productId: product.id, modifiers, count: units })
    else addProduct({ productId: product.id, modifiers, step: units })
  }
  return (
    <div className={styles.action}>
      <Counter
        value={units}
        min={step}
        max={canAddMore(units, step) ? Infinity : units}
        onChange={(value) => setUnits((value > units ? countAbove : countBelow)(units, step))}
        labels={{ less: cart.less(product.name), more: cart.more(product.name), value: cart.counted(product.name, units) }}
      />
      <Button wide disabled={needed !== null} onClick={add}>
        <span aria-live="polite">{needed ? menu.choose_first(needed.name) : (line ? menu.save_for : menu.add_for)(price(amount))}</span>
      </Button>
    </div>
  )
}
