// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { entryLists, listedEntry } from '#kit/sample-entry-lists.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office } from '#messages/en/office/index.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { diets } from '#domain/catalogue/diet.ts'
import { FormContext } from '#office/form/form-context.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { type Data, withValue } from '#office/form/pointer.ts'
import { toastStore } from '#office/ui/toast-store.ts'
import { SizesButton } from './SizesButton.tsx'

const { sizes: t, several, form } = menuTexts
const { frame } = office
// The panel is fetched when it is opened: here before that.
beforeAll(() => Promise.all([loadMenuTexts('en'), import('./SizesPanel.tsx')]))

const menu = entryLists(
  {
    modifier: [listedEntry('modifier', 'small', '26 cm'), listedEntry('modifier', 'large', '36 cm')],
    choice: [listedEntry('choice', 'pizza-size', 'Size'), listedEntry('choice', 'dips', 'Dips')],
  },
  {
    languages: ['en', 'de'],
    currencies: [
      { code: 'EUR', step: 1 },
      { code: 'KZT', step: 100 },
    ],
    cities: [],
    lines: [{ kind: 'modifier', key: 'large', names: ['36 cm'], prices: { EUR: 400 }, marks: [] }],
    choices: [
      { key: 'pizza-size', modifiers: ['small', 'large'], may_be_sizes: true, are_sizes: true },
      { key: 'dips', modifiers: ['small'], may_be_sizes: false, are_sizes: false },
    ],
  },
)
const pizza: Data = { alias: 'pizza', name: { en: 'Pizza' }, basic_price: { EUR: 9 }, modifiers: { groups: ['dips'] } }
let dish: Data
/** What the next call of each name of an extra is refused with. */
let refused: Set<string>
beforeEach(() => {
  dish = pizza
  refused = new Set()
  localStorage.clear()
})

function Form({ begin }: { begin: Data }) {
  const [data, setData] = useState(begin)
  return (
    <FormContext
      value={{
        kind: 'dish',
        brand: 'sofra',
        languages: ['en', 'de'],
        currencies: ['EUR', 'KZT'],
        names: {},
        picture: null,
        data,
        mayEdit: true,
        fixed: [],
        faults: [],
        conflicts: new Map(),
        onChange: (path, to) => setData((was) => (dish = withValue(was, path, to))),
        onSettle: () => {},
      }}
    >
      <SizesButton brand="sofra" menu={menu} onChanged={() => {}} />
    </FormContext>
  )
}

type Arranged = { act: string; kind: string; key?: string; data?: { name: { en: string } } }

async function open(begin = pizza) {
  const calls = answerCalls(({ body }) => {
    const { data, kind } = body as Arranged
    const name = data?.name.en ?? ''
    if (refused.delete(name)) return Response.json({ message: 'Too busy', errors: {} }, { status: 429 })
    return Response.json({ data: data ?? null, version: 1, faults: [], key: `new-${kind}-${name.replaceAll(' ', '-')}` })
  })
  const user = officePart(<Form begin={begin} />, 'owner')
  await user.click(await screen.findByRole('button', { name: t.button }))
  await screen.findByText(t.about)
  const type = (row: string, field: string, value: string) =>
    fireEvent.change(within(screen.getByRole('group', { name: row })).getByRole('textbox', { name: new RegExp(`^${field}`) }), {
      target: { value },
    })
  const give = () => user.click(screen.getByRole('button', { name: t.give }))
  return { user, type, give, sent: () => calls.map(({ body }) => body as Arranged) }
}
const errors = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((input) => input.getAttribute('aria-invalid') === 'true')
    .map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent)

test('a dish gets new sizes with full prices in one step, and one press takes all of it back (OPS-MENU-01)', async () => {
  const { user, type, give, sent } = await open()
  type(t.row(1), t.name, '30 cm')
  type(t.row(2), t.name, '40 cm')
  type(t.row(2), 'EUR', '12,50')
  await user.click(screen.getByRole('button', { name: t.add }))
  type(t.row(3), t.name, '50 cm')
  type(t.row(3), 'EUR', '16')
  await give()
  await waitFor(() => expect(toastTexts()).toEqual([t.done]))
  const added = (name: string, after: string) => ({
    act: 'add',
    brand: 'sofra',
    kind: 'modifier',
    list: null,
    after,
    data: { name: { en: name, de: name }, price: { EUR: 0, KZT: 0 }, min: 0, max: 1, diets: [...diets] },
  })
  const keys = ['30', '40', '50'].map((size) => `new-modifier-${size}-cm`)
  expect(sent()).toEqual([
    added('30 cm', 'large'),
    added('40 cm', keys[0] ?? ''),
    added('50 cm', keys[1] ?? ''),
    {
      act: 'add',
      brand: 'sofra',
      kind: 'choice',
      list: null,
      after: 'dips',
      data: {
        name: { en: 'Size', de: 'Größe' },
        min: 1,
        max: 1,
        modifiers: keys.map((modifier, index) => ({ modifier, count: index === 0 ? 1 : 0 })),
      },
    },
  ])
  expect(dish).toEqual({
    ...pizza,
    modifiers: { groups: ['new-choice-Size', 'dips'] },
    by_size: { [keys[1] ?? '']: { cost: { EUR: 12.5 } }, [keys[2] ?? '']: { cost: { EUR: 16 } } },
  })
  expect(screen.queryByRole('button', { name: t.button })).toBeNull()
  const undo = toastStore.get().find(({ text }) => text === t.done)?.undo
  expect(undo?.label).toBe(several.undo)
  act(() => undo?.run())
  await waitFor(() =>
    expect(
      sent()
        .slice(4)
        .map(({ act, key }) => [act, key]),
    ).toEqual(['new-choice-Size', ...keys.toReversed()].map((key) => ['retire', key])),
  )
  expect(dish).toEqual(pizza)
})

test('what is half typed is there again after the dialog was closed, until the dish has it', async () => {
  const { user, type, give } = await open()
  type(t.row(1), t.name, '30 cm')
  type(t.row(2), t.name, '40 cm')
  const again = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: frame.close }))
    await user.click(screen.getByRole('button', { name: t.button }))
  }
  await again()
  expect(screen.getByDisplayValue('40 cm')).toBeTruthy()
  type(t.row(2), 'EUR', '12,50')
  await give()
  await waitFor(() => expect(toastTexts()).toEqual([t.done]))
  cleanup()
  await open()
  expect(screen.queryByDisplayValue('40 cm')).toBeNull()
})

test('what is at fault is told at its field, and nothing is added before it is mended', async () => {
  const { type, give, sent } = await open()
  type(t.row(1), 'EUR', '9')
  type(t.row(2), 'EUR', '8')
  type(t.row(2), 'KZT', 'many')
  await give()
  expect(
    [
      screen.getAllByText(t.name_missing).length,
      screen.getByText(t.cheaper),
      screen.getByText(t.no_price),
      screen.getByText(t.price_missing),
    ].length,
  ).toBe(4)
  expect(errors()).toEqual([t.name, 'KZT', t.name, 'EUR', 'KZT'])
  expect([sent(), dish]).toEqual([[], pizza])
})

test('after a failure the rest is added, and nothing twice', async () => {
  const { type, give, sent } = await open()
  type(t.row(1), t.name, '30 cm')
  type(t.row(2), t.name, '40 cm')
  type(t.row(2), 'EUR', '12')
  refused.add('40 cm')
  await give()
  expect(await screen.findByText('Too busy')).toBeTruthy()
  expect(dish).toEqual(pizza)
  await give()
  await waitFor(() => expect(toastTexts()).toContain(t.done))
  expect(sent().map(({ data }) => data?.name.en)).toEqual(['30 cm', '40 cm', '40 cm', 'Size'])
})

test('the sizes of a choice that is there are taken with what each adds, and cost something of their own here', async () => {
  const { user, give, type, sent } = await open()
  const select = screen.getByRole('combobox', { name: t.which })
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([t.new_ones, 'Size: 26 cm, 36 cm'])
  await user.selectOptions(select, 'pizza-size')
  expect(screen.queryByRole('button', { name: form.remove('36 cm') })).toBeNull()
  expect(within(screen.getByRole('group', { name: '36 cm' })).getByRole<HTMLInputElement>('textbox', { name: 'EUR' }).value).toBe('13')
  type('26 cm', 'EUR', '10')
  await give()
  await waitFor(() => expect(toastTexts()).toContain(t.done))
  expect(sent()).toEqual([])
  expect(dish).toEqual({
    ...pizza,
    basic_price: { EUR: 10 },
    modifiers: { groups: ['pizza-size', 'dips'] },
    by_size: { large: { cost: { EUR: 13 } } },
  })
  cleanup()
  expect(toastStore.get()).toEqual([])
})
