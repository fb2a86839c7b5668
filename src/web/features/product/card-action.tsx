import type { ReactNode } from 'react'
import { canAddMore, countAbove, countBelow, stepOf } from '#domain/cart/quantity.ts'
import { addProduct, counterLabels, takeProduct, useProductCount } from '#web/features/cart/cart-store.ts'
import { useIsLastHour } from '#web/features/cart/last-hour.ts'
import { useCity } from '#web/features/site/use-site.ts'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
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

function AddCounter({ card }: CardActionProps) {
  const [menu, cart] = [useTexts('menu'), useTexts('cart')]
  const timezone = useCity()?.timezone ?? 'UTC'
  const { id, name, stopped, until } = card
  const label = stopped ? menu.order_ahead : menu.add
  const step = stepOf({ multiplicity: card.step ?? 1, lastHourMultiplicity: card.lastHourStep ?? null }, useIsLastHour())
  const count = useProductCount(id)
  const { place, keepFocus } = useKeptFocus(count > 0)
  const add = () => {
    keepFocus()
    addProduct({ productId: id, step: countAbove(count, step) - count })
    if (stopped && until) askLaterTime(until, timezone)
  }
  const take = () => {
    keepFocus()
    takeProduct(id, count - countBelow(count, step))
  }
  return (
    <div ref={place} className={styles.action}>
      {count === 0 ? (
        <Button kind="secondary" wide onClick={add} aria-label={`${label}: ${name}`}>
          {label}
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
