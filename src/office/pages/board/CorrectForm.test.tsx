// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { PersonProvider } from '#office/session/person.tsx'
import { CorrectForm } from './CorrectForm.tsx'

test('a correction asks for the PIN once, also where something else has happened to the order meanwhile', async () => {
  const facts: unknown[] = []
  const live = sampleCard({ version: 2, notes: ['Rings twice'] })
  answerCalls(({ call, body }) => {
    if (call.endsWith('/who')) return Response.json({ people: [{ id: 7, name: 'Nina' }] })
    if (call.endsWith('/times')) return Response.json({ times: [] })
    if (call.endsWith('/details')) return Response.json({ card: live, timeline: [], payments: [], earlier_orders: 0 })
    facts.push(body)
    const { by, version } = body as { by?: object; version: number }
    if (!by) return Response.json({ message: 'Who?', errors: { by: ['Your PIN is needed'] } }, { status: 422 })
    if (version === 1) return Response.json({ message: 'It has changed' }, { status: 409 })
    return Response.json({ card: { ...live, comment: 'Ring twice', version: 3 } })
  })
  const take = vi.fn<() => void>()
  const user = officePart(
    <PersonProvider>
      <CorrectForm card={sampleCard()} now={0} take={take} />
    </PersonProvider>,
    'counter',
  )
  await user.click(screen.getByRole('button', { name: 'Correct the order' }))
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Ring twice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'Nina')
  await user.type(screen.getByLabelText(/^PIN/), '1234')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce(), 10_000)
  const by = { person_id: 7, pin: '1234' }
  expect(facts).toEqual([
    { version: 1, comment: 'Ring twice' },
    { version: 1, comment: 'Ring twice', by },
    { version: 2, comment: 'Ring twice', by },
  ])
})

/** Opens the correction of an order; `answer` is what saving it comes to. */
async function open(facts: Parameters<typeof sampleCard>[0], answer: (body: unknown) => Response, live = sampleCard(facts)) {
  const sent: { call: string; body: unknown }[] = []
  answerCalls(({ call, body }) => {
    if (call.endsWith('/details')) return Response.json({ card: live, timeline: [], payments: [], earlier_orders: 0 })
    if (call.endsWith('/times'))
      return Response.json({
        times: [
          { id: 't1', from: '2026-11-23T15:00:00Z', to: '2026-11-23T15:30:00Z', full: false },
          { id: 't2', from: '2026-11-23T15:30:00Z', to: '2026-11-23T16:00:00Z', full: true },
        ],
      })
    sent.push({ call, body })
    return answer(body)
  })
  const take = vi.fn<() => void>()
  const user = officePart(
    <CorrectForm card={sampleCard({ order_id: 7, ...facts })} now={Date.parse('2026-11-23T12:00:00Z')} take={take} />,
    'counter',
  )
  await user.click(screen.getByRole('button', { name: 'Correct the order' }))
  await screen.findByRole('combobox', { name: 'Time' })
  return { user, take, sent, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}
const door = { room: '12', entrance: null, floor: null, intercom: null, description: null }

// @OPS-ORDERS-31
test('what is corrected of an order alone is sent, and said to be saved', async () => {
  const saved = sampleCard({ order_id: 7, version: 2 })
  const { user, take, sent, save } = await open({ door, phone: '79005554433' }, () => Response.json({ card: saved }))
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '+79005554433')
  await user.type(screen.getByRole('textbox', { name: 'Floor' }), '3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Mon, Nov 23, 18:00–18:30')
  await save()
  expect(sent).toEqual([{ call: 'PUT /api/staff/orders/7/facts', body: { version: 1, door: { floor: '3' }, interval_id: 't1' } }])
  expect(take).toHaveBeenCalledExactlyOnceWith(saved)
  expect(toastTexts()).toEqual(['The order is corrected'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('who receives an order is corrected beside who has ordered it, and what is wrong of them is shown at its field', async () => {
  const recipient = { name: 'Maria', phone: '79112223344' }
  const refusal = { message: 'No', errors: { 'recipient.phone': ['Too short'] } }
  const { user, sent, save } = await open({ recipient }, () => Response.json(refusal, { status: 422 }))
  expect(screen.getByRole('textbox', { name: 'Recipient’s name' })).toHaveProperty('value', 'Maria')
  const phone = screen.getByRole('textbox', { name: 'Recipient’s phone' })
  expect(phone).toHaveProperty('value', '+79112223344')
  await user.clear(phone)
  await user.type(phone, '911')
  await save()
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1, recipient: { phone: '911' } }])
  expect(await screen.findByText('Too short')).toBeTruthy()
  expect([phone.getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual(['true', null])
})

test('a time that is full is said to be, and cannot be chosen', async () => {
  await open({}, () => Response.json({}))
  expect(screen.getAllByRole('option').map((one) => [one.textContent, (one as HTMLOptionElement).disabled])).toEqual([
    ['Leave as it is', false],
    ['Mon, Nov 23, 18:00–18:30', false],
    ['Mon, Nov 23, 18:30–19:00, full', true],
  ])
})

test('an order that is collected has no door to correct, and cancelling sends nothing', async () => {
  const { user, sent } = await open({ door: null }, () => Response.json({}))
  expect(
    screen.getAllByRole('textbox').map((field) => field.id && document.querySelector(`label[for="${field.id}"]`)?.textContent),
  ).toEqual(['Name', 'Phone', 'Comment'])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([sent, screen.queryByRole('textbox')]).toEqual([[], null])
})

test('a refusal of a part of the door is shown at its field', async () => {
  const { save } = await open({ door }, () => Response.json({ message: 'No', errors: { 'door.floor': ['Too high'] } }, { status: 422 }))
  await save()
  expect(await screen.findByText('Too high')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Floor' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what a colleague has changed meanwhile is shown beside what was typed, and nothing is written over', async () => {
  const live = sampleCard({ order_id: 7, version: 2, comment: 'Ring once' })
  const { user, sent, take, save } = await open(
    { comment: 'Ring' },
    () => Response.json({ message: 'It has changed' }, { status: 409 }),
    live,
  )
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), ' twice')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Somebody else has changed this order meanwhile. Check the marked fields and save again.',
  )
  expect(screen.getByText('It now reads: Ring once')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Ring twice')
  expect([sent.length, take.mock.calls]).toEqual([1, []])
})

test('a correction that is refused though nobody has changed the order says why', async () => {
  const { save } = await open({}, () => Response.json({ message: 'The time is full' }, { status: 409 }))
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('The time is full')
})

test('a time that has moved meanwhile is shown beside the one that was chosen', async () => {
  const live = sampleCard({ order_id: 7, version: 2, ready_from: '2026-11-23T14:00:00Z', ready_to: '2026-11-23T14:30:00Z' })
  const { user, save } = await open({}, () => Response.json({ message: 'It has changed' }, { status: 409 }), live)
  expect(screen.queryByText(/^It now reads/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Mon, Nov 23, 18:00–18:30')
  await save()
  expect(await screen.findByText('It now reads: 17:00–17:30')).toBeTruthy()
})
