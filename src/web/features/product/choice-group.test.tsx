// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Modifier, ModifierGroup } from '#contract/catalogue.ts'
import { renderPart } from '#kit/screen-part.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { dropIn, pickIn, startConfiguration, unitPrice } from './configuration.ts'

const modifier = (id: number, name: string, price: number, max: number): Modifier => ({
  id,
  name,
  image: '',
  price,
  min: 0,
  max,
  count: 0,
  type: null,
  stopped_until: null,
  allergens: [],
  additives: [],
  diets: [],
})
const group = (prices: Record<string, number>, max = 1): ModifierGroup => ({
  id: 1,
  name: 'Wünsche',
  min: 0,
  max: 34,
  free: 2,
  modifiers: Object.entries(prices).map(([name, price], index) => modifier(index + 1, name, price, max)),
})

function Dish({ of }: { of: ModifierGroup }) {
  const dish = { price: 8, modifiers: { available: [], single: [], groups: [of] } }
  const [configuration, setConfiguration] = useState(() => startConfiguration(dish))
  return (
    <>
      <ChoiceGroup
        group={of}
        configuration={configuration}
        onPick={(one) => setConfiguration((was) => pickIn(was, of, one))}
        onDrop={(one) => setConfiguration((was) => dropIn(was, of, one.id))}
      />
      <output>{unitPrice(configuration, dish)}</output>
    </>
  )
}

const words = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.replaceAll(/\s/g, ' '))
const total = () => screen.getByRole('status').textContent

test('a group says how many are free and what the others cost, each choice whether it is free, and the price follows (OPS-MENU-28)', async () => {
  const user = renderPart(<Dish of={group({ Mais: 1, Oliven: 1, Feta: 1 })} />)
  expect(screen.getByText(/^max\. 34 · 2 inklusive, dann \+1,00/)).toBeTruthy()
  const pick = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }))
  await pick(/Mais/)
  await pick(/Oliven/)
  expect([words(), total()]).toEqual([['Maisinklusive', 'Oliveninklusive', expect.stringMatching(/^Feta\+1,00/)], '8'])
  await pick(/Feta/)
  expect(total()).toBe('9')
  await pick(/Mais/)
  expect([words(), total()]).toEqual([[expect.stringMatching(/^Mais\+1,00/), 'Oliveninklusive', 'Fetainklusive'], '8'])
})

test('of different prices the dearest are free, however they are chosen', async () => {
  const user = renderPart(<Dish of={group({ Mais: 1, Oliven: 2, Feta: 3 })} />)
  expect(screen.getByText('max. 34 · 2 inklusive')).toBeTruthy()
  for (const name of [/Mais/, /Oliven/, /Feta/]) await user.click(screen.getByRole('checkbox', { name }))
  expect([words(), total()]).toEqual([[expect.stringMatching(/^Mais\+1,00/), 'Oliveninklusive', 'Fetainklusive'], '9'])
})

test('of halves the group says that the dearest is paid, and each half what it adds now (OPS-MENU-40)', async () => {
  const { free: _, ...halves } = group({ Margherita: 9, Diavola: 12, Tonno: 11 })
  const user = renderPart(<Dish of={{ ...halves, min: 2, max: 2, dearest_only: true }} />)
  expect(screen.getByText(/^2 wählen · nur das Teuerste zählt/)).toBeTruthy()
  expect(words()).toEqual([/^Margherita\+9,00/, /^Diavola\+12,00/, /^Tonno\+11,00/].map((word) => expect.stringMatching(word)))
  const pick = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }))
  await pick(/Tonno/)
  expect([words(), total()]).toEqual([
    ['Margheritaohne Aufpreis', expect.stringMatching(/^Diavola\+1,00/), expect.stringMatching(/^Tonno\+11,00/)],
    '19',
  ])
  await pick(/Diavola/)
  expect([words(), total()]).toEqual([['Margheritaohne Aufpreis', expect.stringMatching(/^Diavola\+12,00/), 'Tonnoohne Aufpreis'], '20'])
})

test('a size without a price of its own is not said to cost nothing where others cost more beside it (OPS-MENU-27)', () => {
  const sizes = { ...group({ '30 cm': 0, '40 cm': 0 }), free: 0 }
  renderPart(
    <ChoiceGroup
      group={sizes}
      configuration={startConfiguration({ price: 8, modifiers: { available: [], single: [], groups: [sizes] } })}
      sizes={new Set([2])}
      onPick={() => {}}
      onDrop={() => {}}
    />,
  )
  expect(words()).toEqual(['30 cmohne Aufpreis', '40 cm'])
})
