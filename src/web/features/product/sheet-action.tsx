import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChosenModifier } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { canAddMore, countAbove, countBelow, stepOf } from '#domain/cart/quantity.ts'
import { toMajor, toMinor } from '#domain/money.ts'
import { addProduct, replaceLine } from '#web/features/cart/cart-store.ts'
import { counterLabels } from '#web/features/cart/counter-labels.ts'
import { useIsLastHour } from '#web/features/cart/last-hour.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type Configuration, chosenIn, groupInNeed, unitPrice } from './configuration.ts'
import styles from './sheet-action.module.css'
import { StoppedText } from './stopped-text.tsx'

/** A cart line that is opened for editing. */
export type EditedLine = { key: string; count: number; modifiers: ChosenModifier[] }

/** What is sold: of the dish as it is configured, or, while that is loading, of its card. */
type Offer = {
  id: number
  name: string
  /** Of one, in major units. */
  price: number
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
  price: unitPrice(configuration, product),
  step: { multiplicity: product.sale_multiplicity, lastHourMultiplicity: product.sale_multiplicity_last_hour },
  stopped: product.type !== null,
  until: product.stopped_until,
  needed: groupInNeed(configuration, product)?.name ?? null,
  modifiers: chosenIn(configuration),
})

const offerOnCard = ({ id, name, price, step, lastHourStep, stopped, until }: Card): Offer => ({
  id,
  name,
  price,
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
  const [dish, cart] = [useTexts('dish'), useTexts('cart')]
  const price = usePrice()
  const step = stepOf(offer.step, useIsLastHour())
  const [wanted, setUnits] = useState(line?.count ?? step)
  // An edited line may have a count that no longer fits its multiplicity and could not be saved.
  const units = countAbove(wanted - 1, step)
  const { id, name, needed, modifiers } = offer
  const amount = toMajor(toMinor(offer.price) * units)
  const add = () => {
    closeModal()
    if (line) replaceLine(line.key, { productId: id, modifiers: modifiers ?? [], count: units })
    else addProduct({ productId: id, ...(modifiers ? { modifiers } : {}), step: units })
  }
  const press = usePress({ add, isAwaited, mayAdd: needed === null && !offer.stopped })
  if (offer.stopped)
    return (
      <p className={styles.stopped}>
        <StoppedText until={offer.until} />
      </p>
    )
  return (
    <div className={styles.action}>
      <Counter
        value={units}
        min={step}
        max={canAddMore(units, step) ? Infinity : units}
        onChange={(value) => setUnits((value > units ? countAbove : countBelow)(units, step))}
        labels={counterLabels(cart, name, units)}
      />
      <Button wide disabled={needed !== null} {...press}>
        <span aria-live="polite">{needed ? dish.choose_first(needed) : (line ? dish.save_for : dish.add_for)(price(amount))}</span>
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
