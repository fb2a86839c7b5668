// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ListedEntry } from '#contract/office/content.ts'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { menuTexts } from '#messages/en/office/menu.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { type Data, valueAt, withValue } from '#office/form/pointer.ts'
import Menu from './page.tsx'

const { menu: t, form, labels, headings } = menuTexts
beforeAll(() => loadMenuTexts('en'))

const places = { brands: [{ alias: 'sofra', name: 'Sofra' }], cities: [], shops: [] }
const listed = (kind: ListedEntry['kind'], key: string, facts: Partial<ListedEntry> = {}): ListedEntry => ({
  kind,
  key,
  name: key,
  list: null,
  picture: '/pictures/a-160.webp',
  published: true,
  draft: null,
  changed_by: null,
  changed_at: null,
  ...facts,
})

type Fault = { path: string; code: string; text: string; grave: boolean }
const dish: Data = { alias: 'tea', name: { en: 'Tea', de: 'Tee' }, basic_price: { EUR: 3 }, set: true }
let entries: Record<string, ListedEntry[]>
let stored: { data: Data; version: number; published: Data | null; faults: Fault[] }
let faultsOfPublishing: object[]
/** What somebody else makes of the dish before the next save. */
let others: [path: string, value: unknown] | null
beforeEach(() => {
  localStorage.clear()
  others = null
  faultsOfPublishing = []
  stored = { data: dish, version: 0, published: dish, faults: [] }
  entries = {
    group: [listed('group', 'drinks'), listed('group', 'soups')],
    dish: [
      listed('dish', 'tea', { list: 'drinks' }),
      listed('dish', 'juice', { list: 'drinks', picture: null }),
      listed('dish', 'ramen', { list: 'soups', draft: 'added' }),
    ],
    modifier: [listed('modifier', 'milk'), listed('modifier', 'large')],
    choice: [],
    package: [],
  }
})

type SaveBody = { changes: { path: string; from?: unknown; to?: unknown }[] }

function save({ changes }: SaveBody): Response {
  if (others) stored.data = withValue(stored.data, ...others)
  others = null
  const conflicts = changes.filter(({ path, from, to }) => {
    const is = valueAt(stored.data, path)
    return is !== from && is !== to
  })
  for (const { path, to } of changes.filter((one) => !conflicts.includes(one))) stored.data = withValue(stored.data, path, to)
  stored.version += 1
  const { data, version, faults } = stored
  return Response.json({
    data,
    version,
    faults,
    key: data.alias,
    conflicts: conflicts.map(({ path, to }) => ({ path, to, is: valueAt(data, path) })),
  })
}

async function open(at = '/menu', mayEdit = true) {
  const lines = [{ kind: 'dish', key: 'tea', prices: { EUR: 300 }, marks: ['untranslated', 'silent_allergens'] }]
  const facts = {
    languages: ['en', 'de'],
    currencies: [
      { code: 'EUR', step: 1 },
      { code: 'KZT', step: 100 },
    ],
    cities: [{ key: 'berlin', name: 'Berlin' }],
    lines,
  }
  const calls = answerCalls(({ call, query, body }) => {
    const kind = new URLSearchParams(query).get('kind') ?? ''
    if (call.endsWith('/places')) return Response.json(places)
    if (call.endsWith('/menu-facts')) return Response.json(facts)
    if (call === 'GET /api/staff/content/entries')
      return Response.json({
        entries: query.includes('retired=yes') ? [listed('dish', 'cola')] : (entries[kind] ?? []),
        may_edit: mayEdit,
        may_publish: mayEdit,
      })
    if (call === 'POST /api/staff/content/entries') return Response.json({ data: dish, version: 1, faults: [], key: 'new-dish' })
    if (call.endsWith('/publish')) return Response.json({ publication: { id: 7, number: 1 }, due: null, faults: faultsOfPublishing })
    if (call.endsWith('/discard')) return Response.json({ discarded: 1 })
    if (call.startsWith('POST')) return save(body as SaveBody)
    const uses = [{ kind: 'dish', key: 'tea', name: 'Iced tea' }]
    const draft = stored.version > 0 ? 'changed' : null
    return Response.json({
      ...stored,
      list: 'drinks',
      draft,
      base: null,
      changed_by: 'Olga',
      changed_at: '2026-01-15T12:00:00.000Z',
      uses,
      may_edit: mayEdit,
    })
  })
  const user = officePart(<Menu />, 'owner', { at })
  await screen.findByRole('combobox', { name: t.list })
  const sent = (call: string) =>
    calls.filter((one) => one.call === `POST /api/staff/content/${call}`).map(({ body }) => body as Record<string, unknown>)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press, sent }
}
const field = (set: string, name: string) =>
  within(screen.getByRole('group', { name: set })).getByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^${name}`),
  })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const rows = () => [...document.querySelectorAll('[data-entry]')].map(({ textContent }) => textContent)

// @OPS-MENU-20
test('dishes are listed under their groups with price, draft, and what is missing; a word finds them', async () => {
  const { user } = await open()
  expect(rows()).toEqual(['drinks', `tea${t.untranslated}${t.silent_allergens}€3`, `juice${t.no_photo}`, 'soups', `ramen${t.added}`])
  await user.type(screen.getByRole('searchbox', { name: t.find }), 'ram')
  expect(rows()).toEqual(['soups', `ramen${t.added}`])
})

test('what is typed is saved by itself field by field, and said to be saved when it is (OPS-MENU-01)', async () => {
  const { sent } = await open('/menu?open=dish/tea')
  type(await screen.findByDisplayValue('Tea'), 'Green tea')
  type(field(labels.basic_price, 'EUR'), '3,50')
  type(field(labels.basic_price, 'KZT'), 'many')
  expect(screen.getByText(form.typing)).toBeTruthy()
  expect(screen.getByText(form.no_number)).toBeTruthy()
  await waitFor(() => expect(sent('entry')).toHaveLength(1), { timeout: 2_000 })
  expect(sent('entry')[0]).toMatchObject({
    brand: 'sofra',
    kind: 'dish',
    key: 'tea',
    changes: [
      { path: '/name/en', from: 'Tea', to: 'Green tea' },
      { path: '/basic_price/EUR', from: 3, to: 3.5 },
    ],
  })
  expect(await screen.findByText(form.saved)).toBeTruthy()
  expect(within(screen.getByRole('complementary', { name: t.card })).getByText('€3.50')).toBeTruthy()
})

test('where somebody was first, their value stands beside what is typed until one of the two is chosen (OPS-MENU-11)', async () => {
  const { press, sent } = await open('/menu?open=dish/tea')
  others = ['/name/en', 'Black tea']
  type(await screen.findByDisplayValue('Tea'), 'Green tea')
  expect(await screen.findByText(form.conflict('Black tea'), {}, { timeout: 2_000 })).toBeTruthy()
  expect(screen.getByText(form.settle)).toBeTruthy()
  expect(screen.getByDisplayValue('Green tea')).toBeTruthy()
  await press(form.mine)
  await waitFor(() => expect(sent('entry').at(-1)).toMatchObject({ changes: [{ path: '/name/en', from: 'Black tea', to: 'Green tea' }] }))
  expect(await screen.findByText(form.saved)).toBeTruthy()
})

test('faults are told at their fields, also where those are folded away (OPS-MENU-20)', async () => {
  stored.faults = [
    { path: '/basic_price/EUR', code: 'missing', text: 'Has no price', grave: true },
    { path: '/diets', code: 'x', text: 'Vegan with milk', grave: true },
    { path: '/accent_text/de', code: 'y', text: 'No German', grave: true },
    { path: '', code: 'z', text: 'No photo', grave: false },
  ]
  await open('/menu?open=dish/tea')
  await screen.findByDisplayValue('Tea')
  expect(screen.getByText(t.faults_of(3))).toBeTruthy()
  expect(screen.getByText('No photo')).toBeTruthy()
  expect(field(labels.basic_price, 'EUR').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('group', { name: labels.diets }).textContent).toContain('Vegan with milk')
  const folded = (heading: string) => screen.getByText(heading).closest('details')
  expect([folded(headings.look)?.open, folded(headings.more)?.open]).toEqual([true, false])
})

test('a dish is published by itself with a note and the new group it stands in; what is at fault is said (OPS-MENU-13)', async () => {
  entries.group = [listed('group', 'drinks', { published: false, draft: 'added' })]
  stored.version = 3
  faultsOfPublishing = [{ kind: 'dish', key: 'tea', name: 'Tea', path: '', code: 'x', text: 'Has no price', grave: true }]
  const { user, press, sent } = await open('/menu?open=dish/tea')
  await screen.findByDisplayValue('Tea')
  await press(t.publish)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(t.with_group('drinks'))).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: t.note }), 'Winter')
  await user.click(dialog.getByRole('button', { name: t.publish }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Tea: Has no price')
  faultsOfPublishing = []
  await user.click(dialog.getByRole('button', { name: t.publish }))
  await waitFor(() => expect(toastTexts()).toEqual([t.published]))
  expect(sent('publish').at(-1)).toEqual({
    brand: 'sofra',
    entries: [
      { kind: 'group', key: 'drinks' },
      { kind: 'dish', key: 'tea' },
    ],
    note: 'Winter',
    at: null,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(t.discard)
  await waitFor(() => expect(sent('discard')).toEqual([{ brand: 'sofra', entries: [{ kind: 'dish', key: 'tea', paths: null }] }]))
})

// @OPS-MENU-38
test('a dish is added by its name, moved, duplicated, retired and brought back; it says what has it (OPS-MENU-36)', async () => {
  const { user, press, sent } = await open('/menu?open=dish/tea')
  await screen.findByDisplayValue('Tea')
  expect(screen.getByRole('button', { name: 'Iced tea' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: new RegExp(`^${labels.alias}`), hidden: true }).hasAttribute('readonly')).toBe(true)
  await press(t.down('juice'))
  await waitFor(() =>
    expect(sent('entries').at(-1)).toEqual({ act: 'move', brand: 'sofra', kind: 'dish', key: 'juice', list: 'soups', after: null }),
  )
  fireEvent.keyDown(document.querySelector('[data-entry="dish/juice"]') as Element, { key: 'ArrowUp', altKey: true })
  await waitFor(() =>
    expect(sent('entries').at(-1)).toEqual({ act: 'move', brand: 'sofra', kind: 'dish', key: 'juice', list: null, after: null }),
  )
  await press(t.duplicate)
  await waitFor(() => expect(address()).toContain('open=dish%2Fnew-dish'))
  await press(t.retire)
  await waitFor(() => expect(sent('entries').at(-1)).toEqual({ act: 'retire', brand: 'sofra', kind: 'dish', key: 'new-dish' }))
  await press(t.show_retired)
  await user.click((await screen.findAllByRole('button', { name: t.bring_back }))[0] as Element)
  await waitFor(() => expect(sent('entries').at(-1)).toEqual({ act: 'bring-back', brand: 'sofra', kind: 'group', key: 'cola' }))
  await press(t.add_dish)
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t.add }))
  expect(dialog.getByText(t.name_missing)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: t.name_in('English') }), 'Cocoa')
  await user.selectOptions(dialog.getByRole('combobox', { name: t.group }), 'drinks')
  await user.click(dialog.getByRole('button', { name: t.add }))
  await waitFor(() =>
    expect(sent('entries').at(-1)).toEqual({
      act: 'add',
      brand: 'sofra',
      kind: 'dish',
      list: 'drinks',
      after: 'juice',
      data: { name: { en: 'Cocoa' } },
    }),
  )
})

test('choices, several of, yes or no, measures, sizes and names of others are changed by their own controls', async () => {
  const { user } = await open('/menu?open=dish/tea')
  await screen.findByDisplayValue('Tea')
  await user.click(screen.getByRole('checkbox', { name: 'milk' }))
  await user.click(screen.getByRole('checkbox', { name: labels.set }))
  type(screen.getByRole('textbox', { name: labels.weight }), '250')
  await user.type(screen.getByRole('combobox', { name: form.add_to(labels['modifiers.available']) }), 'mil')
  await user.click(screen.getByRole('option', { name: /milk/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: labels.accent, hidden: true }), 'hit')
  await user.type(screen.getByRole('combobox', { name: form.add_to(labels.by_size), hidden: true }), 'lar')
  await user.click(
    within(screen.getByRole('listbox', { name: form.add_to(labels.by_size), hidden: true })).getByRole('option', {
      name: /large/,
      hidden: true,
    }),
  )
  type(
    within(screen.getByRole('group', { name: labels['by_size.*.cost'], hidden: true })).getByRole('textbox', { name: 'EUR', hidden: true }),
    '4',
  )
  await waitFor(() => expect(stored.data).toMatchObject({ by_size: { large: { cost: { EUR: 4 } } } }), { timeout: 3_000 })
  const { set, ...others_ } = dish
  expect(set).toBe(true)
  expect(stored.data).toEqual({
    ...others_,
    allergens: ['milk'],
    weight: { value: 250, unit: 'g' },
    modifiers: { available: ['milk'] },
    accent: 'hit',
    by_size: { large: { cost: { EUR: 4 } } },
  })
})

test('who may not change it reads it, without a button that would', async () => {
  await open('/menu?open=dish/tea', false)
  await screen.findByDisplayValue('Tea')
  expect(screen.getByText(t.read_only)).toBeTruthy()
  expect(screen.getByDisplayValue<HTMLInputElement>('Tea').readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: t.add_dish })).toBeNull()
  expect(screen.queryByRole('button', { name: t.publish })).toBeNull()
})

test('without a connection it says so, and keeps what is typed', async () => {
  await open('/menu?open=dish/tea')
  const input = await screen.findByDisplayValue('Tea')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))
  type(input, 'Green tea')
  expect(await screen.findByText(form.waiting, {}, { timeout: 2_000 })).toBeTruthy()
  expect(localStorage.getItem('menu-draft:sofra:dish:tea')).toContain('Green tea')
})
