// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/staff/capabilities.ts'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import People from './page.tsx'

const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [
    { id: 12, name: 'Arbat', brand: 'sofra', city_id: 3 },
    { id: 13, name: 'Night', brand: 'sofra', city_id: 3 },
  ],
}
const atArbat = { brand: 'sofra', city_id: 3, shop_id: 12 }
const nina = {
  id: 5,
  version: 2,
  name: 'Nina',
  email: 'nina@example.org' as string | null,
  language: 'en',
  state: 'active' as 'active' | 'invited' | 'blocked',
  seen_at: null as string | null,
  sessions: 1,
  manageable: true,
  grants: [{ role: 'counter' as Role, place: atArbat }],
}
let people: (typeof nina)[]
/** What a change comes to. */
let change: () => Response
beforeEach(() => {
  people = [nina]
  change = () => Response.json({ link: 'https://office/i/1', sent_to: null })
})

async function open(role: Role = 'owner', at = '/people') {
  const calls = answerCalls(({ call }) => {
    if (call.endsWith('/places')) return Response.json(places)
    return call.startsWith('GET') ? Response.json({ people }) : change()
  })
  const user = officePart(<People />, role, { at })
  await waitFor(() => expect(calls).toHaveLength(2))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, changes: () => calls.filter(({ call }) => !call.startsWith('GET')) }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const dialog = () => within(screen.getByRole('dialog'))

test('everybody is told with when they were seen, what has become of their invitation, and their roles', async () => {
  people = [
    { ...nina, id: 1, name: 'Ada' },
    { ...nina, state: 'invited' },
    { ...nina, id: 6, name: 'Ivan', state: 'blocked', seen_at: '2026-01-15T12:00:00Z' },
  ]
  await open()
  await screen.findAllByText(/Arbat/)
  expect(names()).toEqual(['Ada (you)', 'Nina', 'Ivan'])
  const facts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.nextElementSibling?.textContent?.replaceAll(/\s/g, ' '))
  expect(facts[0]).toBe('not signed in yet')
  expect(facts[1]).toBe('invited · not signed in yet')
  expect(facts[2]).toMatch(/^blocked · seen Jan 15, 2026/)
  expect(screen.getAllByText(/Sofra, Moscow, Arbat/)).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: /^Edit/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Edit: Nina',
    'Edit: Ivan',
  ])
})

test.each([
  ['name', 'nin', ['Nina']],
  ['role', 'COURI', ['Ivan']],
  ['neither', 'x', []],
])('people are found by %s, which stands in the address', async (_, text, found) => {
  people = [nina, { ...nina, id: 6, name: 'Ivan', grants: [{ role: 'courier', place: atArbat }] }]
  const { user } = await open()
  await user.type(await screen.findByRole('searchbox'), text)
  expect(address()).toBe(`/people?q=${text}`)
  if (found.length > 0) expect(names()).toEqual(found)
  else expect(screen.getByText(en.people.not_found)).toBeTruthy()
})

test('a person who may only see people is offered neither to invite nor to change', async () => {
  await open('support')
  await screen.findByText('Nina')
  expect(screen.queryByRole('button')).toBeNull()
})

test('somebody with more rights says why they cannot be changed', async () => {
  people = [{ ...nina, manageable: false }]
  const { press } = await open('manager')
  await screen.findByText('Nina')
  await press('Edit: Nina')
  expect(screen.getByText(en.people.not_yours)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a chain of nobody offers to invite the first person', async () => {
  people = []
  await open()
  expect(await screen.findByText(en.people.none)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Invite' })).toHaveLength(2)
})

test('somebody is invited with a role at a place, and their link is shown to be handed over (OPS-ROLES-05)', async () => {
  const { user, press, changes } = await open()
  await press('Invite')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ivan')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), '  ')
  await press('Add a role')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Courier')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'Night')
  await press('Create the invitation')
  expect(changes()).toEqual([
    {
      call: 'POST /api/staff/people',
      body: { name: 'Ivan', email: null, language: 'en', grants: [{ role: 'courier', place: { ...atArbat, shop_id: 13 } }] },
    },
  ])
  expect(await dialog().findByText('https://office/i/1')).toBeTruthy()
  expect(dialog().getByRole('heading').textContent).toBe('Invitation for Ivan')
})

test.each([
  ['Brand', 'The whole chain', { brand: null, city_id: null, shop_id: null }],
  ['City', 'The whole brand', { brand: 'sofra', city_id: null, shop_id: null }],
  ['Restaurant', 'The whole city', { brand: 'sofra', city_id: 3, shop_id: null }],
])('a wider place takes back what was chosen within it: %s, %s', async (label, name, place) => {
  const { user, press, changes } = await open()
  await press('Edit: Nina')
  await user.selectOptions(screen.getByRole('combobox', { name: label }), name)
  await press('Save')
  expect(changes()[0]?.body).toMatchObject({ grants: [{ role: 'counter', place }] })
})

test('what is changed of somebody is saved with the version that was read', async () => {
  const { user, press, changes } = await open()
  await press('Edit: Nina')
  expect(screen.queryByRole('button', { name: 'Remove role' })).toBeNull()
  await press('Add a role')
  await user.click(screen.getAllByRole('button', { name: 'Remove role' })[0] as HTMLElement)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await press('Save')
  expect(changes()).toEqual([
    {
      call: 'PUT /api/staff/people/5',
      body: { name: 'Nina', email: 'nina@example.org', language: 'de', version: 2, grants: [{ role: 'accountant', place: atArbat }] },
    },
  ])
  expect(toastTexts()).toEqual(['Saved'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('somebody whom a colleague has changed meanwhile is refused, and what was typed stays', async () => {
  change = () => Response.json({ message: 'It has changed' }, { status: 409 })
  const { user, press } = await open()
  await press('Edit: Nina')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' K')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('It has changed')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Nina K')
})

test('a refusal of the name or the e-mail is shown at its field', async () => {
  change = () => Response.json({ message: 'No', errors: { name: ['Too long'], email: ['Somebody has it'] } }, { status: 422 })
  const { press } = await open()
  await press('Edit: Nina')
  await press('Save')
  for (const words of ['Too long', 'Somebody has it']) expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each<[string, string, string, unknown]>([
  ['signed out everywhere', 'End all sessions', 'DELETE /api/staff/people/5/sessions', null],
  ['blocked', 'Block', 'POST /api/staff/people/5/block', { blocked: true }],
  ['invited again', 'Invite again', 'POST /api/staff/people/5/invitation', null],
])('somebody is %s by one press', async (_, name, call, body) => {
  const { press, changes } = await open()
  await press('Edit: Nina')
  await press(name)
  expect(changes()).toEqual([{ call, body }])
})

test('a link that was sent to a phone is not shown', async () => {
  change = () => Response.json({ link: null, sent_to: '+7 900' })
  const { press } = await open()
  await press('Edit: Nina')
  await press('Invite again')
  expect(toastTexts()).toEqual(['The link was sent to +7 900'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('somebody who is blocked can be let in again, and not be invited', async () => {
  people = [{ ...nina, state: 'blocked', sessions: 0 }]
  const { press, changes } = await open()
  await press('Edit: Nina')
  expect(['Invite again', 'End all sessions', 'Block'].filter((name) => screen.queryByRole('button', { name }))).toEqual([])
  await press('Unblock')
  expect(changes()[0]?.body).toEqual({ blocked: false })
})
