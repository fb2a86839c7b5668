import type { Modifier, ModifierGroup } from '#contract/catalogue.ts'
import { isSingleChoice, selectionHint } from '#domain/catalogue/selection.ts'
import { useTexts } from '#web/texts.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import styles from './choice-group.module.css'
import { ChoiceTile } from './choice-tile.tsx'
import { type Configuration, countIn, isComplete, isFull, mostOf } from './configuration.ts'
import { ModifierCounter } from './modifier-counter.tsx'

type ChoiceGroupProps = {
  group: ModifierGroup
  configuration: Configuration
  onPick: (modifier: Modifier) => void
  onDrop: (modifier: Modifier) => void
}

/** A group of modifiers with its hint; a required group is marked until it is complete. */
export function ChoiceGroup({ group, configuration, onPick, onDrop }: ChoiceGroupProps) {
  const chosen = configuration.groups[group.id]
  const isCounted = group.modifiers.some((modifier) => mostOf(modifier, group) > 1)
  const isClosed = isFull(configuration, group) && !isSingleChoice(group)
  return (
    <fieldset className={styles.group} data-group={group.id} tabIndex={-1}>
      <legend className={styles.legend}>
        <span className={styles.name} lang={group.languages?.name}>
          {group.name}
        </span>
        <Need group={group} complete={isComplete(configuration, group)} />
      </legend>
      <div className={isCounted ? styles.rows : styles.tiles}>
        {group.modifiers.map((modifier) => {
          const count = countIn(chosen, modifier.id)
          return isCounted ? (
            <ModifierCounter
              key={modifier.id}
              modifier={modifier}
              count={count}
              min={0}
              max={isClosed ? count : mostOf(modifier, group)}
              onMore={() => onPick(modifier)}
              onLess={() => onDrop(modifier)}
            />
          ) : (
            <ChoiceTile
              key={modifier.id}
              modifier={modifier}
              name={`group-${group.id}`}
              single={group.min === 1 && group.max === 1}
              chosen={count > 0}
              closed={isClosed && count === 0}
              onPick={() => onPick(modifier)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function Need({ group, complete }: { group: ModifierGroup; complete: boolean }) {
  const t = useTexts('dish')
  const { kind, min, max } = selectionHint(group)
  const hint = kind === 'exactly' ? t.exactly(max) : kind === 'up-to' ? t.up_to(max) : t.from_to(min, max)
  return (
    <span className={styles.need}>
      <span>{hint}</span>
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
