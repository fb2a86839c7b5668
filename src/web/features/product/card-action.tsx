import type { ReactNode } from 'react'
import { canAddMore, countAbove, countBelow, stepOf } from '#domain/cart/quantity.ts'
import { addProduct, counterLabels, takeProduct, useProductCount } from '#web/features/cart/cart-store.ts'
import { useIsLastHour } from '#web/features/cart/last-hour.ts'
import { useCity } from '#web/features/site/use-site.ts'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { Counter } from '#web/ui/Counter.tsx'
import { PlusIcon } from '#web/ui/icons/buying.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import styles from './card-action.module.css'
import { askLaterTime } from './ask-later-time.ts'
import { useAheadText } from './return-text.ts'
import { StoppedText } from './stopped-text.tsx'

type CardActionProps = { card: Pick<Card, 'id' | 'name' | 'step' | 'lastHourStep' | 'choices' | 'stopped' | 'until'> }

/** Adds a dish by one tap and then shows its counter; a dish with choices opens its modal instead. */
export function CardAction({ card }: CardActionProps) {
  const ahead = useAheadText(card.stopped ? card.until : null)
  if (card.stopped && ahead === null)
    return (
      <p className={styles.stopped}>
        <StoppedText until={card.until} />
      </p>
    )
  const action = card.choices ? <ChooseButton card={card} /> : <AddCounter card={card} />
  return card.stopped ? <OrderAhead back={ahead ?? ''}>{action}</OrderAhead> : action
}

/** A dish that is back later: it is ordered for a time from then on. */
function OrderAhead({ back, children }: { back: string; children: ReactNode }) {
  const t = useTexts('menu')
  return (
    <div className={styles.ahead}>
      <p className={styles.back}>{t.back_at(back)}</p>
      {children}
    </div>
  )
}

function ChooseButton({ card }: CardActionProps) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const count = useProductCount(card.id)
  const label = card.stopped ? menu.order_ahead : menu.choose
  return (
    <Button kind="secondary" wide className={styles.action} onClick={() => openModal('ProductInfoModal', { productId: card.id })}>
      <span aria-hidden="true">{label}</span>
      <span className="hidden-visually">{count > 0 ? `${label}. ${cart.counted(card.name, count)}` : `${label}: ${card.name}`}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  )
}

/** How many of a dish the cart has, and what one tap more or less does. */
function useAdding({ id, step, lastHourStep, stopped, until }: CardActionProps['card']) {
  const timezone = useCity()?.timezone ?? 'UTC'
  const portion = stepOf({ multiplicity: step ?? 1, lastHourMultiplicity: lastHourStep ?? null }, useIsLastHour())
  const count = useProductCount(id)
  return {
    count,
    canAdd: canAddMore(count, portion),
    add: () => {
      addProduct({ productId: id, step: countAbove(count, portion) - count })
      if (stopped && until) askLaterTime(until, timezone)
    },
    take: () => takeProduct(id, count - countBelow(count, portion)),
  }
}

function AddCounter({ card }: CardActionProps) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const { name, stopped } = card
  const label = stopped ? menu.order_ahead : menu.add
  const { count, canAdd, add, take } = useAdding(card)
  const { place, keepFocus } = useKeptFocus(count > 0)
  const kept = (act: () => void) => () => {
    keepFocus()
    act()
  }
  return (
    <div ref={place} className={styles.action}>
      {count === 0 ? (
        <Button kind="secondary" wide onClick={kept(add)} aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      ) : (
        <Counter
          wide
          value={count}
          max={canAdd ? Infinity : count}
          onChange={(value) => kept(value > count ? add : take)()}
          labels={counterLabels(cart, name, count)}
        />
      )}
    </div>
  )
}

/** For the smallest cards: a plus that adds one more, or opens the choices; what the cart has stands on it. */
export function PlusButton({ card, className }: CardActionProps & { className?: string | undefined }) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const { count, canAdd, add } = useAdding(card)
  const label = card.choices ? menu.choose : menu.add
  const press = () => (card.choices ? openModal('ProductInfoModal', { productId: card.id }) : canAdd && add())
  return (
    <button
      type="button"
      className={classes(buttonClass({ kind: 'secondary' }), styles.plus, className)}
      aria-label={count > 0 ? `${label}. ${cart.counted(card.name, count)}` : `${label}: ${card.name}`}
      aria-disabled={(!card.choices && !canAdd) || undefined}
      onClick={press}
    >
      <PlusIcon size={22} />
      {count > 0 && (
        <span className={classes(styles.count, styles.onPlus)} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  )
}
