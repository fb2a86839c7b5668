// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { lookForRefusedRefunds } from '#office/ui/refused-refunds.ts'
import Refunds from './page.tsx'

type Owner = { name: string; self: boolean } | null
const task = (order_id: number, status: 'failed' | 'unclear' = 'failed', facts: { bank_words?: string | null; task_of?: Owner } = {}) => ({
  id: `refund-${order_id}`,
  order_id,
  shop_id: 1,
  timezone: 'Europe/Moscow',
  amount: 51_000,
  currency_code: 'RUB',
  status,
  bank_words: status === 'failed' ? 'Карта закрыта (5041)' : null,
  created_at: '2026-11-23T12:00:00Z',
  task_of: { name: 'Nina', self: false } as Owner,
  ...facts,
})

const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [{ id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 }],
}
/** What comes of giving back once more. */
let again = () => Response.json({ status: 'pending' })
let refunds: ReturnType<typeof task>[] = []
const answer = () =>
  answerCalls(({ call }) => {
    if (call.startsWith('POST')) return again()
    return Response.json(call.endsWith('/refused') ? { refunds } : places)
  })
beforeEach(async () => {
  refunds = []
  answer()
  await lookForRefusedRefunds()
})
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the list shows a refund that is refused while another one goes back', async () => {
  refunds = [task(11)]
  answer()
  officePart(<Refunds />, 'manager')
  await screen.findByText(/11/)
  refunds = [task(12)]
  await act(lookForRefusedRefunds)
  expect(await screen.findByText(/12/)).toBeTruthy()
  expect(shown()).toHaveLength(1)
})

test('the bank’s own words are marked as its words, in a language that nobody knows', async () => {
  refunds = [task(16)]
  answer()
  officePart(<Refunds />, 'manager')
  const words = await screen.findByText('Карта закрыта (5041)')
  expect([words.tagName, words.getAttribute('lang'), words.parentElement?.textContent]).toEqual([
    'Q',
    '',
    'The bank says: Карта закрыта (5041)',
  ])
})

test('a refund of which nobody knows whether it was made cannot be given back with a press', async () => {
  refunds = [task(13, 'unclear')]
  answer()
  officePart(<Refunds />, 'manager')
  expect(await screen.findByText(/Nobody knows whether this money went back/)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['It was returned', 'It was not returned'])
  expect(screen.queryByText('The bank says:')).toBeNull()
})

test('what the bank’s records say of an unclear refund is marked by two presses, and the list follows', async () => {
  refunds = [task(14, 'unclear')]
  const calls = answerCalls(({ call, body }) => {
    if (!call.startsWith('PUT')) return Response.json(call.endsWith('/refused') ? { refunds } : { brands: [], cities: [], shops: [] })
    refunds = (body as { returned: boolean }).returned ? [] : [task(14)]
    return Response.json({})
  })
  const user = officePart(<Refunds />, 'accountant')
  const marked = () => calls.filter(({ call }) => call.startsWith('PUT'))
  await user.click(await screen.findByRole('button', { name: 'It was not returned' }))
  expect(marked()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, I am sure' }))
  expect(await screen.findByRole('button', { name: 'Return it again' })).toBeTruthy()
  expect(marked()).toEqual([{ call: 'PUT /api/staff/orders/14/refunds', body: { refund_id: 'refund-14', returned: false } }])
})

test('an unclear refund that somebody else has looked into is shown as what it is now', async () => {
  refunds = [task(15, 'unclear')]
  answer()
  officePart(<Refunds />, 'manager')
  await screen.findByText(/15/)
  refunds = [task(15)]
  await act(lookForRefusedRefunds)
  expect(await screen.findByRole('button', { name: 'Return it again' })).toBeTruthy()
})

const words = (): string => (screen.getByRole('article').textContent ?? '').replaceAll(/\s/g, ' ')

test('a refused refund tells its order, sum, shop and time there, and what the bank says', async () => {
  refunds = [task(14)]
  answer()
  officePart(<Refunds />, 'manager')
  await screen.findByText(/Arbat/)
  for (const part of [
    'No. 14',
    '₽510',
    'Task: Nina',
    'The bank says: Карта закрыта (5041)',
    'Arbat · Moscow · Sofra · Nov 23, 2026, 3:00 PM',
  ])
    expect(words()).toContain(part)
  expect(screen.getByText(/^This money has not gone back/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/orders?order=14')
  expect(address()).toBe('/orders')
})

test.each<[string, Owner, string]>([
  ['one’s own', { name: 'Ada', self: true }, 'Your task'],
  ['a colleague’s', { name: 'Nina', self: false }, 'Task: Nina'],
  ['nobody’s', null, en.refunds.nobody],
])('a refused refund that is %s task says so', async (_, task_of, said) => {
  refunds = [task(15, 'failed', { task_of })]
  answer()
  officePart(<Refunds />, 'manager')
  expect(await screen.findByText(said)).toBeTruthy()
})

test.each([null, undefined, ''])('a bank that has said nothing is not quoted: %s', async (bank_words) => {
  refunds = [task(16, 'failed', { bank_words: bank_words as string | null })]
  answer()
  officePart(<Refunds />, 'manager')
  await screen.findByText('Task: Nina')
  expect(words()).not.toContain('The bank says')
})

test('where only the bank knows what has become of refunds, nobody is told to ask it once more', async () => {
  refunds = [task(17, 'unclear')]
  answer()
  officePart(<Refunds />, 'manager')
  await screen.findByText(/17/)
  expect(screen.queryByText(en.refunds.lead)).toBeNull()
})

test('a list without refunds says that all have gone through', async () => {
  refunds = []
  answer()
  officePart(<Refunds />, 'manager')
  expect(await screen.findByText(en.refunds.none)).toBeTruthy()
  expect(screen.queryByText(en.refunds.lead)).toBeNull()
})

test('a refund that is given back again leaves the list, and is said to be sent', async () => {
  refunds = [task(18), task(19)]
  const calls = answer()
  const user = officePart(<Refunds />, 'manager')
  const [first] = await screen.findAllByRole('button', { name: 'Return it again' })
  refunds = [task(19)]
  await user.click(first as HTMLElement)
  expect(await screen.findByText(/19/)).toBeTruthy()
  expect(shown()).toEqual(['No. 19'])
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /api/staff/orders/18/refunds', body: { instead_of: 'refund-18' } },
  ])
  expect(toastTexts()).toEqual([en.adjust.given_again])
})

test.each<[string, () => Response, string, number]>([
  ['the bank refuses again', () => Response.json({ status: 'failed' }), `! ${en.adjust.refused_again}`, 1],
  ['that is refused', () => Response.json({ message: 'More than you may' }, { status: 403 }), '! More than you may', 0],
  ['that fails without a word', () => Response.json({ message: '' }, { status: 500 }), `! ${en.board.failed}`, 0],
])('giving back once more, which %s, says so', async (_, outcome, said, looks) => {
  refunds = [task(20)]
  again = outcome
  const calls = answer()
  const user = officePart(<Refunds />, 'manager')
  const button = await screen.findByRole('button', { name: 'Return it again' })
  calls.length = 0
  await user.click(button)
  expect(toastTexts()).toEqual([said])
  expect(calls.filter(({ call }) => call.endsWith('/refused')).length > 0).toBe(looks > 0)
  again = () => Response.json({ status: 'pending' })
})
