// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PriceRow, PriceTable } from '#contract/office/prices.ts'
import type { Role } from '#domain/staff/capabilities.ts'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { content } from '#messages/en/office/content.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import { showToast, toastStore } from '#office/ui/toast-store.ts'
import Prices from './page.tsx'
import { withTyped } from './price-edits.ts'

const t = content.prices
beforeAll(() => loadContentTexts('en'))
const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'berlin', name: 'Berlin', timezone: 'Europe/Berlin' }],
  shops: [{ id: 12, name: 'Mitte', brand: 'sofra', city_id: 3 }],
}
const row = (alias: string, EUR: number, facts: Partial<PriceRow> = {}): PriceRow => ({
  kind: 'dish',
  alias,
  size: null,
  name: alias,
  size_name: null,
  group: 'Pizza',
  discount: 0,
  follows: false,
  prices: { EUR },
  at: {},
  collecting: {},
  collecting_at: {},
  absent_at: [],
  ...facts,
})
const table = (facts: Partial<PriceTable> = {}): PriceTable => ({
  brand: 'sofra',
  currencies: [{ code: 'EUR', cities: ['Berlin'], step: 1 }],
  shops: [
    { id: 12, name: 'Mitte', city: 'Berlin', currency: 'EUR', may: true },
    { id: 13, name: 'West', city: 'Berlin', currency: 'EUR', may: false },
  ],
  may: true,
  rows: [
    row('Margherita', 990, { at: { 12: 1050 } }),
    row('Margherita', 1490, { size: 'large', size_name: 'Large', follows: true }),
    row('Diavola', 1190, { at: { 13: 1250 } }),
    row('Ham', 150, { kind: 'modifier', group: null }),
  ],
  ...facts,
})

let shown: PriceTable
let published: () => Response | Promise<Response>
const accepted = { publication: { id: 7, number: 1 }, conflicts: [] as object[], sold_gone: [] as number[], faults: [] as object[] }
beforeEach(() => {
  localStorage.clear()
  shown = table()
  published = () => Response.json(accepted)
})

async function open(at = '/prices', role: Role = 'owner') {
  const calls = answerCalls(({ call }) => {
    if (call.endsWith('/places')) return Response.json(places)
    if (call.endsWith('/undo')) return Response.json({ publication: { id: 8, number: 2 }, kept: 1, faults: [] })
    return call.startsWith('POST') ? published() : Response.json(shown)
  })
  const user = officePart(<Prices />, role, { at })
  await screen.findByRole('table')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, sent: () => calls.filter(({ call }) => call.startsWith('POST')) }
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const dialog = () => within(screen.getByRole('dialog'))
const lines = () =>
  within(dialog().getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } })

test('every old and new price is shown before it is published, with sizes that follow and what is far from before (OPS-MENU-15)', async () => {
  const { press, sent } = await open()
  type('Margherita, EUR', '10,50')
  type('Ham, EUR', '0.3')
  expect(screen.getByText(t.changed(2))).toBeTruthy()
  await press(t.review)
  expect(lines()).toEqual(['Margherita€9.90 → €10.50', `Ham€1.50 → €0.30${t.far}`, `Margherita, Large · ${t.follows}€14.90 → €15.50`])
  await press(t.publish)
  await waitFor(() => expect(toastTexts()).toEqual([t.done]))
  const at = { size: null, shop_id: null, currency: 'EUR' }
  expect(sent()[0]?.body).toEqual({
    brand: 'sofra',
    changes: [
      { kind: 'dish', alias: 'Margherita', ...at, from: 990, to: 1050 },
      { kind: 'modifier', alias: 'Ham', ...at, from: 150, to: 30 },
    ],
    sold: [],
    note: null,
  })
  expect(screen.queryByText(t.review)).toBeNull()
  toastStore.get()[0]?.undo?.run()
  await waitFor(() => expect(toastTexts()).toContain(`${t.undone}. ${t.kept(1)}`))
})

test('where somebody was first, what is typed stays beside what it is now, and the rest is published (OPS-MENU-11)', async () => {
  published = () => Response.json({ ...accepted, conflicts: [{ index: 1, is: 1300, gone: false }] })
  const { press } = await open()
  type('Margherita, EUR', '10.50')
  type('Diavola, EUR', '12.00')
  await press(t.review)
  shown = table({ rows: [row('Margherita', 1050), row('Diavola', 1300)] })
  await press(t.publish)
  expect(await dialog().findByText(t.conflicts)).toBeTruthy()
  await waitFor(() => expect(lines()).toEqual(['Diavola€13 → €12']))
  expect(toastTexts()).toEqual([t.done_of(1)])
  expect(cell('Diavola, EUR').value).toBe('12.00')
})

test('what is typed while prices are being published stays, and begins from what was published', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  published = () => promise
  const { user, press, sent } = await open('/prices?of=12')
  type('Margherita, EUR', '10.50')
  type('Diavola, EUR', '12')
  await press(t.review)
  await press(t.publish)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  type('Diavola, EUR', '13')
  type('Ham, EUR', '2')
  await user.click(screen.getByRole('checkbox', { name: `Ham, Mitte, ${t.sold_here}` }))
  shown = table({ rows: [row('Margherita', 1050), row('Diavola', 1200), row('Ham', 150, { kind: 'modifier', group: null })] })
  resolve(Response.json(accepted))
  await waitFor(() => expect(toastTexts()).toEqual([t.done]))
  expect(await screen.findByText(t.changed(3))).toBeTruthy()
  await press(t.review)
  await press(t.publish)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({
    changes: [
      { alias: 'Diavola', from: 1200, to: 1300 },
      { alias: 'Ham', from: 150, to: 200 },
    ],
    sold: [{ alias: 'Ham', sold: false }],
  })
})

test('what is not sold any more is told by name, and what was published already is told as published', async () => {
  published = () => Response.json({ publication: null, conflicts: [{ index: 0, is: null, gone: true }], sold_gone: [], faults: [] })
  const { press } = await open()
  type('Diavola, EUR', '12')
  await press(t.review)
  await press(t.publish)
  await waitFor(() => expect(toastTexts()).toEqual([`! Diavola: ${t.gone}`]))
  published = () => Response.json({ publication: null, conflicts: [], sold_gone: [], faults: [] })
  type('Margherita, EUR', '12')
  await press(t.review)
  await press(t.publish)
  await waitFor(() => expect(toastTexts()).toContain(t.done))
})

test('what somebody saw while typing stays what they saw, also where there was nothing', () => {
  const column = { shop: 12, currency: 'EUR', step: 1, label: 'Mitte', may: true }
  const [dish, priced] = [row('Diavola', 1190), row('Diavola', 1190, { at: { 12: 1300 } })]
  const first = withTyped(new Map(), [{ row: dish, column, text: '1' }])
  const second = withTyped(first, [{ row: priced, column, text: '12' }])
  expect([...second.values()].map(({ from, text }) => [from, text])).toEqual([[null, '12']])
})

test('what the menu cannot have is marked at its cell with the reason and led to; nothing typed is lost, and mending takes the mark away', async () => {
  const cellOf = (alias: string, facts: object = {}) => ({
    cell: { kind: 'dish', alias, size: null, shop_id: null, currency: 'EUR', collecting: false, ...facts },
    code: 'size-cheaper',
    facts: { amount: 5, basic: 12 },
    text: 'is less than the dish as it comes',
  })
  const faults = [cellOf('Margherita', { size: 'large' }), { ...cellOf('Diavola'), text: 'must be whole' }]
  published = () => Response.json({ publication: null, conflicts: [], sold_gone: [], faults })
  const { press } = await open('/prices?q=diavola')
  act(() => showToast(t.done))
  type('Diavola, EUR', '12')
  await press(t.review)
  await press(t.publish)
  const notice = (await screen.findByRole('alert')).textContent
  expect(notice).toContain('Diavola · EUR: must be whole')
  expect(notice).toContain('Margherita, Large · EUR: is less')
  expect(toastTexts()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  const input = cell('Diavola, EUR')
  const reason = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect([input.value, input.getAttribute('aria-invalid'), reason()]).toEqual(['12', 'true', 'must be whole'])
  await waitFor(() => expect(document.activeElement).toBe(input))
  type('Diavola, EUR', '13')
  expect([input.getAttribute('aria-invalid'), screen.getByRole('alert').textContent?.includes('Diavola')]).toEqual([null, false])
})

test('a fault at a price that is not shown is shown and led to, and one about no price is told above', async () => {
  const cellAt = { kind: 'dish', alias: 'Diavola', size: null, shop_id: 12, currency: 'EUR', collecting: true }
  const fault = { code: 'amount-not-whole', facts: {}, text: 'must be whole' }
  published = () =>
    Response.json({
      publication: null,
      conflicts: [],
      faults: [
        { cell: cellAt, ...fault },
        { cell: null, ...fault, text: 'Elsewhere' },
      ],
    })
  const { user, press } = await open('/prices?of=12')
  type(`Diavola, Mitte · EUR · ${t.collecting}`, '12')
  await user.selectOptions(screen.getByLabelText(t.column), 'EUR')
  await press(t.review)
  await press(t.publish)
  await waitFor(() => expect(document.activeElement).toBe(cell(`Diavola, Mitte · EUR · ${t.collecting}`)))
  expect(screen.getByRole('alert').textContent).toContain('Elsewhere')
  expect(screen.getByRole('alert').textContent).toContain(`Diavola · Mitte · ${t.collecting}: must be whole`)
})

test('an amount keeps what is typed on its way, is told where it is none, and is there again after a closed tab', async () => {
  const { user } = await open()
  await user.clear(cell('Diavola, EUR'))
  expect(screen.getByText(t.wrong)).toBeTruthy()
  await user.type(cell('Diavola, EUR'), '11.90')
  expect(cell('Diavola, EUR').value).toBe('11.90')
  expect(screen.queryByText(t.changed(1))).toBeNull()
  await user.type(cell('Diavola, EUR'), '{Backspace}5')
  expect(screen.getByText(t.changed(1))).toBeTruthy()
  cleanup()
  await open()
  expect(screen.getAllByText(t.restored)).toHaveLength(1)
})

test('arrows and Enter lead through a column, and pasted cells fill those below and beside', async () => {
  const { user, press } = await open('/prices?of=12')
  cell('Margherita, EUR').focus()
  await user.keyboard('{ArrowDown}{Enter}{ArrowUp}')
  expect(document.activeElement).toBe(cell('Margherita, Large, EUR'))
  await user.click(cell('Margherita, EUR'))
  await user.paste('10,10\t11.10\r\n15\t99\r\n12,20\t13.30\r\n')
  expect(
    ['Margherita, EUR', 'Margherita, Large, EUR', 'Diavola, EUR', 'Margherita, Mitte · EUR', 'Diavola, Mitte · EUR'].map(
      (name) => cell(name).value,
    ),
  ).toEqual(['10,10', '15', '12,20', '11.10', '13.30'])
  await press(t.discard)
  expect(cell('Diavola, EUR').value).toBe('11.9')
})

test('who may change the prices of one shop sees it first, and changes nothing else (OPS-MENU-16)', async () => {
  shown = table({ may: false })
  const { user, press, sent } = await open('/prices', 'manager')
  expect([cell('Diavola, EUR').readOnly, cell('Diavola, Mitte · EUR').placeholder]).toEqual([true, '11.9'])
  await user.clear(cell('Margherita, Mitte · EUR'))
  await user.type(cell('Diavola, Mitte · EUR'), '12')
  await press(t.review)
  expect(lines()).toEqual([`Margherita · Mitte€10.50 → ${t.same_as_list}`, `Diavola · Mitte${t.same_as_list} → €12`])
  await press(t.publish)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    changes: [
      { shop_id: 12, from: 1050, to: null },
      { shop_id: 12, from: null, to: 1200 },
    ],
  })
})

test('a shop ceases to sell an extra or a dish and sells it again; sizes and what it may not change stay (OPS-MENU-29)', async () => {
  shown = table({
    rows: [...table().rows.slice(0, 2), row('Ham', 150, { kind: 'modifier', group: null }), row('Miso', 300, { absent_at: [12] })],
  })
  const { user } = await open('/prices?of=12')
  const sold = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name}, Mitte, ${t.sold_here}` })
  expect([sold('Ham').checked, sold('Miso').checked, screen.getAllByRole('checkbox').length]).toEqual([true, false, 3])
  await user.click(sold('Ham'))
  await user.click(sold('Miso'))
  await user.click(sold('Margherita'))
  await user.click(sold('Margherita'))
  cleanup()
  const { press, sent } = await open('/prices?of=12')
  expect([sold('Ham').checked, sold('Miso').checked, screen.getByText(t.restored)]).toEqual([false, true, expect.anything()])
  await press(t.review)
  expect(lines()).toEqual([`Ham · Mitte${t.is_sold} → ${t.not_sold}`, `Miso · Mitte${t.not_sold} → ${t.is_sold}`])
  published = () => Response.json({ ...accepted, sold_gone: [1] })
  await press(t.publish)
  await waitFor(() => expect(toastTexts()).toEqual([`! Miso: ${t.gone}`, t.done_of(1)]))
  expect(sent()[0]?.body).toMatchObject({
    changes: [],
    sold: [
      { kind: 'modifier', alias: 'Ham', shop_id: 12, sold: false },
      { kind: 'dish', alias: 'Miso', shop_id: 12, sold: true },
    ],
  })
})

test('many prices are filled by percent and rounded, or as at another shop, of what is shown alone (OPS-MENU-15)', async () => {
  const { user, press } = await open('/prices?q=dia')
  await press(t.many)
  await user.type(dialog().getByLabelText(t.value), 'much')
  await press(t.apply)
  expect(dialog().getByText(t.wrong_value)).toBeTruthy()
  await user.clear(dialog().getByLabelText(t.value))
  await user.type(dialog().getByLabelText(t.value), '+5 %')
  await user.selectOptions(dialog().getByLabelText(t.rounding), 'nine')
  await press(t.apply)
  await waitFor(() => expect(lines()).toEqual(['Diavola€11.90 → €12.49']))
})

test('prices for collecting stand beside those for delivery and are made of them at once, or are the same again (OPS-MENU-31)', async () => {
  const rows = [
    row('Margherita', 990, { collecting: { EUR: 890 } }),
    row('Margherita', 1490, { size: 'large', size_name: 'Large' }),
    row('Diavola', 1190),
  ]
  shown = table({ rows })
  const { user, press, sent } = await open()
  const column = `EUR · ${t.collecting}`
  expect([cell(`Margherita, ${column}`).value, cell(`Diavola, ${column}`).value, cell(`Diavola, ${column}`).placeholder]).toEqual([
    '8.9',
    '',
    '11.9',
  ])
  await press(t.many)
  await user.selectOptions(dialog().getByLabelText(t.column), column)
  await user.selectOptions(dialog().getByLabelText(t.operation), 'delivered')
  await user.type(dialog().getByLabelText(t.value), '−10 %')
  await user.selectOptions(dialog().getByLabelText(t.rounding), '10')
  await press(t.apply)
  await waitFor(() =>
    expect(lines()).toEqual([
      `Margherita, Large · ${t.collecting}${t.as_delivered} → €13.40`,
      `Diavola · ${t.collecting}${t.as_delivered} → €10.70`,
    ]),
  )
  await press(t.publish)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    changes: [
      { alias: 'Margherita', size: 'large', collecting: true, from: null, to: 1340 },
      { alias: 'Diavola', collecting: true, from: null, to: 1070 },
    ],
  })
  await press(t.many)
  await user.selectOptions(dialog().getByLabelText(t.column), column)
  await user.selectOptions(dialog().getByLabelText(t.operation), 'same')
  await press(t.apply)
  await waitFor(() =>
    expect(lines()).toEqual([
      `Margherita · ${t.collecting}€8.90 → ${t.as_delivered}`,
      `Margherita, Large · ${t.collecting}€13.90 → €14.90`,
    ]),
  )
})

test('the shop of one’s own takes over the prices of another, also that it has none', async () => {
  const { user, press } = await open('/prices?of=12')
  await press(t.many)
  await user.selectOptions(dialog().getByLabelText(t.operation), 'copy')
  await press(t.apply)
  await waitFor(() =>
    expect(lines()).toEqual([`Margherita · Mitte€10.50 → ${t.same_as_list}`, `Diavola · Mitte${t.same_as_list} → €12.50`]),
  )
})

test('nothing is found, and nothing is sold, in words', async () => {
  answerCalls(({ call }) => Response.json(call.endsWith('/places') ? places : table({ rows: [] })))
  officePart(<Prices />, 'owner', { at: '/prices' })
  expect(await screen.findByText(t.none)).toBeTruthy()
})
