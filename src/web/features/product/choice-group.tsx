import type { ChosenModifier } from '#contract/cart.ts'
import type { Modifier, ModifierGroup } from '#contract/catalogue.ts'
import { dearestAdds } from '#domain/catalogue/added-by-choices.ts'
import { freeUnits } from '#domain/catalogue/free-choices.ts'
import { isSingleChoice, selectionHint } from '#domain/catalogue/selection.ts'
import { exactly } from '#domain/money.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import styles from './choice-group.module.css'
import { ChoiceTile } from './choice-tile.tsx'
import { type Configuration, countIn, isComplete, isFull, mostOf } from './configuration.ts'
import { ModifierCounter } from './modifier-counter.tsx'

type ChoiceGroupProps = {
  group: ModifierGroup
  configuration: Configuration
  /** The choices that change what others cost. */
  sizes?: ReadonlySet<number>
  pictured?: boolean
  onPick: (modifier: Modifier) => void
  onDrop: (modifier: Modifier) => void
}

/** A group of modifiers with its hint; a required group is marked until it is complete. */
export function ChoiceGroup({ group, configuration, sizes, pictured, onPick, onDrop }: ChoiceGroupProps) {
  const chosen = configuration.groups[group.id]
  const isCounted = group.modifiers.some((modifier) => mostOf(modifier, group) > 1)
  const isClosed = isFull(configuration, group) && !isSingleChoice(group)
  const isFree = freedBy(group, configuration)
  const shown = group.dearest_only ? asDearest(group, chosen) : group.modifiers
  return (
    <fieldset className={styles.group} data-group={group.id} tabIndex={-1}>
      <legend className={styles.legend}>
        <span className={styles.name} lang={group.languages?.name}>
          {group.name}
        </span>
        <Need group={group} complete={isComplete(configuration, group)} />
      </legend>
      <div className={isCounted ? styles.rows : styles.tiles}>
        {group.modifiers.map((modifier, index) => {
          const count = countIn(chosen, modifier.id)
          return isCounted ? (
            <ModifierCounter
              key={modifier.id}
              modifier={shown[index] ?? modifier}
              pictured={pictured}
              count={count}
              free={isFree(modifier)}
              min={0}
              max={isClosed ? count : mostOf(modifier, group)}
              onMore={() => onPick(modifier)}
              onLess={() => onDrop(modifier)}
            />
          ) : (
            <ChoiceTile
              key={modifier.id}
              modifier={shown[index] ?? modifier}
              pictured={pictured}
              name={`group-${group.id}`}
              single={group.min === 1 && group.max === 1}
              chosen={count > 0}
              free={isFree(modifier)}
              isSize={sizes?.has(modifier.id) ?? false}
              closed={isClosed && count === 0}
              onPick={() => onPick(modifier)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Whether all that is chosen of a modifier is free, and, of one that is not chosen, whether one would be whatever it costs. */
function freedBy(group: ModifierGroup, configuration: Configuration): (modifier: Modifier) => boolean {
  const { id, free = 0, dearest_only: dearestOnly, modifiers } = group
  if (dearestOnly) return () => false
  const chosen = configuration.groups[id] ?? []
  const freed = freeUnits([{ free, members: modifiers }], chosen)
  const priced = modifiers.filter(({ price }) => price > 0).reduce((sum, modifier) => sum + countIn(chosen, modifier.id), 0)
  return (modifier) => {
    const count = countIn(chosen, modifier.id)
    return modifier.price > 0 && (count > 0 ? freed.get(modifier.id) === count : priced < free)
  }
}

/** The modifiers of a group of which the dearest is paid, with what each adds to the price. */
function asDearest({ modifiers }: ModifierGroup, chosen: readonly ChosenModifier[] = []): Modifier[] {
  const adds = dearestAdds(modifiers, chosen)
  return modifiers.map((modifier) => ({ ...modifier, price: exactly(adds.get(modifier.id) ?? 0) }))
}

/** What of a group is paid where not each choice is: how many are free, and what the others cost where all cost the same. */
function usePricingHint({ free = 0, dearest_only: dearestOnly, modifiers }: ModifierGroup): string | null {
  const t = useTexts('dish')
  const price = usePrice()
  const prices = new Set(modifiers.map((modifier) => modifier.price).filter((one) => one > 0))
  const [only] = prices
  if (only === undefined) return null
  if (dearestOnly) return t.dearest_only
  if (free === 0) return null
  return prices.size === 1 ? t.free_then(free, price(only)) : t.some_free(free)
}

function Need({ group, complete }: { group: ModifierGroup; complete: boolean }) {
  const t = useTexts('dish')
  const pricing = usePricingHint(group)
  const { kind, min, max } = selectionHint(group)
  const hint = kind === 'exactly' ? t.exactly(max) : kind === 'up-to' ? t.up_to(max) : t.from_to(min, max)
  return (
    <span className={styles.need}>
      <span>{pricing === null ? hint : `${hint} · ${pricing}`}</span>
      {group.min > 0 && (
        <span className={styles.state} data-complete={complete || undefined}>
          {complete ? (
            <>
              <CheckIcon size={16} />
              <span className="hidden-visually">{t.chosen}</span>
            </>
          ) : (
            t.required
          )}
        </span>
      )}
    </span>
  )
}
