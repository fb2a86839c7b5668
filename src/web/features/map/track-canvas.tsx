import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Coordinates } from '#contract/common.ts'
import type { CityMap } from '#contract/map.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { BaseLost } from './base-lost.tsx'
import styles from './city-map.module.css'
import { readColors } from './map-colors.ts'
import type { DrawnMap } from './map-driver.ts'
import { closeZoom, trackBounds, trackMargin } from './map-rules.ts'
import { trackElement } from './marker-elements.ts'
import type { Track } from './map-props.ts'
import { untilLoaded } from './until-loaded.ts'
import { useMap } from './use-map.ts'

/** Three markers with the brand's icons, all visible, and the way that is left. */
export default function TrackCanvas({ facts, track }: { facts: CityMap; track: Track }) {
  const box = useRef<HTMLDivElement>(null)
  const map = useMap(box, facts, { buttons: false, load: untilLoaded })
  const t = useTexts('courier')
  usePlace(map, 'shop', t.shop, track.shop)
  usePlace(map, 'pin', t.door, track.door)
  usePlace(map, 'courier', t.courier, track.courier, track.look)
  useWay(map, box, track)
  useAllInSight(map, track)
  return (
    <>
      <div ref={box} className={styles.canvas} />
      {map?.base && <BaseLost base={map.base} />}
    </>
  )
}

function usePlace(map: DrawnMap | null, place: 'courier' | 'pin' | 'shop', label: string, at: Coordinates | null, look = 0): void {
  const { brand } = useSite()
  const [latitude, longitude] = [at?.latitude, at?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined
    return map.mark({ element: trackElement(brand.alias, place, label), at: { latitude, longitude }, anchor: 'bottom' })
  }, [map, brand.alias, place, label, latitude, longitude, look])
}

/** Straight from the courier to the door: which streets lie between, and where the courier has been, is not known. */
function useWay(map: DrawnMap | null, box: RefObject<HTMLDivElement | null>, { courier, door }: Track): void {
  const [fromLatitude, fromLongitude] = [courier?.latitude, courier?.longitude]
  const [latitude, longitude] = [door?.latitude, door?.longitude]
  useEffect(() => {
    if (!map || !box.current || fromLatitude === undefined || fromLongitude === undefined) return undefined
    if (latitude === undefined || longitude === undefined) return undefined
    const { way, 'way-edge': edge } = readColors(box.current, ['way', 'way-edge'])
    return map.drawWay(
      [
        [fromLatitude, fromLongitude],
        [latitude, longitude],
      ],
      way,
      edge,
    )
  }, [map, box, fromLatitude, fromLongitude, latitude, longitude])
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
