// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CodeUse } from '#contract/office/offers.ts'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { menuTexts } from '#messages/en/office/menu.ts'
import { preview } from '#messages/en/office/preview.ts'
import { offersTexts } from '#messages/en/office/offers.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { loadOffersTexts } from './offers-texts.ts'
import Offers from './page.tsx'

const { offers: t, use: words } = offersTexts
const { labels, choices } = menuTexts
beforeAll(() => Promise.all([loadMenuTexts('en'), loadOffersTexts('en'), loadContentTexts('en')]))

const code = (key: string, facts: Partial<CodeUse> = {}): CodeUse => ({
  key,
  state: 'running',
  paused_at: null,
  used: 0,
  limit: null,
  given: [],
  orders: [],
  batches: [],
  ...facts,
})
const listed = (kind: string, key: string, draft: string | null = null) => ({
  kind,
  key,
  name: key.toUpperCase(),
  list: null,
  picture: null,
  published: draft !== 'added',
  draft,
  changed_by: null,
  changed_at: null,
})

let codes: CodeUse[]
beforeEach(() => {
  localStorage.clear()
  codes = [
    code('ten', {
      used: 12,
      limit: 20,
      given: [{ currency: 'EUR', amount: 48_00, budget: 100_00 }],
      orders: [{ currency: 'EUR', count: 12, average: 23_50 }],
      batches: [{ id: 3, size: 50, used: 4, made_at: '2026-01-15T12:00:00.000Z', made_by: 'Olga' }],
    }),
    code('old', { state: 'over' }),
  ]
})

const sale = {
  alias: 'sale',
  name: { en: 'Sale' },
  description: { en: 'Less' },
  click_url: '/',
  button_text: { en: 'Show me' },
  page_url: ['promotions'],
  schedule: {
    show_time: { from: { date: '2026-01-01', time: '00:00' }, to: null },
    display_frequency: 1,
    display_frequency_type: 'day',
    delay: 5,
  },
}
const ten = { code: 'TEN', kind: 'percent', percent: 10, order_types: ['delivery'], budget: { EUR: 100 }, from: '2026-01-01' }

const tea = {
  alias: 'tea',
  name: { en: 'Tea' },
  quantity: 1,
  max_count: 1,
  basic_price: { EUR: 3 },
  conditions: [{ kind: 'subtotal-from', amount: { EUR: 20 }, message: { en: 'Add {missing} for tea' } }, { kind: 'once' }],
}

async function open(at = '/offers', mayEdit = true) {
  const calls = answerCalls(({ call, query, body }) => {
    const kind = new URLSearchParams(query).get('kind') ?? ''
    if (call.endsWith('/places')) return Response.json({ brands: [{ alias: 'sofra', name: 'Sofra' }], cities: [], shops: [] })
    if (call.endsWith('/menu-facts'))
      return Response.json({
        languages: ['en'],
        currencies: [{ code: 'EUR', step: 1 }],
        cities: [{ key: 'berlin', name: 'Berlin' }],
        lines: [],
      })
    if (call.endsWith('/offers/codes')) return Response.json({ codes, banners: [{ key: 'sale', state: 'coming' }] })
    if (call.endsWith('/codes/paused')) {
      const at_ = (body as { paused: boolean }).paused ? '2026-01-16T12:00:00.000Z' : null
      codes = codes.map((one) => (one.key === 'ten' ? { ...one, paused_at: at_, state: at_ ? 'paused' : 'running' } : one))
      return Response.json({ paused_at: at_ })
    }
    if (call.endsWith('/single-codes')) return Response.json({ batch: codes[0]?.batches[0] })
    if (call === 'GET /api/staff/content/entries') {
      const entries = {
        promocode: [listed('promocode', 'ten'), listed('promocode', 'old'), listed('promocode', 'new', 'added')],
        banner: [listed('banner', 'sale'), listed('banner', 'lunch', 'changed')],
        group: [listed('group', 'soups')],
        gift: [listed('gift', 'tea')],
      }[kind]
      return Response.json({ entries: entries ?? [], may_edit: mayEdit, may_publish: mayEdit })
    }
    if (call.endsWith('/preview')) return Response.json({ url: 'http://sofra.localhost/preview?key=k', expires_at: null, faults: [] })
    if (call === 'POST /api/staff/content/entry')
      return Response.json({
        key: 'tea',
        conflicts: [],
        version: 1,
        draft: 'changed',
        base: null,
        faults: [],
        changed_by: null,
        changed_at: null,
      })
    const data = kind === 'banner' ? sale : kind === 'gift' ? tea : ten
    return Response.json({
      published: data,
      data,
      list: null,
      draft: kind === 'banner' ? 'changed' : null,
      base: null,
      version: kind === 'banner' ? 1 : 0,
      faults: [],
      changed_by: null,
      changed_at: null,
      uses: [],
      may_edit: mayEdit,
    })
  })
  const user = officePart(<Offers />, 'owner', { at })
  await screen.findByRole('radio', { name: t.codes })
  const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
  return { user, sent }
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each code says in words whether it works, what it gave, and that it waits to be published (OPS-OFFERS-02)', async () => {
  const { user } = await open()
  expect(rows()).toEqual([`TEN${t.states.running}${t.uses(12)} · €48`, `OLD${t.states.over}${t.uses(0)}`, `NEW${menuTexts.menu.added}`])
  await user.click(screen.getByRole('radio', { name: t.banners }))
  expect(rows()).toEqual([`SALE${t.states.coming}↑↓`, `LUNCH${t.states.running}${menuTexts.menu.changed}↑↓`])
  await user.click(screen.getByRole('radio', { name: t.promotions }))
  expect(screen.getByText(t.empty.promotions)).toBeTruthy()
})

test('an open code says what it has brought, is paused by one press, and that is taken back by another (OPS-OFFERS-02)', async () => {
  const { user, sent } = await open('/offers?open=promocode/ten')
  const figures = await screen.findByRole('region', { name: words.title })
  expect([...figures.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    words.of('12', '20'),
    words.of('€48', '€100'),
    `€23.50 · ${words.orders(12)}`,
  ])
  await user.click(screen.getByRole('button', { name: words.pause }))
  await screen.findByRole('button', { name: words.resume })
  expect([sent('PUT /api/staff/offers/codes/paused'), toastTexts()]).toEqual([
    [{ brand: 'sofra', key: 'ten', paused: true }],
    [words.paused],
  ])
})

test('single codes are made in the number that is typed, which is between one and ten thousand (OPS-OFFERS-05)', async () => {
  const { user, sent } = await open('/offers?open=promocode/ten')
  const field = await screen.findByRole('textbox', { name: words.how_many })
  await user.clear(field)
  await user.type(field, '10001{Enter}')
  expect(screen.getByText(words.how_many_wrong)).toBeTruthy()
  await user.clear(field)
  await user.type(field, '500{Enter}')
  await waitFor(() => expect(toastTexts()).toEqual([words.made(500)]))
  expect(sent('POST /api/staff/offers/single-codes')).toEqual([{ brand: 'sofra', key: 'ten', size: 500 }])
  expect(screen.getByText(words.batch(50, 4))).toBeTruthy()
})

test('the form of a code asks for what its kind needs, and its days are days of a calendar', async () => {
  await open('/offers?open=promocode/ten')
  await screen.findByRole('textbox', { name: labels.percent })
  expect(screen.queryByRole('group', { name: labels.amount })).toBeNull()
  expect(screen.getByLabelText(labels['promocode.from'])).toHaveProperty('type', 'date')
  expect(screen.getByRole('option', { name: choices['kind.free-delivery'] })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: new RegExp(`^${labels['promocode.code']}`) })).toHaveProperty('readOnly', true)
})

test('conditions of a gift are fields: each kind brings its own, another kind leaves those behind, and the last may go (OPS-MENU-01)', async () => {
  const { user, sent } = await open('/offers?open=gift/tea')
  const list = within(await screen.findByRole('group', { name: new RegExp(`^${labels.conditions}`) }))
  const kinds = () => list.getAllByRole<HTMLSelectElement>('combobox', { name: new RegExp(labels['conditions.*.kind']) })
  expect(kinds().map(({ value }) => value)).toEqual(['subtotal-from', 'once'])
  expect(list.getAllByRole('group', { name: new RegExp(labels['conditions.*.amount']) })).toHaveLength(1)
  await user.selectOptions(kinds()[0] as HTMLSelectElement, choices['conditions.*.kind.group-count'])
  expect(list.queryByRole('group', { name: new RegExp(labels['conditions.*.amount']) })).toBeNull()
  await user.selectOptions(list.getByRole('combobox', { name: new RegExp(labels['conditions.*.group']) }), 'SOUPS')
  await user.type(list.getByRole('textbox', { name: new RegExp(labels['conditions.*.count']) }), '2')
  const remove = () => list.getByRole('button', { name: menuTexts.form.remove(choices['conditions.*.kind.once']) })
  await user.click(remove())
  const changed = () => sent('POST /api/staff/content/entry').at(-1)
  const to = [{ kind: 'group-count', message: { en: 'Add {missing} for tea' }, group: 'soups', count: 2 }]
  await waitFor(() => expect(changed()).toMatchObject({ kind: 'gift', changes: [{ path: '/conditions', to }] }))
  const { changes } = changed() as { changes: { to: unknown }[] }
  expect(changes[0]?.to).toEqual(to)
})

test('whoever may not change offers reads them, and can pause nothing', async () => {
  await open('/offers?open=promocode/ten', false)
  await screen.findByRole('region', { name: words.title })
  expect(screen.getByText(t.read_only)).toBeTruthy()
  for (const name of [words.pause, words.make, menuTexts.menu.add_promocode]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  [preview.phone, 390],
  [preview.desktop, 1440],
])('a banner of the draft is looked at on its own page, on a %s of %i pixels (OPS-OFFERS-03)', async (width, pixels) => {
  const location = { replace: vi.fn<(url: string) => void>() }
  const opened = vi.spyOn(window, 'open').mockReturnValue({ location } as unknown as Window)
  const { user, sent } = await open('/offers?list=banners&open=banner/lunch')
  await user.click(await screen.findByRole('button', { name: preview.preview }))
  await user.click(await screen.findByRole('radio', { name: width }))
  await user.click(screen.getByRole('button', { name: preview.open }))
  await waitFor(() => expect(location.replace).toHaveBeenCalledWith('http://sofra.localhost/preview?key=k'))
  expect(opened.mock.calls).toEqual([['about:blank', '', expect.stringContaining(`width=${pixels},`)]])
  expect(sent('POST /api/staff/content/preview')).toEqual([{ brand: 'sofra', path: '/berlin/promotions?lang=en' }])
  opened.mockRestore()
})
