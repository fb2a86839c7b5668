// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/office/common.ts'
import type { ListedEntry } from '#contract/office/content.ts'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { closeToast, toastStore } from '#office/ui/toast-store.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office } from '#messages/en/office/index.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { photoTexts } from '#messages/en/office/photos.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { loadPhotoTexts } from '#office/form/picture/photo-texts.ts'
import { type Data, valueAt, withValue } from '#office/form/pointer.ts'
import Menu from './page.tsx'

const { menu: t, form, labels, headings } = menuTexts
const { many: photos } = photoTexts
beforeAll(() => Promise.all([loadMenuTexts('en'), loadPhotoTexts('en')]))

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
/** Somebody else takes the draft back before it is published. */
let isTakenBack: boolean
/** What somebody else makes of the dish before the next save. */
let others: [path: string, value: unknown] | null
beforeEach(() => {
  localStorage.clear()
  others = null
  faultsOfPublishing = []
  isTakenBack = false
  previewFaults = []
  previews = 0
  refusedOfSeveral = []
  valuesOfSeveral = { before: 'drinks', after: 'soups' }
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

/** The shop with the draft: one more address for each time that it is asked for; or why it cannot be shown. */
let previewFaults: object[]
let previews: number
const preview = () =>
  previewFaults.length > 0
    ? { url: null, expires_at: null, faults: previewFaults }
    : { url: `http://sofra.localhost/berlin?preview=${(previews += 1)}`, expires_at: null, faults: [] }

let refusedOfSeveral: object[]
let undoFails = false
let valuesOfSeveral: Record<'before' | 'after', string | null>
const several = (dry: boolean) => ({
  changes: ['tea', 'juice'].map((key) => ({ key, name: key, ...valuesOfSeveral })),
  same: [{ key: 'ramen', name: 'ramen' }],
  refused: refusedOfSeveral,
  elsewhere: [],
  applied: !dry,
  undo: dry ? null : 'sealed',
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

async function open(at = '/menu', mayEdit = true, me: Partial<Me> = {}) {
  const lines = [
    { kind: 'dish', key: 'juice', names: ['juice'], prices: {}, marks: ['no_photo'] },
    { kind: 'dish', key: 'tea', names: ['Tea', 'Tee'], prices: { EUR: 300 }, marks: ['untranslated', 'silent_allergens'] },
  ]
  const facts = {
    languages: ['en', 'de'],
    currencies: [
      { code: 'EUR', step: 1 },
      { code: 'KZT', step: 100 },
    ],
    cities: [{ key: 'berlin', name: 'Berlin' }],
    lines,
    choices: [{ key: 'tea-size', modifiers: ['cup', 'pot'], may_be_sizes: true, are_sizes: true }],
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
    if (call.endsWith('/publish'))
      return Response.json({ publication: isTakenBack ? null : { id: 7, number: 1 }, due: null, faults: faultsOfPublishing })
    if (call.endsWith('/preview')) return Response.json(preview())
    if (call.endsWith('/several')) return Response.json(several((body as { dry: boolean }).dry))
    if (call.endsWith('/several/undo')) return undoFails ? Response.error() : Response.json({ undone: 2 })
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
  const user = officePart(<Menu />, 'owner', { at, me })
  await screen.findByRole('combobox', { name: t.list })
  const sent = (call: string) =>
    calls.filter((one) => one.call === `POST /api/staff/content/${call}`).map(({ body }) => body as Record<string, unknown>)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press, sent, calls }
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
  expect(rows()).toEqual([
    'drinks',
    `tea${t.untranslated}${t.silent_allergens}€3`,
    `juice${t.no_photo}${t.no_price}`,
    'soups',
    `ramen${t.added}`,
  ])
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
  await waitFor(() => expect(sent('entry')).toHaveLength(1))
  expect(sent('entry')[0]).toMatchObject({
    brand: 'sofra',
    kind: 'dish',
    key: 'tea',
    changes: [
      { path: '/name/en', from: 'Tea', to: 'Green tea' },
      { path: '/basic_price/EUR', from: 3, to: 3.5 },
    ],
  })
  // Beside the price that was refused nothing is called saved, nor published without it.
  await waitFor(() => expect(screen.queryByText(form.saving)).toBeNull())
  expect([screen.queryByText(form.saved), screen.queryByText(form.typing) !== null]).toEqual([null, true])
  expect(screen.getByRole('button', { name: t.publish }).getAttribute('aria-disabled')).toBe('true')
  type(field(labels.basic_price, 'KZT'), '1500')
  expect(await screen.findByText(form.saved)).toBeTruthy()
})

test('a press on Publish counts while what was typed is still on its way, and nothing is asked before it has arrived (OPS-MENU-13)', async () => {
  const { sent } = await open('/menu?open=dish/tea')
  const input = await screen.findByDisplayValue('Tea')
  // In one turn: nothing is sent in between.
  type(input, 'Green tea')
  fireEvent.click(screen.getByRole('button', { name: t.publish }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  expect([sent('entry').length, dialog.getAllByRole('button', { name: t.publish }).length]).toEqual([1, 1])
})

const card = () => within(screen.getByRole('complementary', { name: t.card }))
const frames = () =>
  card()
    .queryAllByTitle<HTMLIFrameElement>(t.card_frame)
    .map(({ src }) => new URL(src).search)

test('beside a dish stands the shop with its draft; after a save what was shown stays until the next page has come', async () => {
  const { sent } = await open('/menu?open=dish/tea')
  await waitFor(() => expect(frames()).toEqual(['?preview=1']))
  expect(sent('preview')).toEqual([{ brand: 'sofra', dish: { key: 'tea', language: 'en' } }])
  type(await screen.findByDisplayValue('Tea'), 'Green tea')
  await waitFor(() => expect(frames()).toEqual(['?preview=1', '?preview=2']))
  fireEvent.load(card().getAllByTitle(t.card_frame)[1] as Element)
  await waitFor(() => expect(frames()).toEqual(['?preview=2']))
  fireEvent.change(card().getByRole('combobox', { name: t.card_language }), { target: { value: 'de' } })
  await waitFor(() => expect(sent('preview').at(-1)).toEqual({ brand: 'sofra', dish: { key: 'tea', language: 'de' } }))
})

test('a draft that the shop cannot show is drawn instead, with what is typed and the reason', async () => {
  previewFaults = [
    { kind: 'dish', key: 'ramen', name: 'Ramen', path: '/basic_price', label: 'Price', code: 'missing', text: 'is missing', grave: true },
  ]
  await open('/menu?open=dish/tea')
  type(await screen.findByDisplayValue('Tea'), 'Green tea')
  type(field(labels.basic_price, 'EUR'), '3,50')
  expect(await card().findByText('Ramen: Price: is missing')).toBeTruthy()
  expect([card().getByText('€3.50'), card().getByText('Green tea')].length).toBe(2)
  expect(frames()).toEqual([])
})

const { several: many, sizes } = menuTexts
const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ labels }) => entries.dish?.some(({ name }) => labels?.[0]?.textContent === many.choose(name)))
const ticked = () => boxes().map(({ checked }) => checked)
const groupBox = (group: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: many.choose(group) })

test('several dishes are chosen, with Shift all between; what would change is listed before, and taken back after (OPS-MENU-01)', async () => {
  const { user, press, sent } = await open()
  await press(many.start)
  expect(ticked()).toEqual([false, false, false])
  expect((await screen.findByRole('button', { name: many.title })).getAttribute('aria-disabled')).toBe('true')
  await user.click(boxes()[0] as Element)
  await user.keyboard('{Shift>}')
  await user.click(boxes()[2] as Element)
  await user.keyboard('{/Shift}')
  expect(ticked()).toEqual([true, true, true])
  await press(many.none)
  await user.type(screen.getByRole('searchbox', { name: t.find }), 'u')
  await press(many.all(1))
  await user.clear(screen.getByRole('searchbox', { name: t.find }))
  await waitFor(() => expect(ticked()).toEqual([false, true, false]))
  await user.click(boxes()[0] as Element)
  await press(many.title)
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: t.group }), 'soups')
  refusedOfSeveral = [{ key: 'tea', name: 'tea', text: null }]
  await user.click(dialog.getByRole('button', { name: many.look }))
  expect(await dialog.findByText(many.cannot(1))).toBeTruthy()
  expect(dialog.queryByRole('button', { name: many.apply(2) })).toBeNull()
  refusedOfSeveral = []
  await user.click(dialog.getByRole('button', { name: many.look }))
  expect(await dialog.findByText(many.would(2))).toBeTruthy()
  expect(dialog.getByText(many.same(1))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: many.apply(2) }))
  const sending = { brand: 'sofra', keys: ['juice', 'tea'], change: { act: 'move', list: 'soups' } }
  await waitFor(() =>
    expect(sent('several')).toEqual([
      { ...sending, dry: true },
      { ...sending, dry: true },
      { ...sending, dry: false },
    ]),
  )
  await waitFor(() => expect(toastTexts()).toEqual([many.done(2)]))
  // Taken back on a network that fails, it can be pressed again.
  const pressUndo = (): void => {
    for (const { id, undo } of toastStore.get()) {
      closeToast(id)
      undo?.run()
    }
  }
  undoFails = true
  pressUndo()
  await waitFor(() => expect(toastTexts()).toEqual([expect.stringMatching(/^! /)]))
  undoFails = false
  pressUndo()
  await waitFor(() => expect(toastTexts()).toEqual([many.undone]))
})

test('a press chooses the dishes of a group that are shown, another one none of them', async () => {
  const { user, press } = await open()
  await press(many.start)
  await user.click(boxes()[0] as Element)
  expect([groupBox('drinks').checked, groupBox('soups').checked]).toEqual([false, false])
  await user.click(groupBox('drinks'))
  expect(ticked()).toEqual([true, true, false])
  await user.click(groupBox('soups'))
  await user.click(groupBox('drinks'))
  expect([...ticked(), groupBox('soups').checked]).toEqual([false, false, true, true])
  await user.type(screen.getByRole('searchbox', { name: t.find }), 'tea')
  await waitFor(() => expect(boxes().length).toBe(1))
  await user.click(groupBox('drinks'))
  await user.clear(screen.getByRole('searchbox', { name: t.find }))
  await waitFor(() => expect(ticked()).toEqual([true, false, true]))
})

test('several dishes are given a choice, or lose it (OPS-MENU-01)', async () => {
  entries.choice = [listed('choice', 'tea-size')]
  const { user, press, sent } = await open()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
  await press(many.start)
  await user.click(boxes()[0] as Element)
  await press(many.title)
  const dialog = within(screen.getByRole('dialog'))
  for (const [act, has, before, after] of [
    ['give', true, null, 'Size'],
    ['take', false, 'Size', null],
  ] as const) {
    valuesOfSeveral = { before, after }
    await user.selectOptions(dialog.getByRole('combobox', { name: many.what }), many[act])
    expect(dialog.queryByText(many.choice_hint) !== null).toBe(has)
    await user.selectOptions(dialog.getByRole('combobox', { name: many.choice }), 'tea-size')
    await user.click(dialog.getByRole('button', { name: many.look }))
    await waitFor(() => expect(sent('several').at(-1)).toMatchObject({ change: { act: 'choice', choice: 'tea-size', has }, dry: true }))
    const [values] = await dialog.findAllByText(/→/)
    expect(values?.textContent).toBe(`${before ?? '—'} → ${after ?? '—'}`)
    // What would change is read before it is carried out: on a phone the form would hide it.
    expect(shown.mock.contexts.at(-1)).toBe(values?.closest('output'))
  }
  await user.selectOptions(dialog.getByRole('combobox', { name: many.what }), many.give)
  const pot = dialog.getByRole('group', { name: many.size_adds('pot') })
  expect(dialog.queryByRole('group', { name: many.size_adds('cup') })).toBeNull()
  await user.type(within(pot).getByRole('textbox', { name: 'EUR' }), '1,5o')
  await user.click(dialog.getByRole('button', { name: many.look }))
  expect(within(pot).getByText(sizes.no_price)).toBeTruthy()
  await user.type(within(pot).getByRole('textbox', { name: 'EUR' }), '{Backspace}')
  await user.click(dialog.getByRole('button', { name: many.look }))
  const change = { act: 'choice', choice: 'tea-size', has: true, adds: { pot: { EUR: 150 } } }
  await waitFor(() => expect(sent('several').at(-1)).toMatchObject({ change, dry: true }))
})

test('where somebody was first, their value stands beside what is typed until one of the two is chosen (OPS-MENU-11)', async () => {
  const { press, sent } = await open('/menu?open=dish/tea')
  others = ['/name/en', 'Black tea']
  type(await screen.findByDisplayValue('Tea'), 'Green tea')
  expect(await screen.findByText(form.conflict('Black tea'))).toBeTruthy()
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
    { path: '/weekdays', code: 'y', text: 'No day', grave: true },
    { path: '', code: 'z', text: 'No photo', grave: false },
  ]
  await open('/menu?open=dish/tea')
  await screen.findByDisplayValue('Tea')
  expect(screen.getByText(t.faults_of(3))).toBeTruthy()
  expect(screen.getByText('No photo')).toBeTruthy()
  expect(field(labels.basic_price, 'EUR').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('group', { name: labels.diets }).textContent).toContain('Vegan with milk')
  const folded = (heading: string) => screen.getByText(heading).closest('details')
  expect([folded(headings.where)?.open, folded(headings.more)?.open]).toEqual([true, false])
})

test('a dish is published by itself with a note, the new group it stands in and new sizes; what is at fault is said (OPS-MENU-13)', async () => {
  const isNew = { published: false, draft: 'added' } as const
  entries.group = [listed('group', 'drinks', isNew)]
  entries.choice = [listed('choice', 'tea-size', isNew), listed('choice', 'sugar', isNew)]
  entries.modifier = [listed('modifier', 'cup'), listed('modifier', 'pot', isNew), listed('modifier', 'milk', isNew)]
  stored.data = { ...dish, modifiers: { groups: ['tea-size'] } }
  stored.version = 3
  faultsOfPublishing = [{ kind: 'dish', key: 'tea', name: 'Tea', path: '', code: 'x', text: 'Has no price', grave: true }]
  const { user, press, sent } = await open('/menu?open=dish/tea')
  await screen.findByDisplayValue('Tea')
  await press(t.publish)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(t.with_group('drinks'))).toBeTruthy()
  expect(dialog.getByText(t.with_new('pot, tea-size'))).toBeTruthy()
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
      { kind: 'modifier', key: 'pot' },
      { kind: 'choice', key: 'tea-size' },
      { kind: 'dish', key: 'tea' },
    ],
    note: 'Winter',
    at: null,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(t.discard)
  await waitFor(() => expect(sent('discard')).toEqual([{ brand: 'sofra', entries: [{ kind: 'dish', key: 'tea', paths: null }] }]))
})

test('a dish whose draft somebody has taken back meanwhile is not called published, and is read again', async () => {
  stored.version = 3
  isTakenBack = true
  const { user, press, calls } = await open('/menu?open=dish/tea')
  await screen.findByDisplayValue('Tea')
  const readings = () => calls.filter(({ call }) => call === 'GET /api/staff/content/entry').length
  const before = readings()
  await press(t.publish)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t.publish }))
  await waitFor(() => expect(toastTexts()).toEqual([office.frame.nothing_published]))
  await waitFor(() => expect(readings()).toBeGreaterThan(before))
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
  // A press beside the dialog loses nothing of it.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await press(t.add_dish)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: t.name_in('English') }).value).toBe('Cocoa')
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
  await waitFor(() => expect(localStorage.length).toBe(0))
})

test('many photographs that were matched stay while their dialog is closed, and those that are being sent go on', async () => {
  const requests: { onload: () => void; abort: () => void }[] = []
  const Request = class {
    status = 200
    responseText = JSON.stringify({ photo: 'a' })
    upload = {}
    onload = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    abort = vi.fn<() => void>()
    send = () => void requests.push(this)
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const { user, press, sent } = await open()
  const dialog = () => within(screen.getByRole('dialog'))
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await press(photos.many)
  const file = await dialog().findByLabelText<HTMLInputElement>(photos.files)
  await user.upload(file, [new File(['a'], 'tea.jpg', { type: 'image/jpeg' })])
  escape()
  await press(photos.many)
  await user.click(dialog().getByRole('button', { name: photos.start(1) }))
  await waitFor(() => expect(requests).toHaveLength(1))
  escape()
  expect([screen.queryByRole('dialog'), toastTexts()]).toEqual([null, [photos.goes_on]])
  expect(requests[0]?.abort).not.toHaveBeenCalled()
  requests[0]?.onload()
  await waitFor(() => expect(toastTexts()).toContain(photos.done(1)))
  expect(sent('entry')[0]).toMatchObject({ kind: 'dish', key: 'tea', changes: [{ path: '/picture', to: { photo: 'a' } }] })
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
  await waitFor(() => expect(stored.data).toMatchObject({ by_size: { large: { cost: { EUR: 4 } } } }))
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

test('without a connection it says so, and keeps what is typed for the same person alone', async () => {
  await open('/menu?open=dish/tea')
  const input = await screen.findByDisplayValue('Tea')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))
  type(input, 'Green tea')
  expect(await screen.findByText(form.waiting)).toBeTruthy()
  expect(localStorage.getItem('typed-1:menu-draft:sofra:dish:tea')).toContain('Green tea')
  cleanup()
  const other = await open('/menu?open=dish/tea', true, { id: 2 })
  expect(await screen.findByDisplayValue('Tea')).toBeTruthy()
  expect(other.sent('entry')).toEqual([])
  cleanup()
  const own = await open('/menu?open=dish/tea')
  expect(await screen.findByDisplayValue('Green tea')).toBeTruthy()
  await waitFor(() => expect(own.sent('entry')).not.toEqual([]))
})
