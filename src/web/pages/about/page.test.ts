import { expect, test } from 'vitest'
import { requestsOf, renderPage, sentTo } from '#kit/sample-page.tsx'
import { site } from '#kit/sample-site.ts'
import type { MenuPage, PageData } from '#web/page-data.ts'
import About, { loader } from './page.tsx'

const menu = (): MenuPage => ({ groups: [], popular: [] }) as unknown as MenuPage
const story = (): string => '<p>Wie alles begann.</p><p>Und weiterging.</p>'
const hiding = { ...site, brand: { ...site.brand, hiddenPages: ['about'] } }

test('the story of the brand is told (AUX-01)', () => {
  const loaded = loader(requestsOf('/berlin/about', { menu, text: story }) as never)
  const html = renderPage(About as never, loaded, '/berlin/about')
  for (const part of ['Über Sofra', 'Wie alles begann.', 'Und weiterging.', 'href="/berlin/shops"']) expect(html).toContain(part)
})

test.each<[string, Partial<PageData>]>([
  ['a brand that hides the page (BRAND-04, DECIDE-02)', { site: hiding, menu, text: story }],
  ['a brand that has no story', { menu, text: () => null }],
])('%s leads to the menu', (_, answers) => {
  expect(sentTo(() => loader(requestsOf('/berlin/about', answers) as never))).toBe('/berlin')
})
