import type { Modifier } from '#contract/catalogue.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { counterLabels } from '#web/features/cart/cart-store.ts'
import { UnfitWords } from '#web/features/diet/unfit.tsx'
import { useTexts } from '#web/texts.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { isStopped } from './configuration.ts'
import styles from './modifier-counter.module.css'
import { pictureBase } from './picture-base.ts'
import { StoppedText } from './stopped-text.tsx'

type ModifierCounterProps = {
  modifier: Modifier
  pictured?: boolean | undefined
  count: number
  /** It costs nothing, whatever its price. */
  free?: boolean
  min: number
  max: number
  onMore: () => void
  onLess: () => void
}

/** A modifier that can be chosen several times. */
export function ModifierCounter({ modifier, pictured = true, count, free = false, min, max, onMore, onLess }: ModifierCounterProps) {
  const [dish, cart, menu] = [useTexts('dish'), useTexts('cart'), useTexts('menu')]
  const price = usePrice()
  const { name } = modifier
  const stopped = isStopped(modifier)
  return (
    <div className={styles.row} data-stopped={stopped || undefined} data-plain={!pictured || undefined}>
      {pictured && <Picture className={styles.picture} base={pictureBase(modifier.image)} alt="" ratio={4 / 3} sizes="64px" />}
      <p className={styles.words}>
        <span className={styles.name} lang={modifier.languages?.name}>
          {name}
        </span>
        <span className={styles.price}>
          {stopped ? (
            <StoppedText until={modifier.stopped_until} />
          ) : free ? (
            dish.free
          ) : modifier.price > 0 ? (
            `+${price(modifier.price)}`
          ) : (
            dish.included
          )}
        </span>
        {modifier.hours && <span className={styles.price}>{menu.served(modifier.hours)}</span>}
        <UnfitWords food={modifier} />
      </p>
      {!stopped && (
        <Counter
          size="s"
          value={count}
          min={min}
          max={max}
          onChange={(value) => (value > count ? onMore() : onLess())}
          labels={counterLabels(cart, name, count)}
        />
      )}
    </div>
  )
}
