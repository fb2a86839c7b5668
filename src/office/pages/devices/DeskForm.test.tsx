// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { DeskForm } from './DeskForm.tsx'

const loaded = {
  shop_id: 4,
  currency_code: 'RUB',
  desk: {
    kitchen: 'acceptance' as const,
    bag: 'ready' as const,
    courier: 'hand' as const,
    paper: 80 as const,
    reject_from: 150_000,
    version: 3,
  },
}
function open(
  answer: () => Response = () => Response.json({ ...loaded, desk: { ...loaded.desk, version: 4 } }),
  facts: Partial<(typeof loaded)['desk']> = {},
) {
  const calls = answerCalls(answer)
  const [onSaved, onOutdated] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const user = officePart(
    <DeskForm loaded={{ ...loaded, desk: { ...loaded.desk, ...facts } }} hasOthers onSaved={onSaved} onOutdated={onOutdated} />,
    'manager',
  )
  const amount = screen.getByRole('textbox', { name: `${en.devices.reject_from} (RUB)` })
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, amount, save, calls, onSaved, onOutdated }
}

test('a desk shows when each ticket prints, on which paper, and from what sum a PIN is asked for', () => {
  const { amount } = open()
  expect(screen.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value)).toEqual([
    'acceptance',
    'ready',
    'hand',
    '80',
  ])
  expect(amount).toHaveProperty('value', '1500')
})

test('what is chosen is saved, with the version that was read (OPS-PRINT-02)', async () => {
  const { user, amount, save, calls, onSaved } = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Courier' }), 'when it is ready')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paper width' }), '58 mm')
  await user.clear(amount)
  await user.type(amount, '2 000,50')
  await save()
  const body = { kitchen: 'acceptance', bag: 'ready', courier: 'ready', paper: 58, reject_from: 200_050, version: 3 }
  expect(calls).toEqual([{ call: 'PUT /api/staff/shops/4/desk', body }])
  expect([toastTexts(), onSaved.mock.calls.length]).toEqual([['Saved'], 1])
})

test('an empty sum never asks for a PIN', async () => {
  const { user, amount, save, calls } = open()
  await user.clear(amount)
  await save()
  expect(calls[0]?.body).toMatchObject({ reject_from: null })
})

test('a desk that never asks shows no sum', () =>
  expect(open(undefined, { reject_from: null as never }).amount).toHaveProperty('value', ''))

test.each(['much', '-5', '1.234', '1234567890', '5x', 'x5'])('the sum “%s” is none, and nothing is sent', async (text) => {
  const { user, amount, save, calls } = open()
  await user.clear(amount)
  await user.type(amount, text)
  await save()
  expect(screen.getByText(en.devices.reject_wrong)).toBeTruthy()
  expect(calls).toEqual([])
  await user.clear(amount)
  await save()
  expect(screen.queryByText(en.devices.reject_wrong)).toBeNull()
})

test('a desk that somebody else has changed meanwhile says so, and is read anew', async () => {
  const { save, onSaved, onOutdated } = open(() => Response.json({ message: 'It has changed' }, { status: 409 }))
  await save()
  expect([toastTexts(), onSaved.mock.calls.length, onOutdated.mock.calls.length]).toEqual([['! It has changed'], 0, 1])
})

test.each<[string, object, () => string | null]>([
  ['of the sum at its field', { message: 'No', errors: { reject_from: ['Too much'] } }, () => screen.queryByText('Too much') && 'Too much'],
  ['as a whole above the form', { message: 'Not yours' }, () => screen.getByRole('alert').textContent],
])('a refusal %s is told', async (_, problem, said) => {
  const { save, onOutdated } = open(() => Response.json(problem, { status: 422 }))
  await save()
  expect(said()).toBe('errors' in problem ? 'Too much' : 'Not yours')
  expect(onOutdated).not.toHaveBeenCalled()
})

test('what is saved holds for the other restaurants after it was said for how many (OPS-PRINT-02)', async () => {
  let changed = 2
  const { user, calls } = open(() => Response.json({ changed, same: 1 }))
  const copy = () => user.click(screen.getByRole('button', { name: en.devices.others }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Courier' }), 'when it is ready')
  // Only what is saved.
  expect(screen.queryByRole('button', { name: en.devices.others })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Courier' }), 'by hand only')
  await copy()
  expect(await screen.findByText(en.devices.others_text(2, 1))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.devices.others_apply }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  changed = 0
  await copy()
  await waitFor(() => expect(toastTexts()).toEqual([en.devices.others_done(2), en.devices.others_same]))
  const call = 'PUT /api/staff/shops/4/desk/others'
  expect(calls).toEqual([true, false, true].map((dry) => ({ call, body: { dry } })))
})
