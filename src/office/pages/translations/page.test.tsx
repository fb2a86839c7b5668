// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { content } from '#messages/en/office/content.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import Translations from './page.tsx'

const t = content.translations
beforeAll(() => loadContentTexts('en'))
beforeEach(() => localStorage.clear())
const places = { brands: [{ alias: 'sofra', name: 'Sofra' }], cities: [], shops: [] }
const text = (key: string, to: string | null, facts: object = {}) => ({
  kind: 'dish',
  key,
  name: `Big ${key}`,
  path: '/name',
  label: 'name',
  from: key,
  to,
  blocks: false,
  may_edit: true,
  ...facts,
})
const listed = {
  languages: [
    { language: 'en', missing: 0 },
    { language: 'de', missing: 2 },
  ],
  from: 'en',
  to: 'de',
  texts: [text('miso', null, { blocks: true }), text('cola', null), text('udon', 'udon')],
}
const field = (key: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`Big ${key}`) })

// @OPS-MENU-19
test('what is missing is shown first and saved as it is typed; Ctrl ↓ leads to the next one missing, and the same words are marked', async () => {
  const saved = { data: {}, version: 1, faults: [], key: 'miso', conflicts: [] }
  const calls = answerCalls(({ call }) => {
    if (call.startsWith('POST')) return Response.json(saved)
    return Response.json(call.endsWith('/places') ? places : listed)
  })
  const user = officePart(<Translations />, 'owner')
  await waitFor(() => expect(field('miso')).toBeTruthy())
  expect(screen.queryByRole('textbox', { name: /Big udon/ })).toBeNull()
  expect(screen.getByText(t.blocks)).toBeTruthy()
  expect(screen.getByText(t.left(2))).toBeTruthy()
  field('miso').focus()
  fireEvent.change(field('miso'), { target: { value: 'Misosuppe' } })
  fireEvent.keyDown(field('miso'), { key: 'ArrowDown', ctrlKey: true })
  await waitFor(() => expect(document.activeElement).toBe(field('cola')))
  await waitFor(() => expect(screen.getByText(t.saved)).toBeTruthy())
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { brand: 'sofra', kind: 'dish', key: 'miso', changes: [{ path: '/name/de', to: 'Misosuppe' }] },
  ])
  expect(screen.getByText(t.left(1))).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: t.all }))
  expect(field('udon').value).toBe('udon')
  expect(screen.getByText(t.same)).toBeTruthy()
})

/** The screen with its texts, where a save is answered so; returns the bodies of the saves. */
async function opened(answer: () => Response, texts: object[] = listed.texts) {
  cleanup()
  const calls = answerCalls(({ call }) =>
    call.startsWith('POST') ? answer() : Response.json(call.endsWith('/places') ? places : { ...listed, texts }),
  )
  const user = officePart(<Translations />, 'owner')
  await waitFor(() => expect(field('miso')).toBeTruthy())
  return { user, sent: () => calls.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : [])) }
}
const cut = (): Response => Response.json({ message: '' }, { status: 503 })
const accept = (): Response => Response.json({ data: {}, version: 1, faults: [], key: 'miso', conflicts: [] })
const misoWith = (change: object) => ({ brand: 'sofra', kind: 'dish', key: 'miso', changes: [{ path: '/name/de', ...change }] })

test('without a connection what is written stays in the browser, and is saved when the screen is opened again', async () => {
  const first = await opened(cut)
  // It is saved in a field that is not left, and a space on its way to a word stays.
  field('miso').focus()
  fireEvent.change(field('miso'), { target: { value: 'Miso ' } })
  expect(await screen.findByText(t.not_saved)).toBeTruthy()
  expect([first.sent()[0], field('miso').value]).toEqual([misoWith({ to: 'Miso' }), 'Miso '])
  const second = await opened(accept)
  expect(field('miso').value).toBe('Miso')
  expect(await screen.findByText(t.saved)).toBeTruthy()
  expect(second.sent()).toEqual([misoWith({ to: 'Miso' })])
  const third = await opened(accept)
  expect([field('miso').value, third.sent()]).toEqual(['', []])
})

test('what somebody else has written meanwhile stands beside what is typed, and one of the two is chosen', async () => {
  const { user, sent } = await opened(() =>
    Response.json({ data: {}, faults: [], key: 'miso', conflicts: [{ path: '/name/de', is: 'Suppe' }] }),
  )
  fireEvent.change(field('miso'), { target: { value: 'Misosuppe' } })
  expect(await screen.findByText(t.other('Suppe'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t.mine}: `) }))
  await waitFor(() => expect(sent()[1]).toEqual(misoWith({ from: 'Suppe', to: 'Misosuppe' })))
  // It was written before the screen was opened again.
  await opened(accept, [text('miso', 'Suppe mit Miso'), text('cola', 'Cola')])
  expect([field('miso').value, screen.queryByText(t.other('Suppe mit Miso')) !== null]).toEqual(['Misosuppe', true])
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t.theirs}: `) }))
  expect([field('miso').value, localStorage.length]).toEqual(['Suppe mit Miso', 0])
})

test('on a phone every text is reached step by step, past those that are drawn at once', async () => {
  const many = { ...listed, texts: Array.from({ length: 102 }, (_, index) => text(`dish ${index + 1}.`, null)) }
  answerCalls(({ call }) => Response.json(call.endsWith('/places') ? places : many))
  officePart(<Translations />, 'owner')
  await waitFor(() => expect(field('dish 100.')).toBeTruthy())
  expect(screen.queryByRole('textbox', { name: /dish 101/ })).toBeNull()
  const next = screen.getByRole('button', { name: t.next })
  for (let step = 0; step < 101; step += 1) fireEvent.click(next)
  expect(screen.getByText(t.place(102, 102))).toBeTruthy()
  expect(field('dish 102.').closest('li')?.dataset.current).toBe('true')
  expect(next.getAttribute('aria-disabled')).toBe('true')
})
