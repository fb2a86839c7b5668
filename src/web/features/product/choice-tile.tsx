import type { Modifier } from '#contract/catalogue.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { UnfitWords } from '#web/features/diet/unfit.tsx'
import { useTexts } from '#web/texts.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './choice-tile.module.css'
import { isStopped } from './configuration.ts'
import { pictureBase } from './picture-base.ts'
import { StoppedText } from './stopped-text.tsx'

type ChoiceTileProps = {
  modifier: Modifier
  pictured?: boolean | undefined
  /** The name of the group's inputs. */
  name: string
  /** Exactly one of the group must be chosen. */
  single: boolean
  chosen: boolean
  /** It costs nothing, whatever its price. */
  free?: boolean
  /** It changes what other choices cost: without a price of its own it is still not for nothing. */
  isSize?: boolean
  /** The group is full. */
  closed?: boolean
  onPick: () => void
}

/** A modifier that is either chosen or not. */
export function ChoiceTile({
  modifier,
  pictured = true,
  name,
  single,
  chosen,
  free = false,
  isSize = false,
  closed = false,
  onPick,
}: ChoiceTileProps) {
  const [t, menu] = [useTexts('dish'), useTexts('menu')]
  const price = usePrice()
  const stopped = isStopped(modifier)
  return (
    <label
      className={styles.tile}
      data-stopped={stopped || undefined}
      data-chosen={chosen || undefined}
      data-plain={!pictured || undefined}
    >
      <input
        type={single ? 'radio' : 'checkbox'}
        className="hidden-visually"
        name={name}
        checked={chosen}
        disabled={stopped || closed}
        onChange={onPick}
      />
      {pictured && <Picture className={styles.picture} base={pictureBase(modifier.image)} alt="" ratio={4 / 3} sizes="112px" />}
      <span className={styles.name} lang={modifier.languages?.name}>
        {modifier.name}
      </span>
      <span className={styles.price}>
        {stopped ? (
          <StoppedText until={modifier.stopped_until} />
        ) : free ? (
          t.free
        ) : modifier.price > 0 ? (
          `+${price(modifier.price)}`
        ) : (
          !isSize && t.included
        )}
      </span>
      {modifier.hours && <span className={styles.price}>{menu.served(modifier.hours)}</span>}
      <UnfitWords food={modifier} />
      <span className={styles.mark} aria-hidden="true">
        <CheckIcon size={14} />
      </span>
    </label>
  )
}
