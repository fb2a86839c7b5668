import { Suspense } from 'react'
import { against, type Suitability } from '#domain/catalogue/diet.ts'
import { useTexts } from '#web/texts.tsx'
import { WarningIcon } from '#web/ui/icons/state.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { countOf } from './filter-store.ts'
import styles from './unfit.module.css'
import { useWish } from './diet-query.ts'

/** Says of a modifier what of the guest's filter it does not meet; nothing where it does. */
export function UnfitWords({ food }: { food: Suitability }) {
  const unmet = against(food, useWish())
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

/** The same of a dish as it is chosen, read out when a choice makes it so. */
export function UnfitNotice({ food }: { food: Suitability }) {
  const unmet = against(food, useWish())
  if (countOf(unmet) === 0) return null
  return (
    <Suspense>
      <Told unmet={unmet} />
    </Suspense>
  )
}

function Told({ unmet }: { unmet: ReturnType<typeof against> }) {
  const { unfit } = useTexts('diets')
  return (
    <Notice kind="warning" announce title={unfit}>
      <Words of={unmet} />
    </Notice>
  )
}

// Gluten in what must be free of it is told once.
function Words({ of: { diets, without } }: { of: ReturnType<typeof against> }) {
  const [t, menu] = [useTexts('diets'), useTexts('menu')]
  const told = diets.filter((diet) => diet !== 'gluten-free' || !without.includes('gluten'))
  return [...without.map((code) => menu.allergen[code] ?? code), ...told.map((code) => t.broken[code] ?? code)].join(', ')
}
