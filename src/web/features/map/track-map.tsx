import { lazy, Suspense } from 'react'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import styles from './city-map.module.css'
import type { Track } from './map-props.ts'
import { untilLoaded } from './until-loaded.ts'
import { useCityMap } from './use-city-map.ts'

const TrackCanvas = lazy(() => untilLoaded(() => import('./track-canvas.tsx')))

function MapLost() {
  const [t, shell] = [useTexts('place'), useTexts('shell')]
  return (
    <div className={styles.failed}>
      <RetryNotice label={shell.retry} onRetry={() => location.reload()}>
        {t.map_failed}
      </RetryNotice>
    </div>
  )
}

/** The map of an order on its way: the shop, the address and the courier between them. */
export function TrackMap({ track, label, className }: { track: Track; label: string; className?: string | undefined }) {
  const { facts, failed } = useCityMap(useCityHere().id)
  return (
    <section className={classes(styles.map, className)} aria-label={label}>
      <FailureBoundary fallback={<MapLost />}>
        {failed && <MapLost />}
        {facts && (
          <Suspense fallback={null}>
            <TrackCanvas facts={facts.map} track={track} />
          </Suspense>
        )}
      </FailureBoundary>
    </section>
  )
}
