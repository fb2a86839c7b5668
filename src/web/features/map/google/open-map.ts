import type { DeliveryZone } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'
import styles from '../city-map.module.css'
import { createListeners } from '#web/browser/store.ts'
import { inTime, loadScript } from '../foreign-script.ts'
import type { DrawnMap, MapMarker, MapStart, Outline } from '../map-driver.ts'
import { pinZoom, zoneOpacity } from '../map-rules.ts'
import { viewOf, worldPixels } from '../mercator.ts'
import { startOf } from '../start-of.ts'

const literal = ({ latitude, longitude }: Coordinates): LatLng => ({ lat: latitude, lng: longitude })
const valueOf = (part: number | (() => number)): number => (typeof part === 'function' ? part() : part)
const pointOf = ({ lat, lng }: GivenLatLng): Coordinates => ({ latitude: valueOf(lat), longitude: valueOf(lng) })

type Called = { google?: { maps?: GoogleMaps }; googleMapIsHere?: () => void }

/** Google's map, with the Maps JavaScript API; the key is restricted to the site by its referrer. */
export async function openMap(start: MapStart): Promise<DrawnMap> {
  const maps = await inTime(loaded(start))
  const [drawing, marking] = await inTime(Promise.all([maps.importLibrary('maps'), maps.importLibrary('marker')]))
  start.leave.throwIfAborted()
  return draw({ ...drawing, ...marking }, start)
}

async function loaded({ facts: { service }, language }: MapStart): Promise<GoogleMaps> {
  const page = globalThis as unknown as Called
  if (page.google?.maps) return page.google.maps
  const ready = new Promise<void>((resolve) => {
    page.googleMapIsHere = resolve
  })
  const facts = { key: service.key ?? '', v: 'weekly', language, libraries: 'marker', loading: 'async', callback: 'googleMapIsHere' }
  await loadScript(`https://maps.googleapis.com/maps/api/js?${new URLSearchParams(facts).toString()}`)
  await ready
  if (!page.google?.maps) throw new Error('The map of Google is not there')
  return page.google.maps
}

function draw(parts: GoogleParts, start: MapStart): DrawnMap {
  const { box, facts, buttons } = start
  const { center, zoom: first } = startOf(start)
  const [rest, click] = [createListeners(), createListeners<Coordinates>()]
  const map = new parts.Map(box, {
    center: literal(center),
    zoom: first,
    mapId: facts.service.map_id ?? '',
    minZoom: 9,
    maxZoom: 18,
    disableDefaultUI: true,
    zoomControl: buttons,
    clickableIcons: false,
  })
  map.addListener('click', ({ latLng }) => latLng && click.emit(pointOf(latLng)))
  map.addListener('idle', () => rest.emit())
  box.dataset.ready = ''
  const zoom = (): number => map.getZoom() ?? first
  return {
    base: null,
    pinZoom: pinZoom('google'),
    zoom,
    project: (point) => worldPixels(point, zoom()),
    mark: (marker) => mark(parts, map, marker),
    openBalloon(content, at) {
      content.className = styles.card ?? ''
      content.style.translate = '0 -44px'
      return putElement(parts, map, { content, position: literal(at), gmpDraggable: false, gmpClickable: true, zIndex: 1 }).remove
    },
    fillZones: (zones) => fillZones(parts, map, zones),
    fillGround(outline, color) {
      const polygon = new parts.Polygon({ map, ...filled([outline], color) })
      return () => polygon.setMap(null)
    },
    drawWay(way, color) {
      const line = new parts.Polyline({ map, ...dashed(way, color) })
      return () => line.setMap(null)
    },
    fit(area, room) {
      const shown = viewOf(area, { width: box.clientWidth, height: box.clientHeight }, room)
      map.setCenter(literal(shown.center))
      map.setZoom(shown.zoom)
    },
    comeTo(point, closeness) {
      map.panTo(literal(point))
      map.setZoom(closeness)
    },
    onRest: rest.subscribe,
    onClick: click.subscribe,
  }
}

type Put = Omit<ConstructorParameters<GoogleParts['AdvancedMarkerElement']>[0], 'map'>

function putElement({ AdvancedMarkerElement }: GoogleParts, map: GoogleMap, options: Put) {
  const marker = new AdvancedMarkerElement({ map, ...options })
  const remove = (): void => {
    marker.map = null
  }
  return { marker, remove }
}

function mark(parts: GoogleParts, map: GoogleMap, { element, at, anchor, isPressed = false, onDrop }: MapMarker): () => void {
  // Google anchors a marker at the middle of its lower edge.
  if (anchor === 'center') element.style.translate = '0 50%'
  const options = { content: element, position: literal(at), gmpDraggable: onDrop !== undefined, gmpClickable: isPressed }
  const { marker, remove } = putElement(parts, map, options)
  if (onDrop) marker.addEventListener('gmp-dragend', () => marker.position && onDrop(pointOf(marker.position)))
  return remove
}

/** The first of overlapping zones is on top, because it is the one in effect. */
function fillZones({ Polygon }: GoogleParts, map: GoogleMap, zones: readonly DeliveryZone[]): void {
  for (const { map: zone } of zones.toReversed()) {
    void new Polygon({ map, ...filled([zone.area, ...(zone.holes ?? [])], zone.background_color) })
  }
}

/** Google has no dashes: the line itself is invisible, and a short one is repeated along it. */
const dashed = (way: Outline, strokeColor: string) => ({
  path: way.map(([lat, lng]) => ({ lat, lng })),
  strokeOpacity: 0,
  icons: [{ icon: { path: 'M 0,-1 0,1', strokeColor, strokeOpacity: 1, scale: 3 }, offset: '0', repeat: '14px' }],
  clickable: false,
})

const filled = (outlines: readonly Outline[], color: string) => ({
  paths: outlines.map((outline) => outline.map(([lat, lng]) => ({ lat, lng }))),
  fillColor: color,
  fillOpacity: zoneOpacity,
  strokeColor: color,
  strokeWeight: 2,
  // A click on it counts as a click on the map.
  clickable: false,
})

// The used part of the Maps JavaScript API, after @types/google.maps. Coordinates are objects, latitude first.

type LatLng = { lat: number; lng: number }

/** Of an event, or of a moved marker: its parts may be functions. */
type GivenLatLng = { lat: number | (() => number); lng: number | (() => number) }

type GoogleMap = {
  getZoom(): number | undefined
  setZoom(zoom: number): void
  setCenter(center: LatLng): void
  panTo(center: LatLng): void
  addListener(name: 'click', listener: (event: { latLng: GivenLatLng | null }) => void): void
  addListener(name: 'idle', listener: () => void): void
}

type MapOptions = {
  center: LatLng
  zoom: number
  mapId: string
  minZoom: number
  maxZoom: number
  disableDefaultUI: boolean
  zoomControl: boolean
  clickableIcons: boolean
}

type MarkerOptions = {
  map: GoogleMap
  position: LatLng
  content: HTMLElement
  gmpDraggable: boolean
  gmpClickable: boolean
  zIndex?: number
}

type Marker = {
  map: GoogleMap | null
  position: GivenLatLng | null
  addEventListener(name: 'gmp-dragend', listener: () => void): void
}

type PolygonOptions = {
  map: GoogleMap
  paths: LatLng[][]
  fillColor: string
  fillOpacity: number
  strokeColor: string
  strokeWeight: number
  clickable: boolean
}

type PolylineOptions = {
  map: GoogleMap
  path: LatLng[]
  strokeOpacity: number
  icons: { icon: { path: string; strokeColor: string; strokeOpacity: number; scale: number }; offset: string; repeat: string }[]
  clickable: boolean
}

type GoogleParts = {
  Map: new (box: HTMLElement, options: MapOptions) => GoogleMap
  Polygon: new (options: PolygonOptions) => { setMap(map: GoogleMap | null): void }
  Polyline: new (options: PolylineOptions) => { setMap(map: GoogleMap | null): void }
  AdvancedMarkerElement: new (options: MarkerOptions) => Marker
}

type GoogleMaps = {
  importLibrary(name: 'maps'): Promise<Pick<GoogleParts, 'Map' | 'Polygon' | 'Polyline'>>
  importLibrary(name: 'marker'): Promise<Pick<GoogleParts, 'AdvancedMarkerElement'>>
}
