import { type IControl, Map as MapLibre, Marker, NavigationControl, Popup } from 'maplibre-gl'
import type { Coordinates } from '#contract/common.ts'
import type { CityMap } from '#contract/map.ts'
import styles from '../city-map.module.css'
import type { BaseMap, DrawnMap, MapMarker, MapStart } from '../map-driver.ts'
import { mapStart, pinZoom } from '../map-rules.ts'
import { followBase } from './base-map.ts'
import { baseStyle, readPalette } from './base-style.ts'
import { followSize } from './follow-size.ts'
import './map-worker.ts'
import { showWay } from './way-layer.ts'
import { showGround, showZones } from './zone-layer.ts'

const pair = ({ latitude, longitude }: Coordinates): [number, number] => [longitude, latitude]

/** Our own map in the brand's colours; `library`: for what only one screen draws on it. */
export type OwnMap = { library: MapLibre; drawn: DrawnMap }

export function openOwnMap(start: MapStart): Promise<OwnMap> {
  const { box, leave } = start
  const map = makeMap(start)
  const base = followBase(map)
  // Tells tests that the map has loaded.
  map.once('idle', () => void (box.dataset.ready = ''))
  const stop = followSize(map, box)
  leave.addEventListener('abort', () => {
    stop()
    map.remove()
  })
  return new Promise((resolve) => void map.once('load', () => resolve({ library: map, drawn: drawn(map, base) })))
}

function makeMap({ box, facts, around, buttons, language, texts }: MapStart): MapLibre {
  const font = getComputedStyle(box).fontFamily.split(',')[0]?.replaceAll('"', '') ?? 'sans-serif'
  const map = new MapLibre({
    container: box,
    style: baseStyle(facts, readPalette(box), language, font),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    trackResize: false,
    maxZoom: 18,
    minZoom: 9,
    locale: { 'NavigationControl.ZoomIn': texts.zoom_in, 'NavigationControl.ZoomOut': texts.zoom_out, 'Map.Title': texts.map },
    ...mapStart(facts, around),
  })
  const [[south, west], [north, east]] = facts.bbox
  map.setMaxBounds([
    [west - 0.3, south - 0.2],
    [east + 0.3, north + 0.2],
  ])
  map.touchZoomRotate.disableRotation()
  if (buttons) map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  if (facts.attribution !== '') map.addControl(attributionOf(facts), 'bottom-left')
  return map
}

function drawn(map: MapLibre, base: BaseMap): DrawnMap {
  return {
    base,
    pinZoom: pinZoom('local'),
    zoom: () => map.getZoom(),
    project: (point) => map.project(pair(point)),
    mark: (marker) => mark(map, marker),
    openBalloon: (box, at) => openBalloon(map, box, at),
    fillZones: (zones) => showZones(map, zones),
    fillGround: (outline, color) => showGround(map, outline, color),
    drawWay: (way, color, edge) => showWay(map, way, color, edge),
    fit: (area, room) => void map.fitBounds(area, room),
    // MapLibre jumps by itself with reduced motion.
    comeTo: (point, zoom) => void map.easeTo({ center: pair(point), zoom, duration: 400 }),
    onRest(listener) {
      map.on('moveend', listener)
      map.on('resize', listener)
      return () => {
        map.off('moveend', listener)
        map.off('resize', listener)
      }
    },
    onClick(listener) {
      const report = ({ lngLat: { lat, lng } }: { lngLat: { lat: number; lng: number } }): void =>
        listener({ latitude: lat, longitude: lng })
      map.on('click', report)
      return () => void map.off('click', report)
    },
  }
}

function mark(map: MapLibre, { element, at, anchor, onDrop }: MapMarker): () => void {
  const marker = new Marker({ element, anchor, draggable: onDrop !== undefined }).setLngLat(pair(at)).addTo(map)
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLngLat()
    onDrop?.({ latitude: lat, longitude: lng })
  })
  return () => void marker.remove()
}

function openBalloon(map: MapLibre, box: HTMLElement, at: Coordinates): () => void {
  const options = { closeOnClick: false, closeButton: false, focusAfterOpen: false, maxWidth: '280px', offset: 44 }
  const balloon = new Popup({ ...options, className: styles.balloon ?? '' }).setLngLat(pair(at)).setDOMContent(box).addTo(map)
  return () => void balloon.remove()
}

/** The attribution, as MapLibre's own control has it. That one makes it of HTML, which the office's pages allow nowhere. */
function attributionOf({ attribution, attribution_url }: Pick<CityMap, 'attribution' | 'attribution_url'>): IControl {
  const box = document.createElement('div')
  box.className = 'maplibregl-ctrl maplibregl-ctrl-attrib'
  const named = document.createElement(attribution_url === null ? 'span' : 'a')
  if (attribution_url !== null) named.setAttribute('href', attribution_url)
  named.textContent = attribution
  box.append(named)
  return { onAdd: () => box, onRemove: () => box.remove() }
}
