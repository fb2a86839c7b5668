// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { content } from '#messages/en/office/content.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import { toastStore } from '#office/ui/toast-store.ts'
import Changes from './page.tsx'
import { instantOf } from './PublishForm.tsx'

const t = content.changes
beforeAll(() => loadContentTexts('en'))
const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'berlin', name: 'Berlin', timezone: 'Europe/Berlin' }],
  shops: [],
}
const at = '2026-01-15T12:00:00.000Z'
const entry = (key: string, facts: object = {}) => ({
  kind: 'dish',
  key,
  name: `Big ${key}`,
  draft: 'changed',
  version: 1,
  by: 'Olga',
  at,
  planned: null,
  faults: [],
  changes: [
    { path: '/name/en', label: 'name · en', before: key, after: key.toUpperCase(), by: 'Boris', at },
    { path: '/', label: '', before: null, after: 'Miso', by: 'Olga', at },
    { path: '/modifiers', label: 'extras', before: '[1]', after: '[2]', by: 'Olga', at },
  ],
  ...facts,
})
const due = (id: number, facts: object = {}) => ({
  id,
  due_at: at,
  made_at: at,
  by: 'Olga',
  note: 'Summer',
  state: 'due',
  entries: [{ kind: 'dish', key: 'miso', name: 'Miso' }],
  why: [],
  may_cancel: true,
  ...facts,
})

const publication = (id: number) => ({
  id,
  number: id,
  at,
  by: 'Olga',
  note: null,
  undoes: null,
  undone_by: null,
  city_id: null,
  shop_id: null,
  count: 3,
  may_undo: true,
  changes: [
    { kind: 'dish', name: 'Wok', path: '', before: null, after: 'Wok' },
    { kind: 'dish', name: 'Udon', path: '', before: 'Udon', after: null },
    { kind: 'dish', name: 'Miso', path: '/', before: 'hot → wok', after: 'hot → udon' },
  ],
})

const different = [
  {
    kind: 'dish',
    key: 'miso',
    name: 'Miso',
    state: 'changed',
    changes: [{ path: '/basic_price/EUR', label: 'price · EUR', before: 9, after: 11 }],
  },
  {
    kind: 'settings',
    key: 'settings',
    name: 'settings',
    state: 'changed',
    changes: [{ path: '/name', label: 'name', before: null, after: 'Sofra' }],
  },
  { kind: 'dish', key: 'udon', name: 'Udon', state: 'retired', changes: [] },
]

type Served = { entries?: object[]; elsewhere?: object[]; dues?: object[]; may?: boolean; answer?: (path: string) => object }
const serve = ({ entries = [], elsewhere = [], dues = [], may = true, answer }: Served) =>
  answerCalls(({ call, query }) => {
    if (call.startsWith('POST')) return Response.json(answer?.(call) ?? {})
    if (call.endsWith('/places')) return Response.json(places)
    if (call.endsWith('/due')) return Response.json({ due: dues })
    if (call.endsWith('/difference'))
      return Response.json({
        before: publication(1),
        after: publication(3),
        entries: query === 'brand=sofra&one=1&other=2' ? different : [],
      })
    if (call.endsWith('/publications')) return Response.json({ publications: [3, 2, 1].map(publication), next: null })
    const zones = [
      { city: 'Berlin', timezone: 'Europe/Berlin' },
      { city: 'Moscow', timezone: 'Europe/Moscow' },
    ]
    return Response.json({ entries, elsewhere, zones, may_edit: may, may_publish: may })
  })
const rows = () => screen.getAllByRole('listitem').filter((one) => one.querySelector('header'))
const words = (one: Element | undefined) => one?.textContent?.replaceAll(/\s+/g, ' ')

// @OPS-MENU-10 @OPS-MENU-21
test('every change is told with old, new and who, what keeps it from being published, and each is taken back alone', async () => {
  const fault = (code: string, grave: boolean) => ({ path: '/picture', label: 'picture', code, text: code, grave })
  const calls = serve({
    entries: [entry('wok', { faults: [fault('broken', true), fault('no-photo', false)] }), entry('udon', { draft: 'added', changes: [] })],
    elsewhere: [{ kind: 'dish', key: 'x', name: 'Poke', ...fault('lost', true) }],
    answer: () => ({ discarded: 1 }),
  })
  const user = officePart(<Changes />, 'owner')
  await screen.findByText('Big wok')
  const [wok, udon] = rows()
  expect(words(wok)).toContain('name · enBoriswok → WOK')
  expect(words(wok)).toContain(`${t.moved}${t.first_place} → Miso`)
  expect(words(wok)).toContain(`extras${t.whole}`)
  expect(words(wok)).toMatch(new RegExp(`${t.blocks}picture: broken.*${t.look}picture: no-photo`))
  expect(words(udon)).toContain(t.added)
  expect(screen.getByText('Poke: lost')).toBeTruthy()
  const readings = () => calls.filter(({ call }) => call === 'GET /api/staff/content/due').length
  const before = readings()
  await user.click(screen.getByRole('button', { name: `${t.take_back}: Big wok, name · en` }))
  await waitFor(() => expect(toastTexts()).toEqual([t.taken_back]))
  // It may have been planned, and is so no more.
  await waitFor(() => expect(readings()).toBeGreaterThan(before))
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    brand: 'sofra',
    entries: [{ kind: 'dish', key: 'wok', paths: ['/name/en'] }],
  })
})

// @OPS-MENU-13 @OPS-MENU-07
test('what is chosen is published at once, or at a time on the clock of a city', async () => {
  const calls = serve({
    entries: [entry('wok'), entry('udon')],
    answer: () => ({ publication: null, due: 7, faults: [] }),
  })
  const user = officePart(<Changes />, 'owner')
  await user.click(await screen.findByRole('checkbox', { name: /Big udon/ }))
  expect(screen.getByText(t.chosen(1))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t.publish }))
  const form = within(screen.getByRole('dialog', { hidden: true }))
  await user.click(form.getByLabelText(t.at_a_time))
  const send = () => user.click(form.getByRole('button', { name: t.publish, hidden: true }))
  await send()
  expect(form.getByText(t.wrong_time)).toBeTruthy()
  await user.type(form.getByLabelText(t.day), '2026-07-01')
  await user.type(form.getByLabelText(t.time), '09:30')
  await user.selectOptions(form.getByLabelText(t.city), 'Europe/Moscow')
  await user.type(form.getByLabelText(t.note), 'Summer')
  await send()
  await waitFor(() => expect(toastTexts()).toEqual([t.planned]))
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    brand: 'sofra',
    entries: [{ kind: 'dish', key: 'wok', version: 1 }],
    note: 'Summer',
    at: '2026-07-01T06:30:00.000Z',
  })
})

test.each([
  ['all of it', { publication: { id: 9, number: 5 }, kept: 0 }, t.undone],
  ['some of it', { publication: { id: 9, number: 5 }, kept: 2 }, `${t.undone}. ${content.prices.kept(2)}`],
  ['nothing, as all was changed since', { publication: null, kept: 2 }, `${content.prices.nothing_undone}. ${content.prices.kept(2)}`],
  ['nothing, as it is so already', { publication: null, kept: 0 }, content.prices.nothing_undone],
])('what was published is taken back, and what came of it is told: %s', async (_what, taken, told) => {
  const answer = (call: string): object => ({
    ...(call.endsWith('/undo') ? taken : { publication: { id: 7, number: 4 }, due: null }),
    faults: [],
  })
  serve({ entries: [entry('wok')], answer })
  const user = officePart(<Changes />, 'owner')
  await user.click(await screen.findByRole('button', { name: t.publish }))
  const form = within(screen.getByRole('dialog', { hidden: true }))
  await user.click(form.getByRole('button', { name: t.publish, hidden: true }))
  await waitFor(() => expect(toastTexts()).toEqual([t.done]))
  toastStore.get()[0]?.undo?.run()
  await waitFor(() => expect(toastTexts()).toEqual([t.done, told]))
})

// @OPS-MENU-07 @OPS-MENU-13
test('what is planned says for when and is not chosen with the others, but can be; what was just planned is neither', async () => {
  const entries = [entry('wok', { planned: '2026-01-20T09:30:00.000Z' }), entry('udon')]
  const calls = serve({ entries, answer: () => ({ publication: null, due: 7, faults: [] }) })
  const user = officePart(<Changes />, 'owner')
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await screen.findByText('Big wok')
  expect(words(rows()[0])).toMatch(new RegExp(`${t.due}: .*20`))
  expect(words(rows()[1])).not.toContain(t.due)
  expect([box(/Big wok/).checked, box(/Big udon/).checked, screen.getByText(t.chosen(1)) !== null]).toEqual([false, true, true])
  await user.click(box(/Big wok/))
  expect(screen.getByText(t.chosen(2))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t.publish }))
  entries.splice(1, 1, entry('udon', { planned: '2026-01-20T09:30:00.000Z' }))
  const form = within(screen.getByRole('dialog', { hidden: true }))
  await user.click(form.getByRole('button', { name: t.publish, hidden: true }))
  await waitFor(() => expect(toastTexts()).toEqual([t.planned]))
  await waitFor(() => expect([box(/Big wok/).checked, box(/Big udon/).checked]).toEqual([false, false]))
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ entries: [{ key: 'wok' }, { key: 'udon' }] })
})

test('faults keep the form open and are listed; nothing was published', async () => {
  serve({
    entries: [entry('wok')],
    answer: () => ({
      publication: null,
      due: null,
      faults: [{ kind: 'dish', key: 'wok', name: 'Wok', path: '', label: '', code: 'x', text: 'is wrong', grave: true }],
    }),
  })
  const user = officePart(<Changes />, 'owner')
  await user.click(await screen.findByRole('button', { name: t.publish }))
  const form = within(screen.getByRole('dialog', { hidden: true }))
  await user.click(form.getByRole('button', { name: t.publish, hidden: true }))
  expect(await form.findByText('Wok: is wrong')).toBeTruthy()
  expect(toastTexts()).toEqual([])
})

// @OPS-MENU-13
test('all that is chosen is named as it was read; what was changed meanwhile is told, and the list is read again', async () => {
  const entries = [entry('wok', { version: 4 }), entry('udon')]
  const code = 'draft-changed'
  const changed = { kind: 'dish', key: 'wok', name: 'Wok', path: '', label: '', code, text: 'was changed', grave: true }
  const calls = serve({ entries, answer: () => ({ publication: null, due: null, faults: [changed] }) })
  const user = officePart(<Changes />, 'owner')
  await user.click(await screen.findByRole('button', { name: t.publish }))
  const form = within(screen.getByRole('dialog', { hidden: true }))
  entries.pop()
  await user.click(form.getByRole('button', { name: t.publish, hidden: true }))
  expect((await screen.findByRole('alert')).textContent).toBe(`${t.faults}Wok: was changed`)
  await waitFor(() => expect(screen.queryByText('Big udon')).toBeNull())
  expect([screen.queryByRole('dialog', { hidden: true })?.textContent ?? '', toastTexts()]).toEqual(['', []])
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    entries: [
      { kind: 'dish', key: 'wok', version: 4 },
      { kind: 'dish', key: 'udon', version: 1 },
    ],
  })
})

// @OPS-MENU-08 @OPS-MENU-09
test('what is due or has failed is told with the reason, and canceled; without changes the screen says so', async () => {
  const calls = serve({
    dues: [due(1), due(2, { state: 'failed', why: ['wok: is wrong'], may_cancel: false })],
    answer: () => ({ canceled: true, publication: null, faults: [] }),
  })
  const user = officePart(<Changes />, 'owner')
  expect(await screen.findByText(t.none)).toBeTruthy()
  const [first, second] = rows()
  expect([words(first), words(second)]).toEqual([expect.stringContaining(t.due), expect.stringContaining('wok: is wrong')])
  await user.click(screen.getByRole('button', { name: t.cancel }))
  await waitFor(() => expect(toastTexts()).toEqual([t.canceled]))
  expect(calls.find(({ call }) => call.startsWith('POST'))?.call).toBe('POST /api/staff/content/due/1/cancel')
  await user.click(screen.getByLabelText(t.published))
  expect(address()).toContain('view=published')
  expect(words((await screen.findAllByText('Wok'))[0]?.closest('ul') ?? undefined)).toContain(
    `Wok · ${t.added}none → WokUdon · ${t.retired}Udon → noneMiso · ${t.moved}hot → wok → hot → udon`,
  )
  // What there is now needs no way back.
  await user.click(screen.getAllByRole('button', { name: t.restore })[1] as HTMLElement)
  await waitFor(() => expect(toastTexts()).toEqual([t.canceled, t.nothing]))
  expect(calls.map(({ call }) => call)).toContain('POST /api/staff/content/publications/1/restore')
})

test.each([
  ['went live before it was canceled is not called canceled', false, `! ${t.not_canceled}`],
  ['was canceled is called so', true, t.canceled],
])('one that %s, and what is due and changed is read again', async (_what, canceled, told) => {
  const dues = [due(1)]
  const entries = [entry('wok', { planned: '2026-01-20T09:30:00.000Z' })]
  serve({ dues, entries, answer: () => ({ canceled }) })
  const user = officePart(<Changes />, 'owner')
  const cancel = await screen.findByRole('button', { name: t.cancel })
  await screen.findByText('Big wok')
  dues.pop()
  entries.pop()
  await user.click(cancel)
  await waitFor(() => expect(toastTexts()).toEqual([told]))
  expect(await screen.findByText(t.none)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.cancel })).toBeNull()
})

test('any two publications are chosen, and what differs is told by entry and field, old and new', async () => {
  serve({})
  const user = officePart(<Changes />, 'owner', { at: '/changes?view=published' })
  await user.click(await screen.findByRole('checkbox', { name: t.compare_this(3) }))
  const show = () => screen.getByRole<HTMLButtonElement>('button', { name: t.show_difference })
  expect([screen.getByText(t.one_chosen(3)) !== null, show().getAttribute('aria-disabled')]).toEqual([true, 'true'])
  await user.click(screen.getByRole('checkbox', { name: t.compare_this(2) }))
  // A third one takes the place of the first.
  await user.click(screen.getByRole('checkbox', { name: t.compare_this(1) }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: t.compare_this(3) }).checked).toBe(false)
  await user.click(show())
  const dialog = await screen.findByRole('dialog', { name: t.two_chosen(1, 2) })
  await within(dialog).findByText('Udon')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .filter((one) => one.querySelector('b'))
      .map(words),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('price · EUR9 → 11'),
      expect.stringContaining('namenone → Sofra'),
      `Udon ${t.kinds.dish} · ${t.retired}`,
    ]),
  )
})

test('who may only see what is changed chooses and takes back nothing', async () => {
  serve({ entries: [entry('wok')], may: false })
  officePart(<Changes />, 'owner')
  await screen.findByText('Big wok')
  const buttons = screen.getAllByRole('button').map((one) => one.textContent)
  expect([screen.queryAllByRole('checkbox'), buttons]).toEqual([[], [content.preview.preview]])
})

test.each([
  ['2026-07-01', '09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
  ['2026-12-01', '00:00', 'Asia/Tashkent', '2026-11-30T19:00:00.000Z'],
  ['', '09:30', 'Europe/Berlin', null],
  ['2026-02-31', '', 'Europe/Berlin', null],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone)).toBe(instant)
})
