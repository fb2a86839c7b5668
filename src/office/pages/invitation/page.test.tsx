// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/office/common.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { SessionProvider } from '#office/session/session.tsx'
import Invitation from './page.tsx'

const me: Me = {
  id: 1,
  name: 'Ada',
  login: 'ada',
  language: 'en',
  grants: [],
  capabilities: [],
  proved_at: '2026-11-23T12:00:00Z',
  must_enrol: false,
  ways: { passkeys: 0, password: true, recovery_codes: 10 },
  has_pin: false,
  device: null,
}
/** What accepting comes to. */
let accepted: () => Response
let login: string | null
beforeEach(() => {
  login = 'ada@example.org'
  accepted = () => Response.json({ me, recovery_codes: ['aaaa-1111', 'bbbb-2222'] })
})
afterEach(() => vi.unstubAllGlobals())

function open(status = 200) {
  const calls = answerCalls(({ call }) => {
    if (call.startsWith('GET')) return Response.json(status === 200 ? { name: 'Ada', login, language: 'en' } : { message: '' }, { status })
    return call.endsWith('/start') ? Response.json({ options: {}, setup: 'sealed', code_secret: 'ABCDEFGHIJ', qr: ['1'] }) : accepted()
  })
  const Stub = createRoutesStub([
    { path: '/invitation/:key', Component: Invitation },
    { path: '/', Component: () => <p>the start</p> },
  ])
  render(
    <SessionProvider opened={{ me: null, unreachable: false, language: 'en', texts: en }}>
      <Stub initialEntries={['/invitation/k1']} />
    </SessionProvider>,
  )
  const user = userEvent.setup()
  return { user, calls, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('an invitation is accepted with a password and a code, and its recovery codes are kept before anything else (OPS-SIGN-18)', async () => {
  const { user, calls, press } = open()
  expect(await screen.findByText('ABCD EFGH IJ')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello Ada!')
  await user.type(screen.getByLabelText(/^Password/), 'correct horse')
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456')
  await press('Done, sign in')
  expect(await screen.findByText('aaaa-1111')).toBeTruthy()
  expect(screen.getByText('bbbb-2222')).toBeTruthy()
  expect(calls.slice(1)).toEqual([
    { call: 'POST /api/staff/invitations/k1/start', body: { login } },
    { call: 'POST /api/staff/invitations/k1', body: { login, password: 'correct horse', code: '123456', setup: 'sealed' } },
  ])
  await press('Copy')
  expect(await navigator.clipboard.readText()).toBe('Login name: ada\naaaa-1111\nbbbb-2222')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  await press(en.sign_in.codes_kept)
  expect(await screen.findByText('the start')).toBeTruthy()
})

test('an invitation that is over says whom to ask', async () => {
  open(404)
  expect(await screen.findByText(en.sign_in.invitation_over_text)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/sign-in')
})

test('an invitation that cannot be read is asked for again', async () => {
  open(503)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(en.sign_in.invitation_over_text)).toBeNull()
})

test('a refusal of the password, the code or the login name is shown at its field', async () => {
  accepted = () =>
    Response.json({ message: 'No', errors: { login: ['Taken'], password: ['Too short'], code: ['Wrong code'] } }, { status: 422 })
  const { press } = open()
  await screen.findByText('ABCD EFGH IJ')
  await press('Done, sign in')
  for (const words of ['Taken', 'Too short', 'Wrong code']) expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a browser that knows passkeys makes one; when that fails it says so, and a password can be set instead', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const { press, calls } = open()
  await press((await screen.findByRole('button', { name: en.sign_in.make_passkey })).textContent ?? '')
  expect((await screen.findByRole('alert')).textContent).toBe(en.sign_in.passkey_failed)
  expect(calls.at(-1)?.call).toBe('POST /api/staff/invitations/k1/start')
  await press(en.sign_in.or_password)
  expect(await screen.findByText('ABCD EFGH IJ')).toBeTruthy()
})

test('a person who has no login name yet types one', async () => {
  login = null
  const { user, calls, press } = open()
  await user.type(await screen.findByRole('textbox', { name: /^Login name/ }), 'ada')
  await press('Done, sign in')
  expect(calls.at(-1)?.body).toMatchObject({ login: 'ada' })
})
