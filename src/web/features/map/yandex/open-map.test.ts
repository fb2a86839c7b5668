import { afterEach, expect, test, vi } from 'vitest'
import { foreignPage, looks, mapStart, zoneOfMoscow } from '#kit/foreign-page.ts'
import type { LngLat } from './open-map.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Props = Record<string, never>
/** The script's global, as far as it is used: records what is created, and passes a customer's actions to the listener. */
function fakeYmaps3() {
  class Child {
    props: Props
    element: HTMLElement | undefined
    constructor(props: Props, element?: HTMLElement) {
      this.props = props
      this.element = element
    }
  }
  const kinds = ['YMapDefaultSchemeLayer', 'YMapDefaultFeaturesLayer', 'YMapMarker', 'YMapFeature', 'YMapListener'] as const
  const made = Object.fromEntries(kinds.map((kind) => [kind, class extends Child {}])) as Record<(typeof kinds)[number], typeof Child>
  const maps: FakeMap[] = []
  class FakeMap {
    children: Child[] = []
    updates: unknown[] = []
    isDestroyed = false
    props: Record<string, unknown>
    constructor(_box: HTMLElement, props: Record<string, unknown>) {
      this.props = props
      maps.push(this)
    }
    addChild(child: Child): this {
      this.children.push(child)
      return this
    }
    removeChild(child: Child): this {
      this.children = this.children.filter((one) => one !== child)
      return this
    }
    update(props: unknown): void {
      this.updates.push(props)
    }
    destroy(): void {
      this.isDestroyed = true
    }
    of(kind: keyof typeof made): Child[] {
      return this.children.filter((child) => child instanceof made[kind])
    }
  }
  return { ymaps3: { ready: Promise.resolve(), YMap: FakeMap, ...made }, maps }
}

const service = { provider: 'yandex', key: 'site-key', map_id: null } as const

async function open() {
  const { ymaps3, maps } = fakeYmaps3()
  const requested = foreignPage(() => vi.stubGlobal('ymaps3', ymaps3))
  const { openMap } = await import('./open-map.ts')
  const start = mapStart(service)
  const map = await openMap(start)
  const made = maps[0]
  if (!made) throw new Error('No map was made')
  const listener = made.of('YMapListener')[0]?.props as unknown as {
    onClick(object: unknown, event: { coordinates: LngLat }): void
    onUpdate(event: { location: { center: LngLat; zoom: number }; mapInAction: boolean }): void
  }
  return { requests: requested, map, made, listener, start }
}

test('the map of Yandex is loaded with the key of the site and begins at the city’s middle, longitude first (ADDR-21, CONST-22)', async () => {
  const { requests, made, map } = await open()
  expect(requests.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://api-maps.yandex.ru/v3/'])
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({ apikey: 'site-key', lang: 'ru_RU' })
  expect(made.props.location).toEqual({ center: [37.6, 55.75], zoom: 11 })
  expect([made.of('YMapDefaultSchemeLayer'), made.of('YMapDefaultFeaturesLayer')].map(({ length }) => length)).toEqual([1, 1])
  expect([map.pinZoom, map.zoom()]).toEqual([16, 11])
})

test('a pin is drawn where it stands, reports where it is dropped, and goes (ADDR-05)', async () => {
  const { map, made } = await open()
  const dropped: unknown[] = []
  const element = looks()
  const remove = map.mark({ element, at: { latitude: 55.76, longitude: 37.6 }, anchor: 'bottom', onDrop: (at) => dropped.push(at) })
  const [marker] = made.of('YMapMarker')
  expect(marker).toMatchObject({ element, props: { coordinates: [37.6, 55.76], draggable: true } })
  const drop = marker?.props.onDragEnd as unknown as (at: LngLat) => void
  drop([37.7, 55.8])
  expect(dropped).toEqual([{ latitude: 55.8, longitude: 37.7 }])
  remove()
  expect(made.of('YMapMarker')).toEqual([])
})

test('a click on the ground or on a zone says where, one on a marker does not (ADDR-05)', async () => {
  const { map, listener } = await open()
  const clicks: unknown[] = []
  const deaf = map.onClick((at) => clicks.push(at))
  listener.onClick(undefined, { coordinates: [37.6, 55.75] })
  listener.onClick({ type: 'feature' }, { coordinates: [37.61, 55.75] })
  listener.onClick({ type: 'marker' }, { coordinates: [37.62, 55.75] })
  deaf()
  listener.onClick(undefined, { coordinates: [37.63, 55.75] })
  expect(clicks).toEqual([
    { latitude: 55.75, longitude: 37.6 },
    { latitude: 55.75, longitude: 37.61 },
  ])
})

test('the ground of a shop is drawn, and goes with its balloon (SHOP-09)', async () => {
  const { map, made } = await open()
  const remove = map.fillGround(zoneOfMoscow.map.area, '#123456')
  expect(made.of('YMapFeature')[0]?.props).toMatchObject({ style: { fill: '#123456' } })
  remove()
  expect(made.of('YMapFeature')).toEqual([])
})

test('zones are filled to 0.3, their rings closed (ZONE-03, CONST-23)', async () => {
  const { map, made } = await open()
  map.fillZones([zoneOfMoscow])
  expect(made.of('YMapFeature')[0]?.props).toMatchObject({
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [37.5, 55.7],
          [37.5, 55.8],
          [37.7, 55.8],
          [37.5, 55.7],
        ],
      ],
    },
    style: { fill: '#e4572e', fillOpacity: 0.3 },
  })
})

test('it comes to a place, fits an area, and reports when it rests (SHOP-08)', async () => {
  const { map, made, listener } = await open()
  map.comeTo({ latitude: 55.76, longitude: 37.6 }, 16)
  map.fit([37.5, 55.7, 37.7, 55.8], { maxZoom: 15, padding: 40, animate: false })
  expect(made.updates).toEqual([
    { location: { center: [37.6, 55.76], zoom: 16, duration: 400 } },
    { location: { center: [37.6, 55.75], zoom: 10, duration: 0 } },
  ])
  const rests = vi.fn<() => void>()
  map.onRest(rests)
  listener.onUpdate({ location: { center: [37.6, 55.76], zoom: 15.5 }, mapInAction: true })
  expect([map.zoom(), rests.mock.calls.length]).toEqual([15.5, 0])
  listener.onUpdate({ location: { center: [37.6, 55.76], zoom: 16 }, mapInAction: false })
  expect([map.zoom(), rests.mock.calls.length]).toEqual([16, 1])
})

test('a balloon opens and closes, and the map goes with its page (SHOP-09)', async () => {
  const { map, made, start } = await open()
  const close = map.openBalloon(looks(), { latitude: 55.76, longitude: 37.6 })
  expect(made.of('YMapMarker')).toHaveLength(1)
  close()
  expect(made.of('YMapMarker')).toEqual([])
  start.end()
  expect(made.isDestroyed).toBe(true)
})

test('a script that leaves nothing behind is no map (ADDR-21)', async () => {
  foreignPage(() => undefined)
  const { openMap } = await import('./open-map.ts')
  await expect(openMap(mapStart(service))).rejects.toThrow('not there')
})
