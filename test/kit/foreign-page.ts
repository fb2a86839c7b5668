import { vi } from 'vitest'
import type { CityMap } from '#contract/map.ts'
import type { MapStart } from '#web/features/map/map-driver.ts'

/** A page whose third-party scripts load at once and set a global, or fail; returns their URLs. */
export function foreignPage(left: (url: URL) => void): URL[] {
  const requests: URL[] = []
  const run = (script: { src: string; onload(): void; onerror(): void }): void => {
    const url = new URL(script.src)
    requests.push(url)
    try {
      left(url)
      script.onload()
    } catch {
      script.onerror()
    }
  }
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined }), head: { append: run } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  return requests
}

/** An element with styles only. */
export const looks = (): HTMLElement => ({ style: {}, className: '' }) as unknown as HTMLElement

export const moscowMap = (service: CityMap['service']): CityMap => ({
  service,
  tiles: null,
  attribution: '',
  attribution_url: null,
  bbox: [
    [55.6, 37.3],
    [55.9, 38],
  ],
  coordinates: { latitude: 55.75, longitude: 37.6 },
  zoom: 11,
})

/** The start of a map in a box of 400 by 300 pixels; `leave` ends it. */
export function mapStart(service: CityMap['service'], other: Partial<MapStart> = {}): MapStart & { end: () => void } {
  const leaving = new AbortController()
  const box = { clientWidth: 400, clientHeight: 300, dataset: {}, replaceChildren: vi.fn<() => void>() } as unknown as HTMLElement
  const texts = { zoom_in: 'In', zoom_out: 'Out', map: 'Map' }
  const start = { box, facts: moscowMap(service), around: null, buttons: false, language: 'ru' as const, texts, leave: leaving.signal }
  return { ...start, ...other, end: () => leaving.abort() }
}

export const zoneOfMoscow = {
  id: 1,
  name: 'Centre',
  map: {
    area: [
      [55.7, 37.5],
      [55.8, 37.5],
      [55.8, 37.7],
    ] as [number, number][],
    holes: [],
    background_color: '#e4572e',
  },
  prices: { has_free_delivery: false, delivery: 99, minimum_order_amount: 500, free_delivery_from: null },
  delivery_time: 30,
}
