// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { entryLists, listedEntry } from '#kit/sample-entry-lists.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { menuTexts } from '#messages/en/office/menu.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { toastStore } from '#office/ui/toast-store.ts'
import ManyExtras from './ManyExtras.tsx'

// @OPS-MENU-01 @OPS-MENU-28

const { extras: t } = menuTexts
beforeAll(() => loadMenuTexts('en'))
beforeEach(() => {
  localStorage.clear()
  toastStore.set([])
})

const menu = entryLists(
  { modifier: [listedEntry('modifier', 'feta', 'Schafskäse')], choice: [listedEntry('choice', 'size', 'Size')] },
  {
    languages: ['en'],
    currencies: [{ code: 'EUR', step: 1 }],
    cities: [],
    // Its reader has the menu in another language.
    lines: [{ kind: 'modifier', key: 'feta', names: ['Schafskäse', 'Feta'], prices: {}, marks: [] }],
    choices: [],
  },
)

type Sent = { act: string; kind: string; key?: string; data?: { name: { en: string } } }
/** @param failAt the number of the call that fails, once */
function open(failAt = 0) {
  let calls = 0
  const sent: Sent[] = []
  answerCalls(({ body }) => {
    const entry = body as Sent
    sent.push(entry)
    if ((calls += 1) === failAt) return Response.json({ message: 'Not now' }, { status: 503 })
    const key = entry.data?.name.en.toLowerCase() ?? ''
    return Response.json({ key, data: entry.data ?? null, version: 1, faults: [] })
  })
  const [onChanged, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const user = officePart(<ManyExtras brand="sofra" menu={menu} currency="EUR" onChanged={onChanged} onDone={onDone} />, 'brand-manager')
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  const add = (count: number) => user.click(screen.getByRole('button', { name: t.add(count) }))
  return { user, type, add, sent, onChanged, onDone }
}
const extra = (name: string, price: number) => ({
  act: 'add',
  brand: 'sofra',
  kind: 'modifier',
  list: null,
  after: null,
  data: { name: { en: name }, price: { EUR: price }, min: 0, max: 1 },
})

test('lines become extras and a choice of which some are free, one that is there is taken as it is, and all of it is taken back', async () => {
  const { type, add, sent, onDone, onChanged } = open()
  await type(t.lines, 'Olives 1.20{Enter}Feta 2{Enter}Corn')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Olives€1.20', `Feta${t.known}`, 'Corn€0'])
  await type(t.name, 'Wishes')
  await type(t.free, '2')
  await add(3)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const members = ['olives', 'feta', 'corn'].map((modifier) => ({ modifier, count: 0 }))
  const choice = { name: { en: 'Wishes' }, min: 0, max: 3, free: 2, modifiers: members }
  expect(sent).toEqual([
    extra('Olives', 1.2),
    extra('Corn', 0),
    { act: 'add', brand: 'sofra', kind: 'choice', list: null, after: null, data: choice },
  ])
  expect([toastTexts(), onChanged.mock.calls.length]).toEqual([[t.done(3)], 1])
  toastStore.get()[0]?.undo?.run()
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
  expect(sent.slice(3).map(({ act, key }) => [act, key])).toEqual(['wishes', 'corn', 'olives'].map((key) => ['retire', key]))
})

test('what fails in the middle is gone on with, and nothing is added twice', async () => {
  const { type, add, user, sent, onDone } = open(2)
  await type(t.lines, 'Olives 1.20{Enter}Corn 1')
  await user.click(screen.getByRole('checkbox', { name: t.choice }))
  await add(2)
  expect(await screen.findByText('Not now')).toBeTruthy()
  await add(2)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([extra('Olives', 1.2), extra('Corn', 1), extra('Corn', 1)])
})

test('what cannot be taken back for want of an answer is gone on with', async () => {
  const { type, add, user, sent, onDone, onChanged } = open(4)
  await type(t.lines, 'Olives 1.20{Enter}Corn 1')
  await user.click(screen.getByRole('checkbox', { name: t.choice }))
  await add(2)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const takeBack = () => toastStore.get().at(-1)?.undo?.run()
  takeBack()
  await waitFor(() => expect(toastTexts()).toContain('! Not now'))
  takeBack()
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(3))
  expect(sent.slice(2).map(({ key }) => key)).toEqual(['corn', 'olives', 'olives'])
})

test('what is at fault is said at its field, and what is typed is there again', async () => {
  const first = open()
  await first.add(0)
  expect(screen.getByText(t.none)).toBeTruthy()
  await first.type(t.lines, 'Olives 1.205')
  await first.type(t.name, 'Wishes')
  await first.add(1)
  expect(screen.getAllByText(t.no_price)).toHaveLength(2)
  await first.type(t.lines, 'Olives 1.20{Enter}Corn 1')
  await first.type(t.max, '1')
  await first.type(t.free, '2')
  await first.add(2)
  expect(screen.getByText(t.free_wrong)).toBeTruthy()
  await first.type(t.max, '0')
  await first.add(2)
  expect(screen.getByText(t.max_wrong(2))).toBeTruthy()
  expect(first.sent).toEqual([])
  document.body.replaceChildren()
  open()
  expect(screen.getByLabelText(t.name)).toHaveProperty('value', 'Wishes')
})
