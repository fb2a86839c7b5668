// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { firstSteps } from '#contract/office/first-steps.ts'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { placeTexts } from '#messages/en/office/places.ts'
import { loadPlaceTexts } from '#office/place-texts.ts'
import FirstSteps from './page.tsx'

const t = placeTexts.first
beforeAll(() => loadPlaceTexts('en'))

const places = { brands: [{ alias: 'green-fork', name: 'Green Fork' }], cities: [], shops: [] }
let done: readonly string[] = []
let isOpen = false
let faults: object[] = []
beforeEach(() => {
  isOpen = false
  faults = []
  answerCalls(({ call }) => {
    if (call.endsWith('/places')) return Response.json(places)
    if (call.startsWith('POST')) {
      isOpen = faults.length === 0
      return Response.json({ publication: isOpen ? { id: 1, number: 1 } : null, faults })
    }
    const steps = firstSteps.map((step) => ({
      step,
      done: done.includes(step),
      needed: !['map', 'zones', 'photos'].includes(step),
      count: 2,
    }))
    return Response.json({ steps, open: isOpen, currencies: ['EUR', 'UZS'], hosts: ['green-fork.localhost'], may_publish: true })
  })
})

const open = () => screen.findByRole('button', { name: t.open })

test('each step says whether it is done and leads to its screen; without those that are needed nothing opens (OPS-SETTINGS-05)', async () => {
  done = ['city', 'menu']
  officePart(<FirstSteps />, 'owner')
  const [city, map, shops] = await screen.findAllByRole('listitem')
  expect(city?.textContent).toContain(t.done(2))
  // What is done is looked at, and nothing new begun.
  expect(
    within(city ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/shops/places?brand=green-fork')
  expect(map?.textContent).toContain(t.optional)
  const way = within(shops ?? document.body).getByRole('link')
  expect([way.textContent, way.getAttribute('href')]).toEqual([t.go, '/shops/places?brand=green-fork&add=shop'])
  const ways = ['hours', 'zones', 'photos'] as const
  expect(ways.map((step) => screen.getByRole('link', { name: new RegExp(`: ${t.steps[step]}$`) }).getAttribute('href'))).toEqual([
    '/shops?brand=green-fork',
    '/zones?brand=green-fork',
    '/menu?brand=green-fork&photos=many',
  ])
  expect((await open()).getAttribute('aria-disabled')).toBe('true')
})

test('the shop opens when everything that is needed is there, or says what is at fault (OPS-SETTINGS-05)', async () => {
  done = ['city', 'shops', 'hours', 'menu']
  faults = [{ kind: 'dish', key: 'soup', path: '', label: '', code: 'x', text: 'It has no price', grave: true }]
  officePart(<FirstSteps />, 'owner')
  fireEvent.click(await open())
  expect(await screen.findByText('soup: It has no price')).toBeTruthy()
  faults = []
  fireEvent.click(await open())
  expect(await screen.findByText(t.is_open)).toBeTruthy()
  expect(screen.getByText(/green-fork\.localhost/).getAttribute('href')).toContain('//green-fork.localhost')
})

test('the sample sheet has the words of the language and a price in each currency of the brand (OPS-SETTINGS-05)', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`)
  officePart(<FirstSteps />, 'owner')
  expect((await screen.findByText(t.sample)).getAttribute('download')).toBe('dishes.csv')
  const sheet = await made[0]?.text()
  expect(sheet).toContain('price EUR,price UZS')
  expect(sheet).toContain(t.sample_words.juice)
})
