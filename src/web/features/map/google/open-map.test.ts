import { afterEach, expect, test, vi } from 'vitest'
import { foreignPage, looks, mapStart, zoneOfMoscow } from '#kit/foreign-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The script's global, as far as it is used. */
function fakeGoogle() {
  const made = { maps: [] as FakeMap[], markers: [] as FakeMarker[], polygons: [] as Polygon[] }
  class FakeMap {
    listeners = new Map<string, (event?: unknown) => void>()
    calls: unknown[] = []
    options: { zoom: number }
    constructor(_box: HTMLElement, options: { zoom: number }) {
      this.options = options
      made.maps.push(this)
    }
    addListener(name: string, listener: (event?: unknown) => void): void {
      this.listeners.set(name, listener)
    }
    getZoom(): number {
      return this.options.zoom
    }
    setZoom(zoom: number): void {
      this.options.zoom = zoom
    }
    setCenter(center: unknown): void {
      this.calls.push(['setCenter', center])
    }
    panTo(center: unknown): void {
      this.calls.push(['panTo', center])
    }
  }
  class FakeMarker {
    map: unknown
    position: unknown
    options: object
    listeners = new Map<string, () => void>()
    constructor(options: { map: unknown; position: unknown }) {
      this.map = options.map
      this.position = options.position
      this.options = options
      made.markers.push(this)
    }
    addEventListener(name: string, listener: () => void): void {
      this.listeners.set(name, listener)
    }
  }
  class Polygon {
    options: unknown
    map: unknown
    constructor(options: { map: unknown }) {
      this.options = options
      this.map = options.map
      made.polygons.push(this)
    }
    setMap(map: unknown): void {
      this.map = map
    }
  }
  const libraries = { maps: { Map: FakeMap, Polygon }, marker: { AdvancedMarkerElement: FakeMarker } }
  return { made, maps: { importLibrary: async (name: keyof typeof libraries) => libraries[name] } }
}

const service = { provider: 'google', key: 'site-key', map_id: 'style-1' } as const

async function open() {
  const { made, maps } = fakeGoogle()
  const requested = foreignPage((url) => {
    vi.stubGlobal('google', { maps })
    const called = url.searchParams.get('callback') ?? ''
    ;(globalThis as unknown as Record<string, () => void>)[called]?.()
  })
  const { openMap } = await import('./open-map.ts')
  const map = await openMap(mapStart(service))
  const [drawn] = made.maps
  if (!drawn) throw new Error('No map was made')
  return { requests: requested, made, map, drawn }
}

test('the map of Google is loaded with the key of the site, has its style, and comes to 17 at a pin (ADDR-21, CONST-22)', async () => {
  const { requests, map, drawn } = await open()
  expect(requests.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://maps.googleapis.com/maps/api/js'])
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    key: 'site-key',
    v: 'weekly',
    language: 'ru',
    loading: 'async',
  })
  expect(drawn.options).toMatchObject({ center: { lat: 55.75, lng: 37.6 }, zoom: 11, mapId: 'style-1' })
  expect([map.pinZoom, map.zoom()]).toEqual([17, 11])
})

test('a pin is drawn where it stands, reports where it is dropped, and goes (ADDR-05)', async () => {
  const { map, made } = await open()
  const dropped: unknown[] = []
  const content = looks()
  const remove = map.mark({
    element: content,
    at: { latitude: 55.76, longitude: 37.6 },
    anchor: 'bottom',
    onDrop: (at) => dropped.push(at),
  })
  const [marker] = made.markers
  expect(marker?.options).toMatchObject({ content, position: { lat: 55.76, lng: 37.6 }, gmpDraggable: true })
  if (marker) marker.position = { lat: 55.8, lng: 37.7 }
  marker?.listeners.get('gmp-dragend')?.()
  expect(dropped).toEqual([{ latitude: 55.8, longitude: 37.7 }])
  remove()
  expect(marker?.map).toBeNull()
})

test('a click says where, in whatever form it is told (ADDR-05)', async () => {
  const { map, drawn } = await open()
  const clicks: unknown[] = []
  map.onClick((at) => clicks.push(at))
  drawn.listeners.get('click')?.({ latLng: { lat: () => 55.75, lng: () => 37.6 } })
  drawn.listeners.get('click')?.({ latLng: null })
  expect(clicks).toEqual([{ latitude: 55.75, longitude: 37.6 }])
})

test('the ground of a shop is drawn, and goes with its balloon (SHOP-09)', async () => {
  const { map, made } = await open()
  const remove = map.fillGround(zoneOfMoscow.map.area, '#123456')
  expect(made.polygons[0]?.options).toMatchObject({ paths: [expect.arrayContaining([{ lat: 55.7, lng: 37.5 }])], fillColor: '#123456' })
  expect(made.polygons[0]?.map).toBe(made.maps[0])
  remove()
  expect(made.polygons[0]?.map).toBeNull()
})

test('zones are filled to 0.3 and let clicks through (ZONE-03, CONST-23)', async () => {
  const { map, made } = await open()
  map.fillZones([zoneOfMoscow])
  expect(made.polygons.map(({ options }) => options)).toEqual([
    expect.objectContaining({
      paths: [
        [
          { lat: 55.7, lng: 37.5 },
          { lat: 55.8, lng: 37.5 },
          { lat: 55.8, lng: 37.7 },
        ],
      ],
      fillColor: '#e4572e',
      fillOpacity: 0.3,
      clickable: false,
    }),
  ])
})

test('it comes to a place, fits an area, reports when it rests, and its buttons can be pressed (SHOP-08, SHOP-09)', async () => {
  const { map, drawn, made } = await open()
  map.comeTo({ latitude: 55.76, longitude: 37.6 }, 17)
  expect(map.zoom()).toBe(17)
  map.fit([37.5, 55.7, 37.7, 55.8], { maxZoom: 15, padding: 40 })
  expect([map.zoom(), drawn.calls]).toEqual([
    10,
    [
      ['panTo', { lat: 55.76, lng: 37.6 }],
      ['setCenter', { lat: 55.75, lng: 37.6 }],
    ],
  ])
  const rests = vi.fn<() => void>()
  map.onRest(rests)
  drawn.listeners.get('idle')?.()
  expect(rests).toHaveBeenCalledOnce()
  map.mark({ element: looks(), at: { latitude: 55.76, longitude: 37.6 }, anchor: 'center', isPressed: true })
  map.openBalloon(looks(), { latitude: 55.76, longitude: 37.6 })
  expect(made.markers.map(({ options }) => options)).toEqual([
    expect.objectContaining({ gmpClickable: true }),
    expect.objectContaining({ gmpClickable: true, zIndex: 1 }),
  ])
})
