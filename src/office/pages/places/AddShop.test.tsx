// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { placeTexts } from '#messages/en/office/places.ts'
import { loadPlaceTexts } from '#office/place-texts.ts'
import { AddShop } from './AddShop.tsx'

const t = placeTexts.places
beforeAll(() => loadPlaceTexts('en'))
beforeEach(() => localStorage.clear())

const cityOf = (alias: string) => ({ alias, name: alias, is_served: true, data: {} })

/** The form for a new restaurant in the cities named. */
function open(...cities: string[]) {
  cleanup()
  const known = { cities: cities.map(cityOf), shops: [], languages: ['en' as const], isOpen: true }
  return officePart(<AddShop brand="sofra" {...known} onAdded={() => undefined} />, 'owner')
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const city = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t.city }).value

test('what is typed of a new restaurant is there again after its dialog was closed', async () => {
  const user = open('krems', 'linz')
  await user.selectOptions(screen.getByRole('combobox', { name: t.city }), 'linz')
  await user.type(field('Name of the restaurant'), 'Pera')
  await user.clear(field(t.daily))
  await user.type(field(t.daily), '9:00-21:00')
  open('krems', 'linz')
  expect([city(), field('Name of the restaurant').value, field(t.daily).value]).toEqual(['linz', 'Pera', '9:00-21:00'])
  await open('krems', 'linz').click(screen.getByRole('button', { name: t.discard }))
  expect([screen.queryByText(t.restored), city(), field('Name of the restaurant').value]).toEqual([null, 'krems', ''])
})

test('a restaurant that was begun in a city which is gone is added to the one that is shown', async () => {
  const calls = answerCalls(() => Response.json({ key: 'pera', faults: [] }))
  await open('krems', 'linz').selectOptions(screen.getByRole('combobox', { name: t.city }), 'linz')
  const user = open('krems')
  for (const name of ['Name of the restaurant', 'Street and house', 'How to enter']) await user.type(field(name), 'Pera')
  await user.type(field(t.point), '48.41, 15.61')
  await user.click(screen.getByRole('button', { name: t.add_shop }))
  await waitFor(() => expect(toastTexts()).toEqual([t.shop_added]))
  expect([city(), calls[0]?.body]).toMatchObject(['krems', { act: 'add', list: 'krems' }])
})
