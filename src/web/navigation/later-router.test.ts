import type { DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAddressLanguage } from '#web/browser/page-language.ts'
import { createFullRouter } from './full-router.ts'
import { createLaterRouter } from './later-router.ts'

vi.mock('./full-router.ts', () => ({ createFullRouter: vi.fn<() => unknown>() }))

const first = { location: { pathname: '/berlin' } } as DataRouter['state']
const later = (): DataRouter => createLaterRouter(first, {} as never, {})

const leave = vi.fn<() => void>()
const full = {
  state: { location: { pathname: '/berlin/cart' } },
  navigate: vi.fn<(...to: unknown[]) => Promise<void>>(async () => undefined),
  revalidate: vi.fn<() => Promise<void>>(async () => undefined),
  subscribe: vi.fn<(hear: unknown) => () => void>(() => leave),
  enableScrollRestoration: vi.fn<(...memory: unknown[]) => () => void>(() => () => undefined),
}
const openBrowser = () =>
  Object.assign(new EventTarget(), {
    location: { href: 'https://sofra.example/berlin', assign: vi.fn<(to: string) => void>(), reload: vi.fn<() => void>() },
    history: { go: vi.fn<(steps: number) => void>() },
  })
let browser = openBrowser()

beforeEach(() => {
  browser = openBrowser()
  vi.stubGlobal('window', browser)
  vi.mocked(createFullRouter).mockReturnValue(full as unknown as DataRouter)
})
afterEach(() => {
  followAddressLanguage(null)
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const missing = (): void =>
  void vi.mocked(createFullRouter).mockImplementation(() => {
    throw new Error('no network')
  })

test('the page stands where it stands, and asks for nothing until somebody moves', () => {
  expect(later().state).toBe(first)
  expect(createFullRouter).not.toHaveBeenCalled()
})

test.each(['pointerover', 'pointerdown', 'keydown', 'scroll'])('at the first %s the full router takes over, once', async (sign) => {
  const router = later()
  browser.dispatchEvent(new Event(sign))
  browser.dispatchEvent(new Event(sign))
  await vi.waitFor(() => expect(router.state).toBe(full.state))
  expect(createFullRouter).toHaveBeenCalledExactlyOnceWith(first, {}, {})
})

test('who listened before hears the full router, and can leave it', async () => {
  const [router, hear, positions] = [later(), vi.fn<() => void>(), {}]
  const stop = router.subscribe(hear)
  const position = () => 7
  router.enableScrollRestoration(positions, position)
  await router.navigate('/berlin/cart', { replace: true })
  expect(full.subscribe).toHaveBeenCalledExactlyOnceWith(hear)
  expect(full.enableScrollRestoration).toHaveBeenCalledExactlyOnceWith(positions, position)
  expect(full.navigate).toHaveBeenCalledExactlyOnceWith('/berlin/cart', { replace: true })
  stop()
  expect(leave).toHaveBeenCalledOnce()
})

test('where the full router does not come, the browser goes by itself', async () => {
  missing()
  const router = later()
  await router.navigate({ pathname: '/berlin/shops', search: '?a=1' })
  expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('/berlin/shops?a=1')
  // For what lies over the page none is loaded.
  await router.navigate({ search: '?modal=CartModal' }, { state: { ofModal: true } })
  expect(browser.location.assign).toHaveBeenCalledOnce()
  await router.navigate(-1)
  expect(browser.history.go).toHaveBeenCalledExactlyOnceWith(-1)
  await router.revalidate()
  expect(browser.location.reload).toHaveBeenCalledOnce()
})

test('however one moves, a language that the address has decided on goes along (ruling 27)', async () => {
  followAddressLanguage('de')
  const router = later()
  await router.navigate('/berlin/cart#cart')
  await router.navigate({ search: '?modal=CartModal', hash: '' }, { state: { ofModal: true } })
  await router.navigate(-1)
  expect(full.navigate.mock.calls).toEqual([
    ['/berlin/cart?lang=de#cart', undefined],
    [{ search: '?modal=CartModal&lang=de', hash: '' }, { state: { ofModal: true } }],
    [-1, undefined],
  ])
  missing()
  await later().navigate('/berlin/shops')
  expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('/berlin/shops?lang=de')
})

test('it is asked for again after it failed', async () => {
  missing()
  const router = later()
  await router.navigate('/berlin/cart')
  vi.mocked(createFullRouter).mockReturnValue(full as unknown as DataRouter)
  await router.navigate('/berlin/cart')
  expect(full.navigate).toHaveBeenCalledOnce()
})

test('who went back before it came is followed by it, and by a new page where it does not come', async () => {
  vi.stubGlobal('PopStateEvent', class extends Event {})
  const router = later()
  const heard = vi.fn<() => void>()
  browser.dispatchEvent(new Event('popstate'))
  browser.addEventListener('popstate', heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(router.state).toBe(full.state)
  missing()
  later()
  browser.dispatchEvent(new Event('popstate'))
  await vi.waitFor(() => expect(browser.location.reload).toHaveBeenCalledOnce())
})

test('addresses are spelled as the browser spells them', () => {
  const router = later()
  expect(router.encodeLocation('/berlin/a b?c=ü#d')).toEqual({ pathname: '/berlin/a%20b', search: '?c=%C3%BC', hash: '#d' })
  expect(router.createHref({ pathname: '/a', search: '?b', hash: '#c' } as never)).toBe('/a?b#c')
})
