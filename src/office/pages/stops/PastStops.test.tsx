// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { PastStops } from './page.tsx'

const stop = {
  id: 1,
  product_id: 1,
  modifier_id: null,
  name: 'Borscht' as string | null,
  shop: 'Arbat' as string | null,
  timezone: 'Europe/Moscow',
  scope: 'shop',
  reason: 'sold-out' as string | null,
  started_at: '2026-01-15T09:00:00Z',
  ended_at: '2026-01-15T11:05:00Z',
  by: 'Olga' as string | null,
  released_by: 'Nina' as string | null,
}
const plain = () => screen.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '))
const times = 'since Thu, Jan 15, 12:00 to Thu, Jan 15, 14:05'

// @OPS-STOPS-07
test.each<[string, Partial<typeof stop>, string]>([
  ['and was brought back', {}, `BorschtSold out · Arbat · Olga · brought back by Nina2 h 5 min${times}`],
  ['and came back by itself', { released_by: null }, `BorschtSold out · Arbat · Olga · came back by itself2 h 5 min${times}`],
  [
    'by programs, everywhere',
    { by: null, released_by: '', shop: null, reason: null, name: null },
    `–the whole brand · another system · brought back by another system2 h 5 min${times}`,
  ],
])('what was stopped %s tells why, where, by whom and for how long', async (_, facts, said) => {
  answerCalls(() => Response.json({ stops: [{ ...stop, ...facts }], next: null }))
  officePart(<PastStops shopId={1} />, 'manager')
  await screen.findByRole('listitem')
  expect(plain()).toEqual([said])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['2026-01-15T09:59:00Z', '59 min'],
  ['2026-01-15T10:00:00Z', '1 h 0 min'],
])('what was stopped from nine until %s lasted %s', async (ended_at, said) => {
  answerCalls(() => Response.json({ stops: [{ ...stop, ended_at }], next: null }))
  officePart(<PastStops shopId={1} />, 'manager')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('earlier stops follow at a press until there are no more; one that fails says so', async () => {
  const queries: string[] = []
  let fails = true
  answerCalls(({ query }) => {
    queries.push(query)
    if (!query.includes('before')) return Response.json({ stops: [stop], next: 41 })
    return fails
      ? Response.json({ message: '' }, { status: 500 })
      : Response.json({ stops: [{ ...stop, id: 2, name: 'Mint' }], next: null })
  })
  const user = officePart(<PastStops shopId={1} />, 'manager')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(toastTexts()).toEqual([`! ${en.frame.failed}`])
  fails = false
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Borscht', 'Mint'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(queries).toEqual(['shop_id=1', 'shop_id=1&before=41', 'shop_id=1&before=41'])
})

test('a shop that has stopped nothing says so', async () => {
  answerCalls(() => Response.json({ stops: [], next: null }))
  officePart(<PastStops shopId={1} />, 'manager')
  expect(await screen.findByText(en.stops.past_none)).toBeTruthy()
})
