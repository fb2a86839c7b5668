// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, renderPart } from '#kit/screen-part.tsx'
import { type AddressDraft, emptyDraft, withPin, withTyped } from '#web/features/place/order-types/address-draft.ts'
import { useAddressCheck } from './use-address-check.ts'

const point = { latitude: 59.94, longitude: 30.35 }
const street = 'Невский проспект'

/** A typed address and a press on the map. */
function Part({ typed }: { typed: AddressDraft }) {
  const { draft, change, checkPoint, verdict } = useAddressCheck([])
  return (
    <>
      <button type="button" onClick={() => change(typed)}>
        Type
      </button>
      <button type="button" onClick={() => checkPoint(point)}>
        Point
      </button>
      <p>field: {[draft.text, draft.house].join(' | ')}</p>
      <p>verdict: {verdict?.address}</p>
    </>
  )
}

const found = { latitude: null, longitude: null, area: null, street: null, house: null, needs_pin: false, suggestions: [] }
const near = { locality: null, district: null, area: null, street, house: '28', needs_pin: false, is_named: false }

async function pointed(typed: AddressDraft, looked: object, words: object) {
  answerCalls(({ call }) => Response.json(call.endsWith('searchByAddress') ? { ...found, ...looked } : { ...near, ...words }))
  const user = renderPart(<Part typed={typed} />)
  await user.click(screen.getByRole('button', { name: 'Type' }))
  await user.click(screen.getByRole('button', { name: 'Point' }))
  const shown = await screen.findByText(/^verdict: ./)
  return [shown.textContent, screen.getByText(/^field:/).textContent]
}

const typed = withTyped(emptyDraft, 'Невский 30')
test.each<[name: string, draft: AddressDraft, looked: object, words: object, verdict: string, field: string]>([
  ['a number that no map service knows', typed, {}, {}, `${street} 30`, `${street} | 30`],
  ['a number that the map lacks', typed, { ...point, street, needs_pin: true }, { is_named: true }, `${street} 30`, `${street} | 30`],
  [
    'the number of a pin that is moved',
    withPin(emptyDraft, point, { street, area: null }, '30'),
    {},
    { is_named: true },
    `${street} 30`,
    `${street} | 30`,
  ],
  ['nothing where the typed house is known elsewhere', typed, { ...point, street, house: '30' }, {}, `${street} 28`, `${street} 28 | `],
  ['nothing on another street', typed, {}, { street: 'Садовая улица', house: '5' }, 'Садовая улица 5', 'Садовая улица 5 | '],
])('a click on the map keeps %s', async (_name, draft, looked, words, verdict, field) => {
  expect(await pointed(draft, looked, words)).toEqual([`verdict: ${verdict}`, `field: ${field}`])
})
