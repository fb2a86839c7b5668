import { useEffect } from 'react'
import { allergens, diets } from '#domain/catalogue/diet.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckChips } from '#web/ui/CheckChips.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { countOf } from './filter-store.ts'
import styles from './filter-modal.module.css'
import { dietsOf, fittingIds } from './fitting.ts'
import { useFacts } from './load-facts.ts'
import { chooseDietFilter, resetDietFilter, toggled, useDietFilter } from './diet-query.ts'

/** The diet filter; the menu behind it is updated at once. */
export default function DietFilterModal() {
  const [t, menu, dish, shell] = [useTexts('diets'), useTexts('menu'), useTexts('dish'), useTexts('shell')]
  const filter = useDietFilter()
  const { value: facts, failure, retry } = useFacts()
  useEffect(() => bringBackMenu, [])
  const offered = facts ? dietsOf(facts, filter, diets) : diets
  return (
    <>
      <DialogHeader title={t.title} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.wishes}>
          <CheckChips
            legend={t.suitable}
            options={offered.map((code) => ({ value: code, label: menu.diet[code] ?? code }))}
            chosen={filter.diets}
            onToggle={(code) => chooseDietFilter({ ...filter, diets: toggled(filter.diets, code) })}
          />
          <CheckChips
            legend={t.without}
            options={allergens.map((code) => ({ value: code, label: dish.allergen[code] ?? code }))}
            chosen={filter.without}
            onToggle={(code) => chooseDietFilter({ ...filter, without: toggled(filter.without, code) })}
          />
          {failure && (
            <RetryNotice label={menu.retry} onRetry={retry}>
              {menu.filter_lost}
            </RetryNotice>
          )}
          <p className={styles.note}>{t.traces}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <div className={styles.actions}>
          <Button kind="secondary" disabled={countOf(filter) === 0} reason={t.nothing_chosen} onClick={resetDietFilter}>
            {t.reset}
          </Button>
          <Show count={facts && fittingIds(facts, filter).size} total={facts?.products.length ?? 0} failed={failure !== null} />
        </div>
      </DialogFooter>
    </>
  )
}

/** `count` is null until it is known. */
function Show({ count, total, failed }: { count: number | null; total: number; failed: boolean }) {
  const [t, shell] = [useTexts('diets'), useTexts('shell')]
  return (
    <>
      <output className="hidden-visually">{count === null ? '' : count > 0 ? t.fits(count, total) : t.nothing}</output>
      <Button wide loading={count === null && !failed} disabled={count === 0} onClick={closeModal}>
        {failed ? shell.close : count === null ? t.loading : count > 0 ? t.show(count) : t.nothing}
      </Button>
    </>
  )
}

// The menu is shorter now, so it scrolls to its beginning.
const bringBackMenu = (): void => document.getElementById('diet-bar')?.scrollIntoView({ block: 'nearest' })
