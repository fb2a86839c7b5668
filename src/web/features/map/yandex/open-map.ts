import type { Coordinates } from '#contract/common.ts'
import styles from '../city-map.module.css'
import { inTime, loadScript } from '../foreign-script.ts'
import { createListeners } from '#web/browser/store.ts'
import type { DrawnMap, MapStart, Outline } from '../map-driver.ts'
import { pinZoom, zoneOpacity } from '../map-rules.ts'
import { viewOf, worldPixels } from '../mercator.ts'
import { startOf } from '../start-of.ts'
import { zoomButtons } from '../zoom-buttons.ts'

const locales: Record<string, string> = { ru: 'ru_RU', uk: 'uk_UA', tr: 'tr_TR' }
const pair = ({ latitude, longitude }: Coordinates): LngLat => [longitude, latitude]
const pointOf = ([longitude, latitude]: LngLat): Coordinates => ({ latitude, longitude })

/** Yandex's map, with the Maps JS API v3; the key is restricted to the site by its referrer. */
export async function openMap(start: MapStart): Promise<DrawnMap> {
  const query = new URLSearchParams({ apikey: start.facts.service.key ?? '', lang: locales[start.language] ?? 'en_US' })
  await inTime(loadScript(`https://api-maps.yandex.ru/v3/?${query.toString()}`))
  const { ymaps3 } = globalThis as unknown as { ymaps3?: Ymaps3 }
  if (!ymaps3) throw new Error('The map of Yandex is not there')
  await inTime(ymaps3.ready)
  start.leave.throwIfAborted()
  return draw(ymaps3, start)
}

const ring = (outline: Outline): LngLat[] => [...outline, ...outline.slice(0, 1)].map(([lat, lon]): LngLat => [lon, lat])

const filled = (outlines: readonly Outline[], fill: string) => ({
  geometry: { type: 'Polygon' as const, coordinates: outlines.map(ring) },
  style: { fill, fillOpacity: zoneOpacity, stroke: [{ color: fill, width: 2 }] },
})

function draw(ymaps3: Ymaps3, start: MapStart): DrawnMap {
  const { box, leave, buttons, texts } = start
  const { center, zoom: first } = startOf(start)
  let view = { center: pair(center), zoom: first }
  const [rest, click] = [createListeners(), createListeners<Coordinates>()]
  const zoomRange = { min: 9, max: 18 }
  const map = new ymaps3.YMap(box, {
    location: view,
    behaviors: ['drag', 'pinchZoom', 'scrollZoom', 'dblClick'],
    zoomRange,
  })
  map.addChild(new ymaps3.YMapDefaultSchemeLayer({})).addChild(new ymaps3.YMapDefaultFeaturesLayer({}))
  map.addChild(
    new ymaps3.YMapListener({
      layer: 'any',
      onClick: (object, { coordinates }) => object?.type !== 'marker' && click.emit(pointOf(coordinates)),
      onUpdate({ location, mapInAction }) {
        view = { center: location.center, zoom: location.zoom }
        if (!mapInAction) rest.emit()
      },
    }),
  )
  const put = (child: object): (() => void) => {
    map.addChild(child)
    return () => void map.removeChild(child)
  }
  const go = (location: { center?: LngLat; zoom: number }, isSmooth = true): void =>
    map.update({ location: { ...location, duration: isSmooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 400 : 0 } })
  if (buttons)
    zoomButtons(box, texts, (step) => go({ zoom: Math.max(zoomRange.min, Math.min(zoomRange.max, Math.round(view.zoom) + step)) }))
  leave.addEventListener('abort', () => map.destroy())
  box.dataset.ready = ''
  return {
    base: null,
    pinZoom: pinZoom('yandex'),
    zoom: () => view.zoom,
    project: (point) => worldPixels(point, view.zoom),
    mark({ element, at, anchor, onDrop }) {
      // Yandex places a marker's element by its upper left corner.
      element.style.translate = anchor === 'bottom' ? '-50% -100%' : '-50% -50%'
      const drag = onDrop && { draggable: true, onDragEnd: (to: LngLat) => onDrop(pointOf(to)) }
      return put(new ymaps3.YMapMarker({ coordinates: pair(at), ...drag }, element))
    },
    openBalloon(content, at) {
      content.className = styles.card ?? ''
      content.style.translate = '-50% calc(-100% - 44px)'
      return put(new ymaps3.YMapMarker({ coordinates: pair(at), zIndex: 1 }, content))
    },
    fillZones(zones) {
      // The first of overlapping zones is on top, because it is the one in effect.
      for (const {
        map: { area, holes = [], background_color: fill },
      } of zones.toReversed()) {
        map.addChild(new ymaps3.YMapFeature(filled([area, ...holes], fill)))
      }
    },
    fillGround: (outline, color) => put(new ymaps3.YMapFeature(filled([outline], color))),
    drawWay(way, color, edge) {
      const stroke = [
        { color, width: 3, dash: [6, 5] },
        { color: edge, width: 7 },
      ]
      const coordinates = way.map(([lat, lon]): LngLat => [lon, lat])
      return put(new ymaps3.YMapFeature({ geometry: { type: 'LineString', coordinates }, style: { stroke } }))
    },
    fit(area, room) {
      const shown = viewOf(area, { width: box.clientWidth, height: box.clientHeight }, room)
      go({ center: pair(shown.center), zoom: shown.zoom }, room.animate)
    },
    comeTo: (point, zoom) => go({ center: pair(point), zoom }),
    onRest: rest.subscribe,
    onClick: click.subscribe,
  }
}

// The used part of the Maps JS API v3, after @yandex/ymaps3-types. Coordinates are longitude first.

export type LngLat = [number, number]

type Location = { center?: LngLat; zoom?: number; duration?: number }

type Child = object

type YMap = {
  addChild(child: Child): YMap
  removeChild(child: Child): YMap
  update(props: { location: Location }): void
  destroy(): void
}

type MapProps = { location: Location; behaviors: string[]; zoomRange: { min: number; max: number } }

type MarkerProps = { coordinates: LngLat; draggable?: boolean; onDragEnd?: (at: LngLat) => void; zIndex?: number }

type Stroke = { color: string; width: number; dash?: number[] }

type FeatureProps = {
  geometry: { type: 'Polygon'; coordinates: LngLat[][] } | { type: 'LineString'; coordinates: LngLat[] }
  style: { fill?: string; fillOpacity?: number; stroke: Stroke[] }
}

type ListenerProps = {
  layer: 'any'
  onClick(object: { type: string } | undefined, event: { coordinates: LngLat }): void
  onUpdate(event: { location: { center: LngLat; zoom: number }; mapInAction: boolean }): void
}

type Ymaps3 = {
  ready: PromiseLike<void>
  YMap: new (box: HTMLElement, props: MapProps) => YMap
  YMapDefaultSchemeLayer: new (props: object) => Child
  YMapDefaultFeaturesLayer: new (props: object) => Child
  YMapMarker: new (props: MarkerProps, element: HTMLElement) => Child
  YMapFeature: new (props: FeatureProps) => Child
  YMapListener: new (props: ListenerProps) => Child
}
