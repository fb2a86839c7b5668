import { AttributionControl, Map as MapLibre, NavigationControl } from 'maplibre-gl'
import './map-canvas.css'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Coordinates } from '#contract/common.ts'
import type { CityMap } from '#contract/map.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { baseStyle, readPalette } from './base-style.ts'
import { type Bounds, mapStart, resizeDebounce } from './map-rules.ts'
import './map-worker.ts'

type Start = {
  /** What is shown first, instead of the city. */
  around?: Bounds | null
  onPoint?: ((point: Coordinates) => void) | undefined
  /** Buttons to zoom by; they would cover markers in a corner. */
  buttons?: boolean
}

/** A map of a city in a box, with the brand's ground; null until it can be drawn on. It goes with its component (COURIER-13). */
export function useMap(
  box: RefObject<HTMLDivElement | null>,
  facts: CityMap,
  { around = null, onPoint, buttons = true }: Start = {},
): MapLibre | null {
  const [map, setMap] = useState<MapLibre | null>(null)
  const { language } = useSite()
  const t = useTexts('place')
  const point = useEffectEvent((latitude: number, longitude: number) => onPoint?.({ latitude, longitude }))
  const first = useEffectEvent(() => mapStart(facts, around))
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    const { bbox } = facts
    const made = new MapLibre({
      container,
      style: baseStyle(
        facts,
        readPalette(container),
        language,
        getComputedStyle(container).fontFamily.split(',')[0]?.replaceAll('"', '') ?? 'sans-serif',
      ),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      trackResize: false,
      maxZoom: 18,
      minZoom: 9,
      locale: { 'NavigationControl.ZoomIn': t.zoom_in, 'NavigationControl.ZoomOut': t.zoom_out, 'Map.Title': t.map },
      ...first(),
    })
    const [[south, west], [north, east]] = bbox
    made.setMaxBounds([
      [west - 0.3, south - 0.2],
      [east + 0.3, north + 0.2],
    ])
    made.touchZoomRotate.disableRotation()
    if (buttons) made.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
    made.addControl(new AttributionControl({ compact: false, customAttribution: attributionOf(facts) }), 'bottom-left')
    made.on('click', ({ lngLat }) => point(lngLat.lat, lngLat.lng))
    // What has loaded is told to the tests and to nobody else.
    made.once('idle', () => void (container.dataset.ready = ''))
    const leave = followSize(made, container)
    made.once('load', () => setMap(made))
    return () => {
      leave()
      setMap(null)
      made.remove()
    }
  }, [box, facts, language, t, buttons])
  return map
}

/** Who is to be named with the map, as the HTML that MapLibre wants. */
function attributionOf({ attribution, attribution_url }: CityMap): string {
  const named = document.createElement(attribution_url === null ? 'span' : 'a')
  if (attribution_url !== null) named.setAttribute('href', attribution_url)
  named.textContent = attribution
  return attribution === '' ? '' : named.outerHTML
}

/** A map is drawn anew when its box has come to rest. */
function followSize(map: MapLibre, box: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => map.resize(), resizeDebounce)
  })
  observer.observe(box)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
