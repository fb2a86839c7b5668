// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office } from '#messages/en/office/index.ts'
import { placeTexts } from '#messages/en/office/places.ts'
import { loadPlaceTexts } from '#office/place-texts.ts'
import { OpenedShop } from './OpenedShop.tsx'
import { ShopForm } from './ShopForm.tsx'

const t = placeTexts.places
beforeAll(() => loadPlaceTexts('en'))
beforeEach(() => localStorage.clear())

const mitte = {
  name: { en: 'Mitte' },
  address: { street: { en: 'Torstraße 1' } },
  map: { coordinates: { latitude: 52.5, longitude: 13.4 } },
}

function openForm(data: Record<string, unknown> = mitte) {
  cleanup()
  const form = (
    <ShopForm brand="sofra" shopKey="berlin/mitte" {...{ data }} faults={[]} languages={['en']} mayEdit onSaved={() => undefined} />
  )
  return officePart(form, 'owner')
}
const shopName = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.shop_name_in('English') })
const street = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.street_in('English') })

test('what is typed of a restaurant and not saved is there again after its dialog was closed, also beside what others have changed', async () => {
  answerCalls(() => Response.json({ faults: [], conflicts: [] }))
  const first = openForm()
  expect(screen.queryByText(t.restored)).toBeNull()
  await first.type(street(), '2')
  openForm({ ...mitte, name: { en: 'Mitte II' } })
  expect([screen.queryByText(t.restored) !== null, street().value, shopName().value]).toEqual([true, 'Torstraße 12', 'Mitte II'])
  // Its hours are set beside its facts.
  const second = openForm({ ...mitte, hours: {} })
  expect([screen.queryByText(t.restored) !== null, street().value]).toEqual([true, 'Torstraße 12'])
  await second.click(screen.getByRole('button', { name: t.save_shop }))
  await waitFor(() => expect(toastTexts()).toEqual([t.shop_saved]))
  expect([screen.queryByText(t.restored), street().value]).toEqual([null, 'Torstraße 12'])
  openForm()
  expect(street().value).toBe('Torstraße 1')
})

test('a restaurant whose draft somebody has taken back meanwhile is not called published', async () => {
  answerCalls(({ call }) =>
    call.endsWith('/publish')
      ? Response.json({ publication: null, due: null, faults: [] })
      : Response.json({
          published: mitte,
          data: mitte,
          list: 'berlin',
          draft: 'changed',
          version: 1,
          faults: [],
          uses: [],
          may_edit: true,
        }),
  )
  let done = 0
  const user = officePart(<OpenedShop brand="sofra" shopKey="mitte" languages={['en']} onDone={() => (done += 1)} />, 'owner')
  await user.click(await screen.findByRole('button', { name: t.publish }))
  await waitFor(() => expect([toastTexts(), done]).toEqual([[office.frame.nothing_published], 1]))
})

const others = { ...mitte, address: { street: { en: 'Torstraße 3' } } }

test('where somebody else was first, theirs stands beside what is typed, and what is chosen of both is saved by the next press', async () => {
  const conflicts = [{ path: '/address/street', is: others.address.street }]
  const replies = [
    { faults: [], conflicts, data: { ...others, name: { en: 'Mitte!' } } },
    { faults: [], conflicts: [] },
  ]
  const calls = answerCalls(() => Response.json(replies.shift()))
  const user = openForm()
  await user.type(street(), '2')
  await user.type(shopName(), '!')
  const save = () => user.click(screen.getByRole('button', { name: t.save_shop }))
  await save()
  expect(await screen.findByText(t.meanwhile(t.street_in('English'), 'Torstraße 3'))).toBeTruthy()
  expect([street().value, shopName().value, toastTexts()]).toEqual(['Torstraße 12', 'Mitte!', []])
  await save()
  expect(calls).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: `${t.mine}: ${t.street_in('English')}` }))
  await save()
  await waitFor(() => expect(toastTexts()).toEqual([t.shop_saved]))
  const sent = { path: '/address/street', from: others.address.street, to: { en: 'Torstraße 12' } }
  expect([calls[1]?.body, localStorage.length]).toMatchObject([{ changes: [sent] }, 0])
})

test('what was saved although its answer was lost is done with when the form is opened again', async () => {
  await openForm().type(street(), '2')
  openForm({ ...mitte, address: { street: { en: 'Torstraße 12' } } })
  expect([street().value, screen.queryByText(t.restored)]).toEqual(['Torstraße 12', null])
  openForm({ ...mitte, address: { street: { en: 'Torstraße 4' } } })
  expect(street().value).toBe('Torstraße 4')
})

test('what somebody else has changed while the dialog was closed may stay', async () => {
  await openForm().type(street(), '2')
  const user = openForm(others)
  expect(street().value).toBe('Torstraße 12')
  await user.click(screen.getByRole('button', { name: `${t.theirs}: ${t.street_in('English')}` }))
  expect([street().value, screen.queryByText(t.restored), localStorage.length]).toEqual(['Torstraße 3', null, 0])
})
