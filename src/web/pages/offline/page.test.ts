import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { sampleMenu } from '#kit/sample-menu.ts'
import { berlin } from '#kit/sample-site.ts'
import type { Card } from '#web/page-data.ts'
import { LastMenu } from './page.tsx'

const card = { id: 1, name: 'Borschtsch', price: 5, weight: '250 g', picture: 'a', color: '#eee' } satisfies Card

test('the menu for a page without a connection does not offer what was stopped', () => {
  const cards: Card[] = [card, { ...card, id: 2, name: 'Pelmeni', stopped: true }]
  const menu = sampleMenu()
  const groups = menu.groups.slice(0, 1).map((group) => ({ ...group, cards }))
  const html = renderPage(
    (() => createElement(LastMenu, { city: berlin, menu: { ...menu, groups }, now: 0 })) as never,
    null,
    '/berlin/offline',
  )
  expect([html.includes('Borschtsch'), html.includes('Pelmeni')]).toEqual([true, false])
})
