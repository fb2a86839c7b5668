import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

test('a menu on its way is 16 chips and 3 groups of 8 cards (CONST-30)', () => {
  const html = renderPage((() => MenuSkeleton({ height: 900 })) as never, null, '/berlin/menu')
  const count = (shape: RegExp) => html.match(shape)?.length ?? 0
  expect(html).toContain('min-height:900px')
  expect([count(/class="[^"]*chip_/g) || count(/_chip_/g), html.split('data-first').length - 1, count(/_card_/g)]).toEqual([16, 3, 24])
})
