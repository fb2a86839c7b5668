import { useTexts } from '#web/texts.tsx'
import { FilterIcon } from '#web/ui/icons/moving.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { countOf, useFilter } from './filter-store.ts'

export const filterButtonId = 'diet-filter'

/** Opens the filter; shows the number of active ones. */
export function FilterButton() {
  const { filter } = useTexts('menu')
  const count = countOf(useFilter().diet)
  return (
    <IconButton
      id={filterButtonId}
      label={count > 0 ? `${filter}: ${count}` : filter}
      icon={<FilterIcon />}
      count={count}
      aria-haspopup="dialog"
      onClick={() => openModal('DietFilterModal')}
    />
  )
}
