import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChosenModifier } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { canAddMore, countAbove, countBelow, stepOf } from '#domain/cart/quantity.ts'
import { exactly } from '#domain/money.ts'
import { addProduct, counterLabels, replaceLine } from '#web/features/cart/cart-store.ts'
import { useIsLastHour } from '#web/features/cart/last-hour.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useCity } from '#web/features/site/use-site.ts'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { askLaterTime } from './ask-later-time.ts'
import { type Configuration, chosenIn, groupInNeed, leastPrice } from './configuration.ts'
import styles from './sheet-action.module.css'
import { useAheadText } from './return-text.ts'
import { StoppedText } from './stopped-text.tsx'

/** A cart line that is opened for editing. */
export type EditedLine = { key: string; count: number; modifiers: ChosenModifier[] }

/** What is sold: of the dish as it is configured, or, while that is loading, of its card. */
type Offer = {
  id: number
  name: string
  /** Of one, in major units: at least, while something has to be chosen first. */
  price: number
  isFrom: boolean
  step: { multiplicity: number; lastHourMultiplicity: number | null }
  stopped: boolean
  until: string | null
  /** The group that has to be chosen from first. */
  needed: string | null
  /** Null where it is not known yet; the shop's preselected ones are added then. */
  modifiers: ChosenModifier[] | null
}

const offerOf = (product: Product, configuration: Configuration): Offer => ({
  id: product.id,
  name: product.name,
  ...leastPrice(configuration, product),
  step: { multiplicity: product.sale_multiplicity, lastHourMultiplicity: product.sale_multiplicity_last_hour },
  stopped: product.type !== null,
  until: product.stopped_until,
  needed: groupInNeed(configuration, product)?.name ?? null,
  modifiers: chosenIn(configuration),
})

const offerOnCard = ({ id, name, price, from, step, lastHourStep, stopped, until }: Card): Offer => ({
  id,
  name,
  price,
  isFrom: from === true,
  step: { multiplicity: step ?? 1, lastHourMultiplicity: lastHourStep ?? null },
  stopped: stopped === true,
  until: until ?? null,
  needed: null,
  modifiers: null,
})

type SheetActionProps = {
  card: Card | null
  product: Product | null
  configuration: Configuration | null
  line?: EditedLine | undefined
}

/** The count, and the button with the price. A dish without choices can be added before all of it has loaded. */
export function SheetAction({ card, product, configuration, line }: SheetActionProps) {
  const offer = product && configuration ? offerOf(product, configuration) : card && offerOnCard(card)
  if (!offer) return <Skeleton shape="button" />
  const isAwaited = offer.modifiers === null && (card?.choices === true || line !== undefined)
  return <OfferAction {...{ offer, line, isAwaited }} />
}

function OfferAction({ offer, line, isAwaited }: { offer: Offer; line: EditedLine | undefined; isAwaited: boolean }) {
  const [dish, cart, menu] = [useTexts('dish'), useTexts('cart'), useTexts('menu')]
  const price = usePrice()
  const timezone = useCity()?.timezone ?? 'UTC'
  const ahead = useAheadText(offer.stopped ? offer.until : null)
  const isSold = !offer.stopped || ahead !== null
  const step = stepOf(offer.step, useIsLastHour())
  const [wanted, setUnits] = useState(line?.count ?? step)
  // An edited line may have a count that no longer fits its multiplicity and could not be saved.
  const units = countAbove(wanted - 1, step)
  const { id, name, needed, modifiers } = offer
  const cost = price(exactly(offer.price * units))
  const amount = offer.isFrom ? dish.from(cost) : cost
  const add = () => {
    closeModal()
    if (line) replaceLine(line.key, { productId: id, modifiers: modifiers ?? [], count: units })
    else addProduct({ productId: id, ...(modifiers ? { modifiers } : {}), step: units })
    if (!line && offer.stopped && offer.until) askLaterTime(offer.until, timezone)
  }
  const press = usePress({ add, isAwaited, mayAdd: needed === null && isSold })
  if (!isSold)
    return (
      <p className={styles.stopped}>
        <StoppedText until={offer.until} />
      </p>
    )
  return (
    <div className={styles.action}>
      {ahead !== null && <p className={styles.back}>{menu.back_at(ahead)}</p>}
      <Counter
        value={units}
        min={step}
        max={canAddMore(units, step) ? Infinity : units}
        onChange={(value) => setUnits((value > units ? countAbove : countBelow)(units, step))}
        labels={counterLabels(cart, name, units)}
      />
      <Button wide disabled={needed !== null} {...press}>
        <span aria-live="polite">
          {needed ? `${dish.choose_first(needed)} · ${amount}` : (line ? dish.save_for : dish.add_for)(amount)}
        </span>
      </Button>
    </div>
  )
}

/** A press before the choices have loaded is kept: the dish is added when they are there and nothing has to be chosen. */
function usePress({ add, isAwaited, mayAdd }: { add: () => void; isAwaited: boolean; mayAdd: boolean }) {
  const [isPressed, setPressed] = useState(false)
  const isKept = useRef(false)
  const addKept = useEffectEvent(add)
  useEffect(() => {
    if (!isKept.current || isAwaited) return
    isKept.current = false
    if (mayAdd) addKept()
  }, [isAwaited, mayAdd])
  const keep = () => {
    isKept.current = true
    setPressed(true)
  }
  return { loading: isPressed && isAwaited, onClick: isAwaited ? keep : add }
}
