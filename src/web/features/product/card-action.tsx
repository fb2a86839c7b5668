import { canAddMore, countAbove, countBelow, stepOf } from '#domain/cart/quantity.ts'
import { addProduct, takeProduct, useProductCount } from '#web/features/cart/cart-store.ts'
import { counterLabels } from '#web/features/cart/counter-labels.ts'
import { useIsLastHour } from '#web/features/cart/last-hour.ts'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import styles from './card-action.module.css'
import { StoppedText } from './stopped-text.tsx'

type CardActionProps = { card: Pick<Card, 'id' | 'name' | 'step' | 'lastHourStep' | 'choices' | 'stopped' | 'until'> }

/** Adds a dish by one tap and then shows its counter; a dish with choices opens its modal instead. */
export function CardAction({ card }: CardActionProps) {
  if (card.stopped)
    return (
      <p className={styles.stopped}>
        <StoppedText until={card.until} />
      </p>
    )
  return card.choices ? <ChooseButton card={card} /> : <AddCounter card={card} />
}

function ChooseButton({ card }: CardActionProps) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const count = useProductCount(card.id)
  return (
    <Button kind="secondary" wide className={styles.action} onClick={() => openModal('ProductInfoModal', { productId: card.id })}>
      <span aria-hidden="true">{menu.choose}</span>
      <span className="hidden-visually">
        {count > 0 ? `${menu.choose}. ${cart.counted(card.name, count)}` : `${menu.choose}: ${card.name}`}
      </span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  )
}

function AddCounter({ card }: CardActionProps) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const { id, name } = card
  const step = stepOf({ multiplicity: card.step ?? 1, lastHourMultiplicity: card.lastHourStep ?? null }, useIsLastHour())
  const count = useProductCount(id)
  const { place, keepFocus } = useKeptFocus(count > 0)
  const add = () => {
    keepFocus()
    addProduct({ productId: id, step: countAbove(count, step) - count })
  }
  const take = () => {
    keepFocus()
    takeProduct(id, count - countBelow(count, step))
  }
  return (
    <div ref={place} className={styles.action}>
      {count === 0 ? (
        <Button kind="secondary" wide onClick={add} aria-label={`${menu.add}: ${name}`}>
          {menu.add}
        </Button>
      ) : (
        <Counter
          wide
          value={count}
          max={canAddMore(count, step) ? Infinity : count}
          onChange={(value) => (value > count ? add() : take())}
          labels={counterLabels(cart, name, count)}
        />
      )}
    </div>
  )
}
