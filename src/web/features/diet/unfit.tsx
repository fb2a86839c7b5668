import { Suspense } from 'react'
import { against, type Suitability } from '#domain/catalogue/diet.ts'
import { useTexts } from '#web/texts.tsx'
import { WarningIcon } from '#web/ui/icons/state.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { countOf } from './filter-store.ts'
import styles from './unfit.module.css'
import { useDietFilter } from './diet-query.ts'

/** Shows which filters a modifier does not meet; nothing if it meets all. */
export function UnfitWords({ food }: { food: Suitability }) {
  const unmet = against(food, useDietFilter())
  if (countOf(unmet) === 0) return null
  return (
    <Suspense>
      <span className={styles.words}>
        <WarningIcon size={14} />
        <span>
          <Words of={unmet} />
        </span>
      </span>
    </Suspense>
  )
}

/** The same for a dish with its chosen modifiers, announced when a choice causes it. */
export function UnfitNotice({ food }: { food: Suitability }) {
  const unmet = against(food, useDietFilter())
  if (countOf(unmet) === 0) return null
  return (
    <Suspense>
      <UnmetDiets unmet={unmet} />
    </Suspense>
  )
}

function UnmetDiets({ unmet }: { unmet: ReturnType<typeof against> }) {
  const { unfit } = useTexts('diets')
  return (
    <Notice kind="warning" announce title={unfit}>
      <Words of={unmet} />
    </Notice>
  )
}

// Gluten in a gluten-free filter is listed once.
function Words({ of: { diets, without } }: { of: ReturnType<typeof against> }) {
  const [t, dish] = [useTexts('diets'), useTexts('dish')]
  const shown = diets.filter((diet) => diet !== 'gluten-free' || !without.includes('gluten'))
  return [...without.map((code) => dish.allergen[code] ?? code), ...shown.map((code) => t.broken[code] ?? code)].join(', ')
}
