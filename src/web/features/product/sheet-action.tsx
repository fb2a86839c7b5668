import { useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { canAddMore } from '#domain/cart/quantity.ts'
import { toMajor, toMinor } from '#domain/money.ts'
import { addProduct } from '#web/features/cart/cart-store.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { closeModal } from '#web/ui/modal/modal-store.ts'
import { type Configuration, chosenIn, groupInNeed, unitPrice } from './configuration.ts'
import styles from './sheet-action.module.css'

/** How many, and the button that says for how much. */
export function SheetAction({ product, configuration }: { product: Product; configuration: Configuration }) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const price = usePrice()
  const step = product.sale_multiplicity
  const [units, setUnits] = useState(step)
  const needed = groupInNeed(configuration, product)
  if (product.type !== null) return <p className={styles.stopped}>{menu.stopped}</p>
  const add = () => {
    closeModal()
    addProduct({ productId: product.id, modifiers: chosenIn(configuration), step: units })
  }
  return (
    <div className={styles.action}>
      <Counter
        value={units}
        min={step}
        max={canAddMore(units, step) ? Infinity : units}
        onChange={(value) => setUnits(value > units ? units + step : units - step)}
        labels={{ less: cart.less(product.name), more: cart.more(product.name), value: cart.counted(product.name, units) }}
      />
      <Button wide disabled={needed !== null} onClick={add}>
        <span aria-live="polite">
          {needed ? menu.choose_first(needed.name) : menu.add_for(price(toMajor(toMinor(unitPrice(configuration, product)) * units)))}
        </span>
      </Button>
    </div>
  )
}
