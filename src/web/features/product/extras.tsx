import type { ChosenModifier } from '#contract/cart.ts'
import type { Modifier } from '#contract/catalogue.ts'
import { useTexts } from '#web/texts.tsx'
import { ChoiceTile } from './choice-tile.tsx'
import styles from './choice-group.module.css'
import { countIn } from './configuration.ts'
import { ModifierCounter } from './modifier-counter.tsx'

type ExtrasProps = {
  countable: Modifier[]
  single: Modifier[]
  chosen: ChosenModifier[]
  isPictured: (together: readonly Modifier[]) => boolean
  onChange: (modifier: Modifier, count: number) => void
}

/** Additional choices: extras with a count, and options that are on or off. */
export function Extras({ countable, single, chosen, isPictured, onChange }: ExtrasProps) {
  const t = useTexts('dish')
  return (
    <>
      {countable.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>
            <span className={styles.name}>{t.extras}</span>
          </legend>
          <div className={styles.rows}>
            {countable.map((modifier) => {
              const count = countIn(chosen, modifier.id)
              return (
                <ModifierCounter
                  key={modifier.id}
                  modifier={modifier}
                  pictured={isPictured(countable)}
                  count={count}
                  min={modifier.min}
                  max={modifier.max}
                  onMore={() => onChange(modifier, count + 1)}
                  onLess={() => onChange(modifier, count - 1)}
                />
              )
            })}
          </div>
        </fieldset>
      )}
      {single.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>
            <span className={styles.name}>{t.wishes}</span>
          </legend>
          <div className={styles.tiles}>
            {single.map((modifier) => {
              const isOn = countIn(chosen, modifier.id) > 0
              return (
                <ChoiceTile
                  key={modifier.id}
                  modifier={modifier}
                  pictured={isPictured(single)}
                  name={`wish-${modifier.id}`}
                  single={false}
                  chosen={isOn}
                  onPick={() => onChange(modifier, isOn ? 0 : 1)}
                />
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}
