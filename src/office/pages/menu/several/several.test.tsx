// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { entryLists, listedEntry } from '#kit/sample-entry-lists.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { menuTexts } from '#messages/en/office/menu.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { SeveralForm } from './SeveralForm.tsx'

const { several: t } = menuTexts
beforeAll(() => loadMenuTexts('en'))
beforeEach(() => localStorage.clear())

const facts = { languages: ['en' as const], currencies: [{ code: 'EUR', step: 1 }], cities: [], lines: [], choices: [] }
const pizzas = [listedEntry('group', 'pizza', 'Pizza'), listedEntry('group', 'pasta', 'Pasta')]

function open(group = pizzas) {
  cleanup()
  const menu = entryLists({ group }, facts)
  return officePart(<SeveralForm {...{ brand: 'sofra', menu, keys: ['margherita'] }} onChanged={() => {}} onDone={() => {}} />, 'owner')
}

const shown = () => [
  screen.getByLabelText<HTMLSelectElement>(t.what).value,
  screen.queryByRole<HTMLInputElement>('textbox', { name: t.percent })?.value,
]

test('what is half typed of a change of several dishes is there after Escape, until it is carried out or the lists are others', async () => {
  answerCalls(({ body }) =>
    Response.json({
      applied: !(body as { dry: boolean }).dry,
      changes: [{ key: 'margherita', name: 'Margherita', before: '0', after: '15' }],
      same: [],
      refused: [],
      elsewhere: [],
      undo: null,
    }),
  )
  const first = open()
  await first.selectOptions(screen.getByLabelText(t.what), 'discount')
  await first.type(screen.getByRole('textbox', { name: t.percent }), '15')
  open([...pizzas, listedEntry('group', 'soups', 'Soups')])
  expect(shown()).toEqual(['move', undefined])
  const second = open()
  expect(shown()).toEqual(['discount', '15'])
  await second.click(screen.getByRole('button', { name: t.look }))
  await second.click(await screen.findByRole('button', { name: t.apply(1) }))
  open()
  expect(shown()).toEqual(['move', undefined])
})
