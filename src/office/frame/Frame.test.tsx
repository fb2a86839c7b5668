// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capabilitiesOf, type Role } from '#domain/staff/capabilities.ts'
import type { Me } from '#contract/office/common.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { startShift } from '#office/pages/board/shift-store.ts'
import { SessionProvider } from '#office/session/session.tsx'
import { Frame } from './Frame.tsx'
import { Home } from './home.tsx'

vi.mock('#office/pages/board/Shift.tsx', () => ({ default: () => <p>the shift</p> }))

const everywhere = { brand: null, city_id: null, shop_id: null }
const as = (role: Role, facts: Partial<Me> = {}): Me => ({
  id: 1,
  name: 'Ada',
  login: 'ada',
  language: 'en',
  grants: [{ role, place: everywhere }],
  capabilities: capabilitiesOf[role].map((capability) => ({ capability, places: [everywhere] })),
  proved_at: '2026-11-23T12:00:00Z',
  must_enrol: false,
  ways: { passkeys: 1, password: false, recovery_codes: 8 },
  has_pin: false,
  device: null,
  ...facts,
})
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

function Elsewhere() {
  const { pathname, state } = useLocation()
  return <p>{`at ${pathname} from ${(state as { from?: string } | null)?.from ?? 'nowhere'}`}</p>
}
function open(at: string, me: Me | null, unreachable = false) {
  const calls = answerCalls(({ call }) => Response.json(call.endsWith('/refused') ? { refunds: [] } : as('kitchen')))
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: '/', Component: Home },
        ...['/orders', '/stops', '/history', '/account'].map((path) => ({ path, Component: () => <h1>{path}</h1> })),
      ],
    },
    { path: '*', Component: Elsewhere },
  ])
  render(
    <SessionProvider opened={{ me, unreachable, language: 'en', texts: en }}>
      <Stub initialEntries={[at]} />
    </SessionProvider>,
  )
  return calls
}

test('nobody is led to sign in, and back to where they wanted to go', async () => {
  open('/stops?shop=2', null)
  expect(await screen.findByText('at /sign-in from /stops?shop=2')).toBeTruthy()
})

test('a person who has to set a new way to sign in is led there (OPS-SIGN-18)', async () => {
  open('/stops', as('manager', { must_enrol: true }))
  expect(await screen.findByText('at /new-way from nowhere')).toBeTruthy()
})

test('a server that cannot be asked who is signed in is asked again at a press, and nobody has to sign in for it', async () => {
  const calls = open('/orders', null, true)
  expect((await screen.findByRole('alert')).textContent).toContain(en.frame.failed)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: '/orders' })).toBeTruthy()
  expect(calls[0]?.call).toBe('GET /api/staff/me')
})

test.each<[string, Role, string, boolean, boolean]>([
  ['on the board', 'counter', '/orders', false, true],
  ['on another screen before the shift is started', 'counter', '/stops', false, false],
  ['on another screen after that', 'counter', '/stops', true, true],
])('orders are followed %s (OPS-ALARM-03)', async (_, role, at, hasStarted, isFollowed) => {
  if (hasStarted) startShift()
  open(at, as(role))
  await screen.findByRole('heading', { name: at })
  if (isFollowed) expect(await screen.findByText('the shift')).toBeTruthy()
  else expect(screen.queryByText('the shift')).toBeNull()
})

test.each<[string, boolean, boolean]>([
  ['/stops', false, true],
  ['/stops', true, false],
  ['/orders', false, false],
])('at %s, with a connection: %s, it is said that changes cannot be saved: %s', async (at, isOnline, isSaid) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  open(at, as('manager'))
  await screen.findByRole('heading', { name: at })
  expect(screen.queryByText(en.frame.offline) !== null).toBe(isSaid)
})

test('a connection that is lost and back is shown at once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  open('/stops', as('manager'))
  await screen.findByRole('heading', { name: '/stops' })
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(en.frame.offline)).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(en.frame.offline)).toBeNull()
})

test.each<[string, Partial<Me>, string]>([
  ['the first that they may open', {}, '/orders'],
  ['the first that is left', { capabilities: [{ capability: 'audit.view', places: [everywhere] }] }, '/history'],
])('the start of somebody is the screen that is %s', async (_, facts, path) => {
  open('/', as('manager', facts))
  expect(await screen.findByRole('heading', { name: path })).toBeTruthy()
})

test('somebody without a screen is told so, and led to their account', async () => {
  open('/', as('courier', { capabilities: [] }))
  expect(await screen.findByText(en.frame.nothing_to_do)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/account')
})
