// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { placeTexts } from '#messages/en/office/places.ts'
import { loadPlaceTexts } from '#office/place-texts.ts'
import { CityForm } from './CityForm.tsx'
import { boxAround } from './point.ts'

const t = placeTexts.places
beforeAll(() => loadPlaceTexts('en'))
beforeEach(() => localStorage.clear())

const proposed = { country: { code: 'AT' }, prices: { currency_code: 'EUR' }, cash_maximum: 200, banknotes: [10], phone_masks: [] }
const known = { countries: [{ code: 'AT', name: 'Austria' }], country: 'AT', languages: ['en'], cities: [], may_edit: true }

/** The form for a new city, with the button that saves it. */
async function openForm() {
  cleanup()
  const events = { onSaved: () => undefined, onChanged: () => undefined }
  const user = officePart(<CityForm brand="sofra" known={known} city={null} {...events} />, 'owner')
  const button = await screen.findByRole('button', { name: t.save_city })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  return { user, button }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const typedOf = () => [field('Name of the city'), field(t.point), field(t.reach)].map(({ value }) => value)

test('what a city lacks is gone to from its button, which stands below what is seen of a phone (OPS-SETTINGS-05)', async () => {
  answerCalls(() => Response.json({ data: proposed, time_zones: ['Europe/Vienna'], currencies: ['EUR'] }))
  const { user, button } = await openForm()
  await user.click(button)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  const point = screen.getByRole('textbox', { name: new RegExp(t.point) })
  await user.type(screen.getAllByRole('textbox')[0] as Element, 'Krems')
  await user.click(button)
  await waitFor(() => expect(document.activeElement).toBe(point))
})

test('what is typed of a new city and not saved is there again after its dialog was closed, until it is discarded or saved', async () => {
  answerCalls(({ call }) =>
    Response.json(
      call === 'POST /api/staff/content/cities'
        ? { faults: [], is_changed: false }
        : { data: proposed, time_zones: ['Europe/Vienna'], currencies: ['EUR'] },
    ),
  )
  const first = await openForm()
  expect(screen.queryByText(t.restored)).toBeNull()
  await first.user.type(field('Name of the city'), 'Krems')
  await first.user.type(field(t.point), '48.41, 15.61')
  await first.user.clear(field(t.reach))
  await first.user.type(field(t.reach), '7')
  const second = await openForm()
  expect([screen.queryByText(t.restored) !== null, ...typedOf()]).toEqual([true, 'Krems', '48.41, 15.61', '7'])
  await second.user.click(screen.getByRole('button', { name: t.discard }))
  expect([screen.queryByText(t.restored), ...typedOf()]).toEqual([null, '', '', '10'])
  // Half of a point is no point, and still typed.
  await second.user.type(field(t.point), '48.41,')
  await openForm()
  expect([screen.queryByText(t.point_wrong) !== null, ...typedOf()]).toEqual([true, '', '48.41,', '10'])
  await second.user.click(screen.getByRole('button', { name: t.discard }))
  const third = await openForm()
  expect(typedOf()).toEqual(['', '', '10'])
  await third.user.type(field('Name of the city'), 'Krems')
  await third.user.type(field(t.point), '48.41, 15.61')
  await third.user.click(third.button)
  await waitFor(() => expect(toastTexts()).toEqual([t.city_saved]))
  await openForm()
  expect(typedOf()).toEqual(['', '', '10'])
})

const point = { latitude: 48.41, longitude: 15.61 }
const krems = { ...proposed, name: { en: 'Krems' }, map: { coordinates: point, bbox: boxAround(point, 10) }, phone: '1' }
const others = { ...krems, phone: '2', map: { coordinates: point, bbox: boxAround(point, 20) } }

/** The form of a city, which somebody else changes before it is saved. */
function Opened() {
  const [data, setData] = useState<Record<string, unknown>>(krems)
  const city = { alias: 'krems', name: 'Krems', is_served: true, data }
  return <CityForm brand="sofra" known={known} city={city} onSaved={() => undefined} onChanged={() => setData(others)} />
}

test('what somebody else has changed of a city meanwhile stands beside what is typed, and the next press saves what is chosen', async () => {
  const calls = answerCalls(({ call, body }) =>
    Response.json(
      call === 'POST /api/staff/content/cities'
        ? { faults: [], is_changed: (body as { seen: typeof krems }).seen.phone === '1' }
        : { data: proposed, time_zones: ['Europe/Vienna'], currencies: ['EUR'] },
    ),
  )
  const user = officePart(<Opened />, 'owner')
  await user.type(field('Name of the city'), '!')
  await user.clear(field(t.reach))
  await user.type(field(t.reach), '7')
  const save = () => user.click(screen.getByRole('button', { name: t.save_city }))
  await save()
  expect(await screen.findByText(t.meanwhile(t.point, `48.41, 15.61 · ${t.reach}: 20`))).toBeTruthy()
  expect(typedOf()).toEqual(['Krems!', '48.41, 15.61', '7'])
  await user.click(screen.getByRole('button', { name: `${t.theirs}: ${t.point}` }))
  expect(typedOf()).toEqual(['Krems!', '48.41, 15.61', '20'])
  await save()
  await waitFor(() => expect(toastTexts()).toEqual([t.city_saved]))
  expect(calls.at(-1)?.body).toMatchObject({ seen: others, data: { ...others, name: { en: 'Krems!' } } })
})
