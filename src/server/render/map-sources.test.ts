import { expect, test } from 'vitest'
import { brandsWith } from '#kit/brands-with.ts'
import type { MapView, MapViews } from '#server/providers/maps/map-view.ts'
import { paymentPolicy, policyWithHashes, policyWithNonce } from './content-security.ts'
import { mapSources } from './map-sources.ts'

const views: Record<string, MapView> = {
  moscow: { provider: 'yandex', key: 'k' },
  istanbul: { provider: 'google', key: 'k', mapId: 'm' },
  kazan: { provider: 'local' },
}
const brand = brandsWith(false)[0] as ReturnType<typeof brandsWith>[number]
const mapViews: MapViews = { of: (city) => views[city?.alias ?? ''] ?? { provider: 'local' } }
const snapshots = { of: () => ({ places: { cityNamed: (alias: string) => (alias in views ? { alias } : null) } }) }
const sourcesAt = (url: string) => mapSources({ mapViews, snapshots } as never, { brand }, url)
const policyAt = (url: string): string => policyWithNonce('x', null, sourcesAt(url))

/** Whether a policy allows loading a URL. */
const allows = (policy: string, directive: string, url: string): boolean =>
  (policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '')
    .split(' ')
    .some((source) => source.startsWith('https:') && new RegExp(`^${source.replaceAll('.', '\\.').replace('*', '[^/]+')}/`).test(url))

const yandexScript = 'https://api-maps.yandex.ru/v3/?apikey=k'
const googleScript = 'https://maps.googleapis.com/maps/api/js?key=k'

test.each([
  ['/moscow', true, false],
  ['/moscow/delivery?x=1', true, false],
  ['/moscow?modal=OrderTypesModal', true, false],
  ['/istanbul/shops', false, true],
  ['/kazan', false, false],
  ['/', false, false],
  ['/privacy-policy', false, false],
  ['/moscowitz', false, false],
])('the page %s may run the map of Yandex: %s, that of Google: %s (ADDR-21)', (url, yandex, google) => {
  const kept = policyWithHashes('<script>1</script>', null, sourcesAt(url))
  for (const policy of [policyAt(url), kept]) {
    expect([allows(policy, 'script-src', yandexScript), allows(policy, 'script-src', googleScript)]).toEqual([yandex, google])
    if (!yandex && !google) expect(policy).not.toMatch(/https:|unsafe-eval/)
  }
})

test('each may fetch its own tiles and pictures and nothing else, and nobody may write scripts into the page (ADDR-21)', () => {
  const [yandex, google] = [policyAt('/moscow'), policyAt('/istanbul')]
  const tile = 'https://core-renderer-tiles.maps.yandex.net/tiles'
  expect([allows(yandex, 'connect-src', tile), allows(yandex, 'img-src', tile), allows(google, 'img-src', tile)]).toEqual([
    true,
    true,
    false,
  ])
  expect([
    allows(google, 'font-src', 'https://fonts.gstatic.com/s/x'),
    allows(yandex, 'font-src', 'https://fonts.gstatic.com/s/x'),
  ]).toEqual([true, false])
  for (const policy of [yandex, google]) {
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'| \*[ ;]| https:[ ;]/)
    expect(policy).toContain("object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'")
    expect(allows(policy, 'script-src', 'https://example.com/')).toBe(false)
  }
})

test('where is paid, no map runs', () => {
  expect(paymentPolicy('x', false)).not.toMatch(/yandex|google|unsafe-eval/)
})
