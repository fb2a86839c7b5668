// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { choosePlace } from '#kit/choose-place.ts'
import { address, officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { content } from '#messages/en/office/content.ts'
import { Navigation } from '#office/frame/Navigation.tsx'
import type { Places } from './places.ts'
import { ShopSwitcher } from './ShopSwitcher.tsx'

const { place: t } = content
const places: Places = {
  brands: [
    { alias: 'sofra', name: 'Sofra' },
    { alias: 'suare', name: 'Suaré' },
  ],
  cities: [
    { id: 3, alias: 'berlin', name: 'Berlin', timezone: 'Europe/Berlin' },
    { id: 4, alias: 'spb', name: 'Saint Petersburg', timezone: 'Europe/Moscow' },
  ],
  shops: [
    ...Array.from({ length: 9 }, (_, index) => ({ id: index + 1, name: `Mitte ${index + 1}`, brand: 'sofra', city_id: 3 })),
    { id: 12, name: 'Nevsky', brand: 'sofra', city_id: 4 },
    { id: 13, name: 'Nevsky 2', brand: 'suare', city_id: 4 },
  ],
}
beforeEach(() => {
  localStorage.clear()
  answerCalls(() => Response.json({ refunds: [] }))
})

const open = (at = '/stops?shop=1') => {
  const value = new URLSearchParams(at.split('?')[1]).get('shop') ?? ''
  return officePart(<ShopSwitcher label="Restaurant" places={places} value={value} />, 'owner', { at })
}
const field = () => screen.findByRole('combobox', { name: t.find })
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const markedOption = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

// @OPS-FRAME-07
test('a shop is found by letters of its name, city and brand, and stands in the address with both', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Restaurant: Mitte 1 · Berlin · Sofra' }))
  const groups = (await screen.findAllByRole('group')).map((group) => group.getAttribute('aria-label'))
  expect(groups).toEqual(['Sofra · Berlin', 'Sofra · Saint Petersburg', 'Suaré · Saint Petersburg'])
  expect(document.activeElement).toBe(await field())
  await user.type(await field(), 'suare PETER')
  expect(names()).toEqual(['Nevsky 2'])
  await user.type(await field(), ' nothing')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText(t.nothing_found)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/stops?shop=1')
  await user.clear(await field())
  await user.type(await field(), 'nevsky{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/stops?brand=suare&city=spb&shop=13'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('arrows go round and by pages, from the place that is chosen, and Escape chooses nothing', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: /^Restaurant: / }))
  expect(await markedOption()).toBe('Mitte 1')
  expect(within(await screen.findByRole('listbox')).getByRole('option', { selected: true }).textContent).toBe('Mitte 1')
  await user.keyboard('{ArrowUp}')
  expect(await markedOption()).toBe('Nevsky 2')
  await user.keyboard('{ArrowDown}{PageDown}')
  expect(await markedOption()).toBe('Mitte 9')
  await user.keyboard('{PageDown}{PageUp}')
  expect(await markedOption()).toBe('Mitte 3')
})

test('places that were chosen last are first, each once, also among what is found', async () => {
  const user = open()
  await choosePlace(user, 'Restaurant', 'nevsky 2')
  await choosePlace(user, 'Restaurant', 'mitte 5')
  await user.click(screen.getByRole('button', { name: /^Restaurant: / }))
  const recent = await screen.findByRole('group', { name: t.recent })
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mitte 5Sofra · Berlin', 'Nevsky 2Suaré · Saint Petersburg'])
  expect(names().length).toBe(places.shops.length)
  await user.type(await field(), 'nevsky')
  expect(names()).toEqual(['Nevsky 2Suaré · Saint Petersburg', 'Nevsky'])
})

test('the place of one screen goes along to every other, what else the address says does not', () => {
  officePart(<Navigation />, 'owner', { at: '/stops?view=past&brand=sofra&city=spb&shop=12' })
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/orders?brand=sofra&city=spb&shop=12')
  expect(links).toContain('/zones?brand=sofra&city=spb&shop=12')
  expect(links.filter((link) => !link?.endsWith('?brand=sofra&city=spb&shop=12'))).toEqual([])
})
