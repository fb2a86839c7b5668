import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Counter } from './Counter.tsx'

/** Buttons whose own words say why they rest: what is missing, or what has to be chosen first. */
const saidByLabel: Record<string, string> = {
  'src/web/features/diet/filter-modal.tsx': 'nothing fits',
  'src/web/features/checkout/form/order-sum.tsx': 'what blocks the order',
  'src/web/features/cart/order-button.tsx': 'what blocks the order',
  'src/web/features/product/sheet-action.tsx': 'the group to choose from first',
}

/** The attributes of every Button of a file. */
const buttonsOf = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/<Button\b([\s\S]*?)\n?\s*>\s*\n/g), ([, attributes = '']) => attributes)

const resting = globSync('src/web/**/*.tsx').flatMap((file) =>
  buttonsOf(file)
    .filter((attributes) => /\bdisabled=/.test(attributes) && !/\breason=/.test(attributes))
    .map(() => file),
)

test('no button of the shop rests without a reason, its own words or others (CAT-18, PAY-10)', () => {
  expect(resting.toSorted()).toEqual(Object.keys(saidByLabel).toSorted())
})

const labels = { less: 'One less', more: 'One more', value: 'Soup: 3', least: 'That is the least', most: 'That is the most' }
const counter = (bounds: { min: number; max: number; onRemove?: () => void }): string =>
  renderToStaticMarkup(createElement(Counter, { value: 3, onChange: () => {}, labels, ...bounds }))
/** What a screen reader says of the resting buttons. */
const reasonsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<button[^>]*aria-disabled="true"[^>]*aria-describedby="([^"]+)"/g), ([, id]) =>
    String(new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(html)?.[1]),
  )

test.each([
  ['in between', { min: 1, max: 9 }, []],
  ['at its least', { min: 3, max: 9 }, [labels.least]],
  ['at its least, from which it is removed', { min: 3, max: 9, onRemove: () => {} }, []],
  ['at its most', { min: 1, max: 3 }, [labels.most]],
])('a counter %s says why it goes no further (CAT-18)', (_where, bounds, said) => {
  expect(reasonsOf(counter(bounds))).toEqual(said)
  expect(counter(bounds).match(/aria-disabled/g) ?? []).toHaveLength(said.length)
})
