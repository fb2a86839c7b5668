import { lazy, Suspense, useEffect, useState } from 'react'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import styles from './city-map.module.css'
import type { CityMapProps } from './map-props.ts'
import { helpShown } from './map-rules.ts'
import { useCityMap } from './use-city-map.ts'

// MapLibre is larger than the rest of the shop: it is loaded only when a map becomes visible.
const MapCanvas = lazy(() => import('./map-canvas.tsx'))

/** The map of the city; everything on it is also described as text beside it. */
export function CityMap({ label, help, className, ...shown }: CityMapProps) {
  const t = useTexts('place')
  const city = useCityHere()
  const { facts, failed } = useCityMap(city.id)
  return (
    <section className={classes(styles.map, className)} aria-label={label}>
      {/* Without WebGL, or after a failed load, only the map is missing. */}
      <FailureBoundary fallback={<p className={styles.failed}>{t.map_failed}</p>}>
        {failed && <p className={styles.failed}>{t.map_failed}</p>}
        {facts && (
          <Suspense fallback={null}>
            <MapCanvas {...shown} facts={facts} />
          </Suspense>
        )}
        {help && !failed && <Help text={help} />}
      </FailureBoundary>
    </section>
  )
}

function Help({ text }: { text: string }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), helpShown)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <p className={styles.help}>{text}</p>
}
