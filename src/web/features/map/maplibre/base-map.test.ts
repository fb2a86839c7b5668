import type { Map as MapLibre } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBase } from './base-map.ts'

vi.mock('./map-worker.ts', () => ({ forgetTiles: () => {} }))
const reported = vi.fn<(error: unknown) => void>()
beforeEach(() => void vi.stubGlobal('reportError', reported))
afterEach(() => void vi.unstubAllGlobals())

function failing() {
  let fail: (event: object) => void = () => {}
  const source = { url: 'pmtiles://city', setUrl: vi.fn<(url: string) => void>() }
  const map = { on: (_: string, listener: typeof fail) => void (fail = listener), getSource: () => source }
  const forget = vi.fn<() => void>()
  return {
    base: followBase(map as unknown as MapLibre, forget),
    fail: (event: object) => fail({ error: new Error('404'), ...event }),
    source,
    forget,
  }
}

test('a base map is lost when its own source fails, and is asked for again past what was stored of the failure', () => {
  const { base, fail, source, forget } = failing()
  const seen: boolean[] = []
  base.subscribe(() => void seen.push(base.isLost()))
  fail({ sourceId: 'zones' })
  expect(base.isLost()).toBe(false)
  fail({ sourceId: 'base' })
  base.retry()
  expect(seen).toEqual([true, false])
  expect(forget.mock.invocationCallOrder[0]).toBeLessThan(source.setUrl.mock.invocationCallOrder[0] ?? 0)
  expect(source.setUrl).toHaveBeenCalledWith('pmtiles://city')
  expect(reported).toHaveBeenCalledTimes(2)
})
