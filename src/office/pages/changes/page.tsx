import { Fragment } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useBrand } from '#office/ui/use-brand.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import styles from './changes.module.css'
import { ComparedPublications } from './ComparedPublications.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import { DuePublications } from './DuePublications.tsx'

/** What is changed of a brand and not published yet, what is due, and what was published. */
export default function Changes() {
  const t = useContentTexts('changes')
  const places = usePlaces()
  const [view, setView] = useFilter('view')
  const brands = places.value?.brands ?? []
  const { brand, choice } = useBrand(brands, t.brand)
  const filters = (
    <div className={styles.filters}>
      {choice}
      <Segmented
        legend={t.view}
        value={view === 'published' ? view : 'changes'}
        segments={[
          { value: 'changes', label: t.title },
          { value: 'published', label: t.published },
        ]}
        onChange={(next) => setView(next === 'changes' ? '' : next)}
      />
    </div>
  )
  return (
    <Screen title={t.title} actions={filters}>
      <LoadedView loaded={places}>
        {(known) => {
          if (!brand) return <EmptyState title={t.none} />
          return view === 'published' ? (
            <Fragment key={brand.alias}>
              <DuePublications brand={brand.alias} />
              <ComparedPublications brand={brand.alias} places={known} />
            </Fragment>
          ) : (
            <DraftChanges key={brand.alias} brand={brand.alias} />
          )
        }}
      </LoadedView>
    </Screen>
  )
}
