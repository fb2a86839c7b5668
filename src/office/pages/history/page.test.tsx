// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/staff/capabilities.ts'
import { choosePlace } from '#kit/choose-place.ts'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { historyTexts } from '#messages/en/office/history.ts'
import { office as en } from '#messages/en/office/index.ts'
import { loadHistoryTexts } from './history-texts.ts'
import History from './page.tsx'

beforeAll(() => loadHistoryTexts('en'))

const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [{ id: 12, name: 'Arbat', brand: 'sofra', city_id: 3 }],
}
const entry = (id: number, facts: object = {}) => ({
  id,
  at: '2026-01-15T12:00:00.000Z',
  actor: { kind: 'person', id: 1, name: 'Olga', on_behalf: null },
  action: 'order.delayed',
  object: { kind: 'order', id: '77', name: null },
  place: { brand: 'sofra', city_id: 3, shop_id: 12 },
  before: null,
  after: null,
  reason: null,
  ...facts,
})

let page: (query: URLSearchParams) => object | Response
/** Opens the history at an address. `asked`: the queries of its reads. */
function open(at = '/history', role: Role = 'manager') {
  const asked: string[] = []
  answerCalls(({ call, query }) => {
    if (call.endsWith('/places')) return Response.json(places)
    if (call.endsWith('/people')) return Response.json({ people: [{ id: 5, name: 'Nina' }] })
    asked.push(query)
    const found = page(new URLSearchParams(query))
    return found instanceof Response ? found : Response.json(found)
  })
  return { user: officePart(<History />, role, { at }), asked }
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '))

// @OPS-AUDIT-05
test('a change tells who did what to which order, where and when, from what to what, and why', async () => {
  page = () => ({
    entries: [
      entry(1, { before: { status: 'cooking', minutes: 5 }, after: { status: 'cooked' }, reason: 'Late courier' }),
      entry(2, { action: 'person.invited', object: { kind: 'person', id: '9', name: 'Ivan' }, after: { name: 'Ivan' } }),
      entry(3, { action: 'load.paused', object: { kind: 'shop', id: '12', name: null } }),
      entry(4, { object: { kind: 'device', id: '31', name: null } }),
    ],
    next: null,
  })
  open()
  await screen.findAllByText(/Arbat/)
  await waitFor(() => expect(rows()[2]).toContain('paused: Arbat'))
  const where = 'Jan 15, 2026, 3:00 PM (GMT+3) · Sofra, Moscow, Arbat'
  expect(rows()).toEqual([
    `Olga · delayed the order: No. 77${where}Statusbefore cooking → after readyMinutesbefore 5Reason: Late courier`,
    `Olga · invited a person: Ivan${where}Nameafter Ivan`,
    `Olga · paused: Arbat${where}`,
    `Olga · delayed the order: 31${where}`,
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a history without changes in the chosen time says so', async () => {
  page = () => ({ entries: [], next: null })
  open()
  expect(await screen.findByText(historyTexts.none)).toBeTruthy()
})

test('earlier changes follow at a press; a page that fails says so, and can be asked for again', async () => {
  let fails = true
  page = (query) => {
    if (!query.has('before')) return { entries: [entry(1)], next: 40 }
    return fails
      ? Response.json({ message: '' }, { status: 500 })
      : { entries: [entry(2, { object: { kind: 'order', id: '78', name: null } })], next: null }
  }
  const { user, asked } = open('/history?text=soup')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(toastTexts()).toEqual([`! ${en.frame.failed}`])
  fails = false
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows().map((row) => /No. \d+/.exec(row)?.[0])).toEqual(['No. 77', 'No. 78'])
  expect(asked).toEqual(['text=soup', 'text=soup&before=40', 'text=soup&before=40'])
})

test('the changes of one object alone are named, and lead to all', async () => {
  page = () => ({ entries: [entry(1)], next: null })
  const { user, asked } = open('/history?object_kind=order&object_id=77&text=soup')
  await user.click(await screen.findByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(asked.at(-1)).toBe('text=soup'))
  expect(asked[0]).toBe('object_kind=order&object_id=77&text=soup')
  expect(address()).toBe('/history?text=soup')
})

test('an object without changes is named by its number', async () => {
  page = () => ({ entries: [], next: null })
  open('/history?object_kind=order&object_id=77')
  expect((await screen.findByText('77')).parentElement?.textContent).toBe('Only: 77Show everything')
})

test('what is looked for stands in the address when it is shown, with the days of the restaurant that is chosen (OPS-FRAME-07)', async () => {
  page = () => ({ entries: [], next: null })
  const { user, asked } = open()
  await screen.findByRole('option', { name: 'Nina' })
  await user.type(screen.getByRole('searchbox'), ' soup ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Nina')
  await choosePlace(user, 'Restaurant', 'arb')
  await user.selectOptions(screen.getByRole('combobox', { name: historyTexts.need }), 'give money back')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-15' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-16' } })
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(address()).toBe('/history?person=5&shop_id=12&capability=money.refund&text=+soup+&from=2026-01-15&to=2026-01-16')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(Object.fromEntries(new URLSearchParams(asked[1]))).toEqual({
    person: '5',
    shop_id: '12',
    capability: 'money.refund',
    text: 'soup',
    from: '2026-01-14T21:00:00.000Z',
    to: '2026-01-16T21:00:00.000Z',
  })
})

test('a person who may not see people is not offered to look for one', async () => {
  page = () => ({ entries: [], next: null })
  open('/history', 'brand-manager')
  await screen.findByText(historyTexts.none)
  expect(screen.queryByRole('combobox', { name: 'Who' })).toBeNull()
})
