// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShopHours } from '#contract/office/hours.ts'
import { choosePlace } from '#kit/choose-place.ts'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { content } from '#messages/en/office/content.ts'
import { loadPlaceTexts } from '#office/place-texts.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import { toastStore } from '#office/ui/toast-store.ts'
import { dateName } from './hours-words.ts'
import Shops from './page.tsx'

const t = content.hours
beforeAll(() => Promise.all([loadContentTexts('en'), loadPlaceTexts('en')]))
const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'berlin', name: 'Berlin', timezone: 'Europe/Berlin' }],
  shops: [
    { id: 12, name: 'Mitte', brand: 'sofra', city_id: 3 },
    { id: 13, name: 'West', brand: 'sofra', city_id: 3 },
  ],
}
const open = (working_time: string) => ({ working_time })
const day = open('10:00-22:00')
const shop = (facts: Partial<ShopHours> = {}): ShopHours => ({
  shop_id: 12,
  brand: 'sofra',
  name: 'Mitte',
  city: 'Berlin',
  today: '2026-12-01',
  timezone: 'Europe/Berlin',
  languages: ['de', 'en'],
  week: { 1: day, 2: day, 3: day, 4: day, 5: open('10:00-15:00, 17:00-02:00'), 6: day, 7: null },
  special: { '2026-12-24': { working_time: '10:00-14:00', name: { de: 'Heiligabend' } } },
  month: {},
  capacity: 20,
  cooking_time: 30,
  changed: null,
  may: true,
  ...facts,
})
const accepted = { publication: { id: 7, number: 1 }, conflicts: [] as object[], faults: [] as object[], outside: [] as object[] }

let shown: ShopHours
let published: object
/** When a publication is answered. */
let answered: Promise<void>
beforeEach(() => {
  localStorage.clear()
  answered = Promise.resolve()
  shown = shop()
  published = accepted
})

afterEach(() => vi.restoreAllMocks())

async function begin(at = '/shops', role: 'owner' | 'support' = 'owner') {
  const calls = answerCalls(({ call }) => {
    if (call.endsWith('/places')) return Response.json(places)
    if (call.endsWith('/undo')) return Response.json({ publication: { id: 8, number: 2 }, kept: 0, faults: [] })
    if (call.includes('/hours/day'))
      return Response.json({
        shops: [
          { id: 12, name: 'Mitte', city: 'Berlin', may: true },
          { id: 13, name: 'West', city: 'Berlin', may: true, day: null },
          { id: 14, name: 'Ost', city: 'Berlin', may: true, day },
          { id: 15, name: 'Alster', city: 'Hamburg', may: true },
          { id: 16, name: 'Elbe', city: 'Hamburg', may: false },
        ],
      })
    if (call.includes('/offered'))
      return Response.json({
        zones: [],
        zone_id: null,
        days: [
          {
            date: '2026-12-01',
            runs: [
              { from: '10:00', to: '12:00', offered: false, why: 'too-soon', text: 'Too soon to cook', taken: 0, capacity: 20 },
              { from: '12:00', to: '12:30', offered: true, why: 'offered', text: null, taken: 3, capacity: 20 },
            ],
          },
        ],
      })
    return call.startsWith('POST') ? answered.then(() => Response.json(published)) : Response.json(shown)
  })
  const user = officePart(<Shops />, role, { at })
  await screen.findByRole('radio', { name: t.week })
  await waitFor(() => expect(calls.length).toBeGreaterThan(1))
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  return { user, press, sent: () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body) }
}
const named = (date: string) => dateName(date, 'en')
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const group = (name: string) => within(screen.getByRole('region', { name }))

test('on a phone a weekday is one line with its times, opened to edit, kept open while it is wrong, and made as Monday at a press', async () => {
  const ofPhone = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...ofPhone, matches: query.includes('699px') }) as unknown as MediaQueryList,
  )
  const { press, sent } = await begin()
  const line = (name: string) => group(name).getByRole('button', { expanded: false }).textContent
  await waitFor(() => expect(line('Friday')).toBe('Friday10:00–15:00, 17:00–02:00'))
  expect([line('Sunday'), screen.queryAllByRole('textbox')]).toEqual([`Sunday${t.closed}`, []])
  await press(/^Friday(?!:)/)
  await type('Friday, to 1', 'late')
  await press(/^Friday(?!:)/)
  expect(group('Friday').getByText(t.bad_time)).toBeTruthy()
  await press(`Friday: ${t.same_as_monday}`)
  expect(line('Friday')).toBe('Friday10:00–22:00')
  await press(/^Monday(?!:)/)
  expect(group('Monday').queryByRole('button', { name: /Same as Monday/ })).toBeNull()
  await press(t.save)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ changes: [{ path: '/schedule/default/5', to: day }] })
})

test('a weekday is typed with breaks and past midnight, saved at once, and taken back (OPS-SHOPS-01, OPS-SHOPS-05)', async () => {
  const { press, sent, user } = await begin()
  expect(await screen.findByText(t.until_next('02:00', 'Saturday'))).toBeTruthy()
  await type('Monday, to', '1')
  expect(group('Monday').getByText(t.was('10:00–22:00'))).toBeTruthy()
  expect(group('Monday').getByText(t.until_next('01:00', 'Tuesday'))).toBeTruthy()
  await user.click(group('Sunday').getByRole('switch', { name: `Sunday: ${t.is_closed}` }))
  await press(t.save)
  await waitFor(() => expect(toastTexts()).toEqual([t.saved]))
  expect(sent()).toEqual([
    {
      changes: [
        { shop_id: 12, path: '/schedule/default/1', from: day, to: open('10:00-01:00') },
        { shop_id: 12, path: '/schedule/default/7', from: null, to: day },
      ],
    },
  ])
  toastStore.get()[0]?.undo?.run()
  await waitFor(() => expect(toastTexts()).toContain(t.undone))
})

test('what is no time is marked at its field and not sent; what is typed is there after a closed tab', async () => {
  const { press, sent } = await begin()
  await type('Monday, from', 'noon')
  expect(screen.getByText(t.bad_time)).toBeTruthy()
  await press(new RegExp(`^${t.save}`))
  expect(sent()).toEqual([])
  cleanup()
  await begin()
  expect((await field('Monday, from')).value).toBe('noon')
  expect(screen.getByText(t.restored)).toBeTruthy()
  await type('Monday, from', '10:00')
  expect(screen.queryByText(t.changed(1))).toBeNull()
})

test('where somebody was first, what they made it stands beside what is typed (OPS-MENU-11)', async () => {
  published = { ...accepted, conflicts: [{ index: 0, is: open('10:00-20:00') }] }
  const { press, sent } = await begin()
  await type('Monday, to', '21:00')
  await type('Tuesday, to', '21:00')
  shown = shop({ week: { ...shop().week, 1: open('10:00-20:00'), 2: open('10:00-21:00') } })
  await press(t.save)
  expect(await screen.findByText(t.conflicts)).toBeTruthy()
  expect((await field('Monday, to')).value).toBe('21:00')
  expect(await screen.findByText(t.changed(1))).toBeTruthy()
  published = accepted
  await press(t.save)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ changes: [{ shop_id: 12, path: '/schedule/default/1', from: open('10:00-20:00'), to: open('10:00-21:00') }] })
})

test('what is typed while hours are being saved stays, and begins from what was saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  const { press, sent } = await begin()
  await type('Monday, to', '21:00')
  await type('Wednesday, to', '21:00')
  await press(t.save)
  await type('Monday, to', '20:00')
  await type('Tuesday, to', '20:00')
  shown = shop({ week: { ...shop().week, 1: open('10:00-21:00'), 3: open('10:00-21:00') } })
  resolve()
  expect(await screen.findByText(t.changed(2))).toBeTruthy()
  cleanup()
  const again = await begin()
  expect((await field('Tuesday, to')).value).toBe('20:00')
  await again.press(t.save)
  await waitFor(() => expect(again.sent()).toHaveLength(1))
  expect([sent()[0], again.sent()[0]]).toMatchObject([
    { changes: [{ path: '/schedule/default/1' }, { path: '/schedule/default/3' }] },
    {
      changes: [
        { shop_id: 12, path: '/schedule/default/1', from: open('10:00-21:00'), to: open('10:00-20:00') },
        { shop_id: 12, path: '/schedule/default/2', from: day, to: open('10:00-20:00') },
      ],
    },
  ])
})

test('what the server refuses is said at its day, and orders that lie outside now are listed with their way (OPS-SHOPS-08)', async () => {
  published = {
    ...accepted,
    publication: null,
    faults: [{ index: 0, path: '/schedule/default/1/working_time', text: 'These are no hours' }],
  }
  const { press } = await begin()
  await type('Monday, to', '21:00')
  await press(t.save)
  expect(await group('Monday').findByText('These are no hours')).toBeTruthy()
  published = { ...accepted, outside: [{ order_id: 512, shop_id: 12, order_type: 'takeaway', date: '2026-12-07', time: '21:30' }] }
  await press(t.save)
  const link = await screen.findByRole('link', { name: t.order(512) })
  expect(link.getAttribute('href')).toBe('/orders?shop=12&order=512')
  expect(link.closest('li')?.textContent).toContain(`${named('2026-12-07')}, 21:30`)
})

test('a day is closed for the shops of a city after their old and new hours are read (OPS-SHOPS-02)', async () => {
  const { press, sent, user } = await begin('/shops?view=special')
  expect(screen.getByText('Heiligabend', { exact: false })).toBeTruthy()
  await press(new RegExp(`^${named('2026-12-25')}: `))
  await user.click(screen.getByRole('radio', { name: t.is_closed }))
  await press(t.also)
  await user.click(await screen.findByRole('checkbox', { name: t.all_of('Berlin') }))
  expect(screen.queryByRole('checkbox', { name: 'Elbe' })).toBeNull()
  await press(t.review)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(expect.arrayContaining([`Mitte · Berlin${t.as_usual} → ${t.closed}`, `Ost · Berlin10:00–22:00 → ${t.closed}`]))
  await press(t.publish)
  await waitFor(() => expect(toastTexts()).toEqual([t.saved]))
  const path = '/schedule/custom/2026-12-25'
  expect(sent()).toEqual([
    {
      changes: [
        { shop_id: 12, path, to: null },
        { shop_id: 14, path, from: day, to: null },
      ],
    },
  ])
})

test('several days are pasted and picked, and closed for the shops of a city after what each was is read (OPS-SHOPS-02)', async () => {
  const { user, press, sent } = await begin('/shops?view=special')
  await press(t.close_days)
  const inDialog = () => within(screen.getByRole('dialog'))
  const list = () => inDialog().getByRole<HTMLTextAreaElement>('textbox', { name: t.days_list })
  fireEvent.change(list(), { target: { value: '25.12.2026 Weihnachten\n12/26/2026' } })
  expect(inDialog().getByText(t.no_day(2, '12/26/2026'))).toBeTruthy()
  expect(inDialog().getByRole('button', { name: t.review }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(list(), { target: { value: '25.12.2026 Weihnachten' } })
  fireEvent.change(inDialog().getByLabelText(t.pick_day), { target: { value: '2026-12-26' } })
  await press(t.add_day)
  expect(list().value).toBe('25.12.2026 Weihnachten\n2026-12-26')
  await press(t.also)
  await user.click(await inDialog().findByRole('checkbox', { name: t.all_of('Berlin') }))
  // A press beside the dialog loses nothing of it.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await press(t.close_days)
  expect(list().value).toBe('25.12.2026 Weihnachten\n2026-12-26')
  expect((await inDialog().findByRole<HTMLInputElement>('checkbox', { name: t.all_of('Berlin') })).checked).toBe(true)
  await press(t.review)
  // West is closed already.
  await waitFor(() =>
    expect(
      inDialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(
      [`${named('2026-12-25')} · Weihnachten`, named('2026-12-26')].map(
        (head) => `${head}Mitte: ${t.as_usual} → ${t.closed}Ost: 10:00–22:00 → ${t.closed}`,
      ),
    ),
  )
  await press(t.publish)
  await waitFor(() => expect(sent()).toHaveLength(1))
  const [first, second] = ['/schedule/custom/2026-12-25', '/schedule/custom/2026-12-26']
  const named25 = { name: { de: 'Weihnachten' }, working_time: null }
  expect(sent()[0]).toEqual({
    changes: [
      { shop_id: 12, path: first, to: named25 },
      { shop_id: 14, path: first, from: day, to: named25 },
      { shop_id: 12, path: second, to: null },
      { shop_id: 14, path: second, from: day, to: null },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a special day has a name in the languages of the brand, and is copied to the years that are chosen (OPS-SHOPS-10)', async () => {
  const { press, sent, user } = await begin('/shops?view=special')
  const [first] = screen.getAllByRole('button', { name: new RegExp(named('2026-12-24')) })
  fireEvent.click(first as HTMLElement)
  await type(t.in_language(t.name, 'English'), 'Christmas Eve')
  await press(t.copy_years)
  await user.click(screen.getByRole('checkbox', { name: '2027 · Fri' }))
  await user.click(screen.getByRole('checkbox', { name: '2029 · Mon' }))
  await press(t.copy)
  expect(screen.getByRole('heading', { name: named('2027-12-24') })).toBeTruthy()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: t.save }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const to = { working_time: '10:00-14:00', name: { de: 'Heiligabend', en: 'Christmas Eve' } }
  expect(sent()[0]).toEqual({ changes: [{ shop_id: 12, path: '/schedule/custom/2027-12-24', to }] })
  // What is typed of the other year and of this one is not saved yet.
  expect(screen.getByText(t.changed(2))).toBeTruthy()
})

test('delivery has hours of its own behind a switch (OPS-SHOPS-09)', async () => {
  const { press, sent, user } = await begin()
  await user.click(await screen.findByRole('switch', { name: t.apart }))
  fireEvent.change(group('Monday').getByRole('combobox', { name: t.delivery }), { target: { value: 'own' } })
  await type(`Monday, ${t.delivery}, ${t.from}`, '12')
  fireEvent.change(group('Monday').getByRole('combobox', { name: t.takeaway }), { target: { value: 'none' } })
  await press(t.save)
  await waitFor(() => expect(sent()).toHaveLength(1))
  const to = { working_time: '10:00-22:00', delivery: '12:00-22:00', takeaway: null }
  expect(sent()[0]).toEqual({ changes: [{ shop_id: 12, path: '/schedule/default/1', from: day, to }] })
})

test('capacity is a number and rules by weekday, hours and date (OPS-SHOPS-03)', async () => {
  const { press, sent, user } = await begin('/shops?view=capacity')
  await type(t.base_capacity, '25')
  await press(t.add_rule)
  await type(t.rule_capacity, '5')
  expect(screen.getByText(t.bad_rule)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }))
  await type(t.from, '18')
  await type(t.to, '20:00')
  await press(t.save)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    changes: [
      { shop_id: 12, path: '/capacity', from: 20, to: 25 },
      { shop_id: 12, path: '/capacity_rules', to: [{ capacity: 5, weekdays: [5], from: '18:00', to: '20:00' }] },
    ],
  })
})

test('what customers are offered stands with the reason for what they are not (OPS-SHOPS-04)', async () => {
  await begin('/shops?view=offered')
  const section = await screen.findByRole('region', { name: named('2026-12-01') })
  const lines = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual(['10:00–12:00 Too soon to cook', `12:00–12:30 ${t.taken(3, 20)}`])
})

test('who may not change a shop reads its hours and why; another shop is found by letters and stands in the address', async () => {
  shown = shop({ may: false })
  const { user } = await begin('/shops', 'support')
  expect(await screen.findByText(t.read_only)).toBeTruthy()
  expect((await field('Monday, from')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: new RegExp(t.add_time) })).toBeNull()
  await choosePlace(user, 'Restaurant', 'wes')
  await waitFor(() => expect(address()).toBe('/shops?brand=sofra&city=berlin&shop=13'))
})
