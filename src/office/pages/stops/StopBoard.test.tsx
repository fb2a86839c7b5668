// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { toastStore } from '#office/ui/toast-store.ts'
import { StopBoard } from './StopBoard.tsx'
import type { HeldStop, StopList } from './stop-things.ts'

const named = (name: string, id: number, off = false) => ({ id, name, off })
const stop: HeldStop = {
  id: 9,
  product_id: 1,
  modifier_id: null,
  name: 'Borscht',
  scope: 'shop',
  shops: 1,
  batch: 'b-1',
  until: '2026-01-15T18:00:00Z',
  reason: 'sold-out',
  started_at: '2026-01-15T09:00:00Z',
  by: 'Olga',
  may_release: { here: true, all: true },
}
const list = (facts: Partial<StopList> = {}): StopList => ({
  shop: { id: 1, name: 'Arbat', city: 'Moscow', brand: 'sofra', timezone: 'Europe/Moscow' },
  scopes: ['shop'],
  ends: { shift: '2026-01-15T20:00:00Z', released: null },
  groups: [{ id: 1, name: 'Soups', dishes: [named('Borscht', 1), named('Solyanka', 2), named('Okroshka', 4, true)] }],
  extras: [
    { id: 3, name: 'Sour cream', groups: ['Soups', 'Salads', 'Mains', 'Sweets'], dishes: 2, needed_by: [{ id: 1, name: 'Borscht' }] },
  ],
  stops: [],
  ...facts,
})
/** What the list answers now, and what a change does. */
let now: StopList
let change: (call: string) => Response
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  now = list()
  change = () => Response.json({ batch: 'b-2', shops: 1, until: null })
})

/** Opens the list. `changes`: what was sent to change it. */
async function open(facts: Partial<StopList> = {}) {
  now = list(facts)
  const calls = answerCalls(({ call }) => (call.startsWith('GET') ? Response.json(now) : change(call)))
  const user = officePart(<StopBoard shopId={1} />, 'manager')
  await screen.findByRole('heading', { name: 'Stopped now' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, changes: () => calls.filter(({ call }) => !call.startsWith('GET')) }
}
const row = (name: string): HTMLElement => {
  const rows = screen.getAllByRole('listitem').filter((one) => within(one).queryByRole('heading', { name }) !== null)
  return rows.at(-1) as HTMLElement
}
const buttons = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const plain = (of: HTMLElement) => (of.textContent ?? '').replaceAll(/\s/g, ' ')

// @OPS-STOPS-01
test('one tap stops a dish here until the end of the shift, says so, and can be undone', async () => {
  const { press, changes } = await open()
  now = list({ stops: [stop] })
  await press('Stop: Borscht')
  const body = { shop_id: 1, scope: 'shop', product_id: 1, modifier_id: null }
  expect(changes()).toEqual([{ call: 'PUT /api/staff/stops/batches', body }])
  await waitFor(() => expect(toastTexts()).toEqual(['Borscht: stopped until brought back']))
  now = list()
  toastStore.get()[0]?.undo?.run()
  await waitFor(() => expect(toastTexts()).toContain('Borscht: on sale again'))
  expect(changes()[1]).toEqual({ call: 'DELETE /api/staff/stops/batches/b-2', body: null })
})

test('an extra is stopped as an extra, and names the groups and the dishes that cannot be made without it', async () => {
  const { press, changes } = await open()
  expect(plain(row('Sour cream'))).toContain('Soups, Salads, Mains … · In dishes: 2')
  expect(plain(row('Sour cream'))).toContain('Cannot be made without it: Borscht')
  await press('Stop: Sour cream')
  expect(changes()[0]?.body).toEqual({ shop_id: 1, scope: 'shop', product_id: null, modifier_id: 3 })
})

test('what is stopped at several shops says at how many, and a stop that is refused says why', async () => {
  const { press } = await open()
  change = () => Response.json({ batch: 'b-3', shops: 4, until: null })
  await press('Stop: Borscht')
  change = () => Response.json({ message: 'Not here' }, { status: 403 })
  await press('Stop: Solyanka')
  await waitFor(() => expect(toastTexts()).toEqual(['Borscht: stopped in 4 restaurants', '! Not here']))
})

test('a dish that the menu itself has stopped cannot be stopped again', async () => {
  await open()
  expect([plain(row('Okroshka')), buttons(row('Okroshka'))]).toEqual(['OkroshkaStopped in the menu', []])
})

test.each<[string, Partial<HeldStop>, string[]]>([
  ['by a person who may', {}, ['Bring back', 'Change']],
  [
    'at all shops where it was stopped together, or here alone',
    { shops: 4 },
    ['Bring back in all 4 restaurants', 'Bring back here only', 'Change'],
  ],
  ['here alone by a person who may not elsewhere', { shops: 4, may_release: { here: true, all: false } }, ['Bring back here only']],
  ['by nobody whose reach it is out of', { may_release: { here: false, all: false } }, []],
])('what is stopped is brought back %s (OPS-STOPS-05)', async (_, facts, offered) => {
  await open({ stops: [{ ...stop, ...facts }] })
  expect(buttons(within(screen.getByRole('region', { name: 'Stopped now' })).getByRole('listitem'))).toEqual(offered)
  expect(buttons(row('Borscht'))).toEqual(offered)
})

test.each<[string, Partial<HeldStop>, string]>([
  ['by somebody', {}, 'until Thu, Jan 15, 21:00 Sold out · Olga · since Thu, Jan 15, 12:00'],
  [
    'by a program, without an end',
    { by: null, until: null, reason: 'strike' },
    'until brought back strike · another system · since Thu, Jan 15, 12:00',
  ],
  ['in the city', { scope: 'city', reason: null }, 'until Thu, Jan 15, 21:00 in the whole city · Olga · since Thu, Jan 15, 12:00'],
  ['in the brand', { scope: 'brand', reason: null }, 'until Thu, Jan 15, 21:00 in the whole brand · Olga · since Thu, Jan 15, 12:00'],
])('what is stopped %s says until when, why, how far and since when', async (_, facts, said) => {
  await open({ stops: [{ ...stop, ...facts }] })
  expect(plain(within(screen.getByRole('region', { name: 'Stopped now' })).getByRole('listitem'))).toContain(said)
})

test.each<[string, Partial<HeldStop>, string, string]>([
  ['everywhere it reaches', { shops: 4 }, 'Bring back in all 4 restaurants: Borscht', 'DELETE /api/staff/stops/batches/b-1'],
  ['here alone', { shops: 4 }, 'Bring back here only: Borscht', 'DELETE /api/staff/stops/9'],
  ['that has no batch', { batch: null }, 'Bring back: Borscht', 'DELETE /api/staff/stops/9'],
])('a stop %s is released by one tap, and what is on sale again is said (OPS-STOPS-05)', async (_, facts, name, call) => {
  const { user, changes } = await open({ stops: [{ ...stop, ...facts }] })
  now = list()
  await user.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  await waitFor(() => expect(toastTexts()).toEqual(['Borscht: on sale again']))
  expect(changes().map((one) => one.call)).toEqual([call])
})

test('what another stop still holds is not said to be on sale again (OPS-STOPS-05)', async () => {
  const { user } = await open({ stops: [stop] })
  now = list({ stops: [{ ...stop, id: 10, scope: 'city', until: null }] })
  await user.click(screen.getAllByRole('button', { name: 'Bring back: Borscht' })[0] as HTMLElement)
  await waitFor(() => expect(toastTexts()).toEqual(['Borscht: still stopped until brought back']))
})

test.each([
  [404, ['Borscht: on sale again']],
  [403, ['! Not yours']],
])('a release that is answered with %d says %s', async (status, said) => {
  change = () => Response.json({ message: 'Not yours' }, { status })
  const { user } = await open({ stops: [stop] })
  now = list()
  await user.click(screen.getAllByRole('button', { name: 'Bring back: Borscht' })[0] as HTMLElement)
  await waitFor(() => expect(toastTexts()).toEqual(said))
})

test('a wider scope is chosen by a person who has one, and a narrower stop does not hold there (OPS-STOPS-02)', async () => {
  const { user, press, changes } = await open({ scopes: ['shop', 'city', 'brand'], stops: [stop] })
  expect(screen.queryByRole('button', { name: 'Stop: Borscht' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'All of Moscow' }))
  await press('Stop: Borscht')
  expect(changes()[0]?.body).toMatchObject({ scope: 'city', product_id: 1 })
})

test('a person who may stop at one shop alone is asked for no scope', async () => {
  await open()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(en.stops.nothing)).toBeTruthy()
})

test('what is looked for is found with its group, and what is not there is said (OPS-STOPS-04)', async () => {
  const { user } = await open({ stops: [stop] })
  const search = screen.getByRole('searchbox', { name: 'Dish, extra or code' })
  await user.type(search, 'solanka')
  expect(screen.getAllByRole('listitem').map(plain)).toEqual(['SolyankaSoupsStopCount'])
  expect(screen.queryByRole('heading', { name: 'Stopped now' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Stop: Solyanka')
  await user.clear(search)
  await user.type(search, 'vacuum')
  expect(screen.getByText(en.stops.not_found)).toBeTruthy()
})

test('another end of a stop is one tap with the reason that it has, and the times are those of the shop', async () => {
  const { user, press, changes } = await open({ stops: [stop] })
  await user.click(screen.getAllByRole('button', { name: 'Change: Borscht' })[0] as HTMLElement)
  expect(screen.getByRole('radio', { name: 'Sold out' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: 'Not delivered' }))
  await press('End of the shift · Thu, Jan 15, 23:00')
  const body = { shop_id: 1, scope: 'shop', product_id: 1, modifier_id: null, end: 'shift', reason: 'no-supply' }
  expect(changes()[0]?.body).toEqual(body)
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  // It was stopped before: releasing it is no undoing.
  expect(toastStore.get().map(({ undo }) => undo)).toEqual([undefined])
})

test('an end at a time is sent as local time, and a refusal is shown at its field', async () => {
  const { user, press, changes } = await open({ stops: [{ ...stop, reason: 'strike' }] })
  await user.click(screen.getAllByRole('button', { name: 'Change: Borscht' })[0] as HTMLElement)
  fireEvent.change(screen.getByLabelText('Another time'), { target: { value: '2026-01-16T08:30' } })
  change = () => Response.json({ message: 'Look again', errors: { time: ['It is over'] } }, { status: 422 })
  await press('Stop until this time')
  expect(changes()[0]?.body).toMatchObject({ end: 'time', time: '2026-01-16T08:30', reason: 'other' })
  expect(await screen.findByText('It is over')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each<[from: string | null, key: string, to: string]>([
  [null, '{ArrowDown}', 'Stop: Borscht'],
  ['Stop: Borscht', '{ArrowDown}', 'Stop: Solyanka'],
  ['Stop: Solyanka', '{ArrowUp}', 'Stop: Borscht'],
  ['Stop: Borscht', '/', 'Dish, extra or code'],
])('from %s the key %s leads to %s', async (from, key, to) => {
  const { user } = await open({ groups: [{ id: 1, name: 'Soups', dishes: [named('Borscht', 1), named('Solyanka', 2)] }], extras: [] })
  if (from) screen.getByRole('button', { name: from }).focus()
  await user.keyboard(key)
  const active = document.activeElement
  expect(active?.getAttribute('aria-label') ?? active?.getAttribute('placeholder')).toBe(to)
})

test('the key T asks until when a stop holds, in any layout', async () => {
  const { user } = await open({ stops: [stop] })
  ;(screen.getAllByRole('button', { name: 'Bring back: Borscht' })[0] as HTMLElement).focus()
  await user.keyboard('{Control>}t{/Control}')
  expect(screen.queryByLabelText('Another time')).toBeNull()
  await user.keyboard('t')
  expect(screen.getByLabelText('Another time')).toBeTruthy()
})

test.each([
  ['a mouse', true],
  ['a finger', false],
])('where one points with %s, what is looked for can be typed at once: %s', async (_, isMouse) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isMouse && query.includes('hover') }) as MediaQueryList)
  await open()
  expect(document.activeElement?.getAttribute('placeholder') ?? null).toBe(isMouse ? 'Dish, extra or code' : null)
})

// @OPS-MENU-32
test('what is left is shown, one more or fewer by a tap, and counted or not by a number', async () => {
  const dishes = [
    { ...named('Borscht', 1), left: 12 },
    { ...named('Solyanka', 2), left: 0 },
  ]
  const { user, press, changes } = await open({ groups: [{ id: 1, name: 'Soups', dishes }] })
  expect([plain(row('Borscht')), plain(row('Solyanka'))]).toEqual([
    expect.stringContaining('12 left'),
    expect.stringContaining('Sold out: none left'),
  ])
  change = () => Response.json({ left: 11 })
  await press('One fewer: Borscht')
  await waitFor(() => expect(toastTexts()).toContain('Borscht: 11 left'))
  change = () => Response.json({ left: 20 })
  await press('Count what is left: Sour cream')
  await user.type(await screen.findByRole('textbox', { name: 'How many are left' }), '20')
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'How many are left' })).toBeNull())
  change = () => Response.json({ left: null })
  await press('Count what is left: Borscht')
  await press('Do not count')
  await waitFor(() => expect(toastTexts()).toContain('Borscht is not counted any more'))
  expect(changes().map(({ call, body }) => [call, body])).toEqual(
    [
      { product_id: 1, add: -1 },
      { modifier_id: 3, set: 20 },
      { product_id: 1, set: null },
    ].map((one) => ['PUT /api/staff/stops/stock', { shop_id: 1, ...one }]),
  )
})
