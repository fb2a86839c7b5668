import { useEffect, useEffectEvent, useRef } from 'react'
import type { Coordinates } from '#contract/common.ts'
import type { CityMap } from '#contract/map.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './city-map.module.css'
import type { DrawnMap } from './map-driver.ts'
import { closeZoom, trackBounds, trackMargin } from './map-rules.ts'
import { trackElement } from './marker-elements.ts'
import type { Track } from './map-props.ts'
import { untilLoaded } from './until-loaded.ts'
import { useMap } from './use-map.ts'

/** Three markers with the brand's icons, all visible (COURIER-09 to COURIER-12). */
export default function TrackCanvas({ facts, track }: { facts: CityMap; track: Track }) {
  const box = useRef<HTMLDivElement>(null)
  const map = useMap(box, facts, { buttons: false, load: untilLoaded })
  const t = useTexts('courier')
  usePlace(map, 'shop', t.shop, track.shop)
  usePlace(map, 'pin', t.door, track.door)
  usePlace(map, 'courier', t.courier, track.courier, track.look)
  useAllInSight(map, track)
  return <div ref={box} className={styles.canvas} />
}

function usePlace(map: DrawnMap | null, place: 'courier' | 'pin' | 'shop', label: string, at: Coordinates | null, look = 0): void {
  const { brand } = useSite()
  const [latitude, longitude] = [at?.latitude, at?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined
    return map.mark({ element: trackElement(brand.alias, place, label), at: { latitude, longitude }, anchor: 'bottom' })
  }, [map, brand.alias, place, label, latitude, longitude, look])
}

/** Fitted when the map opens and when the courier first appears, then left to the customer. */
function useAllInSight(map: DrawnMap | null, { shop, door, courier }: Track): void {
  const fit = useEffectEvent((on: DrawnMap) => {
    const bounds = trackBounds([shop, door, courier].filter((place) => place !== null))
    if (bounds) on.fit(bounds, { padding: trackMargin, maxZoom: closeZoom, animate: false })
  })
  const hasCourier = courier !== null
  useEffect(() => {
    if (map) fit(map)
  }, [map, hasCourier])
}
