import { lazy, Suspense } from 'react'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './city-map.module.css'
import { MapGuard } from './map-guard.tsx'
import type { Track } from './map-props.ts'
import { untilLoaded } from './until-loaded.ts'
import { useCityMap } from './use-city-map.ts'

const TrackCanvas = lazy(() => untilLoaded(() => import('./track-canvas.tsx')))

/** The map of an order on its way: the shop, the address and the courier between them. */
export function TrackMap({ track, label, className }: { track: Track; label: string; className?: string | undefined }) {
  const t = useTexts('place')
  const { facts, failed } = useCityMap(useCityHere().id)
  return (
    <section className={classes(styles.map, className)} aria-label={label}>
      <MapGuard fallback={<p className={styles.failed}>{t.map_failed}</p>}>
        {failed && <p className={styles.failed}>{t.map_failed}</p>}
        {facts && (
          <Suspense fallback={null}>
            <TrackCanvas facts={facts.map} track={track} />
          </Suspense>
        )}
      </MapGuard>
    </section>
  )
}
