import { afterEach, expect, test, vi } from 'vitest'
import { foreignPage, mapStart } from '#kit/foreign-page.ts'
import { loadTimeout } from './foreign-script.ts'
import type { DrawnMap, OpenMap } from './map-driver.ts'
import { type Drivers, openCityMap } from './open-city-map.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const drawnBy = (name: string) => async () => ({ openMap: async () => ({ name }) as unknown as DrawnMap })
const drivers: Drivers = { local: drawnBy('local'), yandex: drawnBy('yandex'), google: drawnBy('google') }
const once = <Module>(load: () => Promise<Module>): Promise<Module> => load()
const service = (provider: keyof Drivers) => ({ provider, key: 'k', map_id: null })

test.each(['local', 'yandex', 'google'] as const)('a city whose settings name %s has its map (ADDR-21)', async (provider) => {
  expect(await openCityMap(mapStart(service(provider)), once, drivers)).toEqual({ name: provider })
})

test('a script that is blocked or refused leaves our own map, in an empty box (ADDR-21, DECIDE-38)', async () => {
  foreignPage(() => {
    throw new Error('blocked')
  })
  const { openMap } = await import('./yandex/open-map.ts')
  const start = mapStart(service('yandex'))
  expect(await openCityMap(start, once, { ...drivers, yandex: async () => ({ openMap }) })).toEqual({ name: 'local' })
  expect(start.box.replaceChildren).toHaveBeenCalledOnce()
})

test('so does one that does not answer in time (ADDR-21, DECIDE-38)', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: () => undefined } })
  const { openMap } = await import('./google/open-map.ts')
  const opened = openCityMap(mapStart(service('google')), once, { ...drivers, google: async () => ({ openMap }) })
  await vi.advanceTimersByTimeAsync(loadTimeout)
  expect(await opened).toEqual({ name: 'local' })
})

test('a map whose page was left meanwhile is not drawn, neither theirs nor ours', async () => {
  const start = mapStart(service('yandex'))
  const openMap = vi.fn<OpenMap>(async () => {
    start.end()
    return Promise.reject(new Error('blocked'))
  })
  const local = vi.fn<Drivers['local']>(drivers.local)
  await expect(openCityMap(start, once, { ...drivers, local, yandex: async () => ({ openMap }) })).rejects.toThrow()
  expect(local).not.toHaveBeenCalled()
})
