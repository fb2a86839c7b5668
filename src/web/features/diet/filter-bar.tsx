import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DietFilter } from '#domain/catalogue/diet.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LeafIcon } from '#web/ui/icons/dish.tsx'
import { CloseIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import styles from './filter-bar.module.css'
import { filterButtonId } from './filter-button.tsx'
import { changeFilter, countOf } from './filter-store.ts'
import { fittingIds } from './fitting.ts'
import { useFacts } from './load-facts.ts'
import { chooseDietFilter, resetDietFilter, showInAddress, useDietFilter } from './diet-query.ts'

/** The active filters, each removable with one press, and the number of dishes that match. */
export default function FilterBar() {
  const [t, menu] = [useTexts('diets'), useTexts('menu')]
  const filter = useDietFilter()
  const { value: facts, failure, retry } = useFacts()
  const fits = useMemo(() => facts && fittingIds(facts, filter), [facts, filter])
  useEffect(() => showInAddress(filter), [filter])
  useEffect(() => {
    // Until a new place's facts have loaded, the former result stays.
    if (fits || failure) changeFilter({ fits: countOf(filter) > 0 ? fits : null, isLost: failure !== null && countOf(filter) > 0 })
  }, [fits, failure, filter])
  return (
    <section id="diet-bar" className={styles.bar} aria-label={t.active}>
      <div className={styles.row}>
        <ChosenDiets filter={filter} />
        <Button kind="ghost" size="s" onClick={() => leaveBar(resetDietFilter)}>
          {t.reset}
        </Button>
      </div>
      <output className={styles.count}>{fits && facts ? t.fits(fits.size, facts.products.length) : !failure && t.loading}</output>
      {failure && (
        <RetryNotice label={menu.retry} onRetry={retry}>
          {menu.filter_lost}
        </RetryNotice>
      )}
      {fits?.size === 0 && (
        <EmptyState
          illustration={<LeafIcon size={56} />}
          title={t.nothing}
          text={t.nothing_text}
          action={<Button onClick={() => openModal('DietFilterModal')}>{t.change}</Button>}
        />
      )}
    </section>
  )
}

function ChosenDiets({ filter }: { filter: DietFilter }) {
  const [t, menu] = [useTexts('diets'), useTexts('menu')]
  const list = useRef<HTMLUListElement>(null)
  const chips = [
    ...filter.diets.map((code) => ({
      code,
      name: menu.diet[code] ?? code,
      rest: { ...filter, diets: filter.diets.filter((each) => each !== code) },
    })),
    ...filter.without.map((code) => ({
      code,
      name: t.free_of[code] ?? code,
      rest: { ...filter, without: filter.without.filter((each) => each !== code) },
    })),
  ]
  const remove = (place: number, rest: DietFilter) =>
    leaveBar(
      () => chooseDietFilter(rest),
      () => list.current?.querySelectorAll('button')[Math.min(place, chips.length - 2)],
    )
  return (
    <ul ref={list} className={styles.list}>
      {chips.map(({ code, name, rest }, place) => (
        <li key={code}>
          <button type="button" className={styles.wish} aria-label={t.remove(name)} onClick={() => remove(place, rest)}>
            {name}
            <CloseIcon size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The pressed button disappears: focus moves to the next one, or to the filter button. */
function leaveBar(act: () => void, next?: () => HTMLElement | null | undefined): void {
  flushSync(act)
  const target = next?.() ?? document.getElementById(filterButtonId)
  target?.focus({ preventScroll: true })
}
