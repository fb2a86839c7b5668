// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/office/common.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { callStaff } from '#office/api.ts'
import { SessionProvider } from '#office/session/session.tsx'
import SignIn from './page.tsx'

afterEach(() => vi.unstubAllGlobals())

const ada: Me = {
  id: 1,
  name: 'Ada',
  login: 'ada',
  language: 'en',
  grants: [],
  capabilities: [],
  proved_at: '2026-11-23T12:00:00Z',
  must_enrol: false,
  ways: { passkeys: 1, password: true, recovery_codes: 8 },
  has_pin: false,
  device: null,
}

/** Opens the page for nobody, or for somebody who is signed in already. */
function open({
  me = null,
  at = '/sign-in',
  from,
  answer = () => Response.json(ada),
}: { me?: Me | null; at?: string; from?: string; answer?: () => Response } = {}) {
  const calls = answerCalls(answer)
  const place = (name: string) => () => <p>{name}</p>
  const Stub = createRoutesStub([
    { path: '/sign-in', Component: SignIn },
    { path: '/', Component: place('the start') },
    { path: '/new-way', Component: place('a new way') },
    { path: '/stops', Component: place('the stops') },
  ])
  const [pathname = '', search = ''] = at.split('?')
  render(
    <SessionProvider opened={{ me, unreachable: false, language: 'en', texts: en }}>
      <Stub initialEntries={[{ pathname, search: search && `?${search}`, state: from ? { from } : null }]} />
    </SessionProvider>,
  )
  const user = userEvent.setup()
  return { user, calls, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a browser that knows no passkeys asks for a password and a code, or a recovery code', () => {
  open()
  expect(buttons()).toEqual(['Sign in', en.sign_in.lost])
  expect(screen.getByRole('textbox', { name: /^Code from your app/ })).toBeTruthy()
})

test('a browser that knows passkeys asks for one first, and leads to the other ways and back', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const { press } = open()
  expect(buttons()).toEqual([en.sign_in.with_passkey, en.sign_in.other_way, en.sign_in.lost])
  await press(en.sign_in.other_way)
  expect(buttons()).toEqual(['Sign in', en.sign_in.back_to_passkey, en.sign_in.lost])
  await press(en.sign_in.lost)
  expect(buttons()).toEqual(['Sign in', en.sign_in.other_way, en.sign_in.back_to_passkey])
})

test('a password and a code lead to where somebody came from (OPS-SIGN-02)', async () => {
  const { user, calls, press } = open({ from: '/stops' })
  await user.type(screen.getByRole('textbox', { name: /^Login name/ }), 'ada')
  await user.type(screen.getByLabelText(/^Password/), 'correct horse')
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456')
  await press('Sign in')
  expect(calls).toEqual([{ call: 'POST /api/staff/sign-in/password', body: { login: 'ada', password: 'correct horse', code: '123456' } }])
  expect(await screen.findByText('the stops')).toBeTruthy()
})

test('a recovery code that lets in leads to a new way to sign in before anything else (OPS-SIGN-18)', async () => {
  const { user, calls, press } = open({
    at: '/sign-in?way=recovery',
    from: '/stops',
    answer: () => Response.json({ ...ada, must_enrol: true }),
  })
  await user.type(screen.getByRole('textbox', { name: /^Login name/ }), 'ada')
  await user.type(screen.getByRole('textbox', { name: /^Recovery code/ }), 'abcd')
  await press('Sign in')
  expect(calls).toEqual([{ call: 'POST /api/staff/sign-in/recovery', body: { login: 'ada', recovery_code: 'abcd' } }])
  expect(await screen.findByText('a new way')).toBeTruthy()
})

test('who is refused is told why aloud, until they turn to another way', async () => {
  const { press } = open({ answer: () => Response.json({ message: 'Wrong password' }, { status: 403 }) })
  await press('Sign in')
  expect(screen.getByRole('alert').textContent).toBe('Wrong password')
  await press(en.sign_in.lost)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who is refused without a word is told that it did not work', async () => {
  const { press } = open({ answer: () => Response.json({ message: '' }, { status: 500 }) })
  await press('Sign in')
  expect(screen.getByRole('alert').textContent).toBe(en.frame.failed)
})

test.each<[string, string, string]>([
  ['begins', '', en.sign_in.passkey_failed],
  ['is refused by the server', 'Too many tries', 'Too many tries'],
])('a passkey that does not work before it %s says so', async (_, message, said) => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const { press, calls } = open({ answer: () => Response.json({ message }, { status: 429 }) })
  await press(en.sign_in.with_passkey)
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/staff/sign-in/start'])
})

test.each<[string, Me | null, string, string, string]>([
  ['who is signed in', ada, '/sign-in', '', 'the start'],
  ['who is signed in, from another screen', ada, '/sign-in', '/stops', 'the stops'],
  ['who has to set a new way', { ...ada, must_enrol: true }, '/sign-in?way=recovery', '', 'a new way'],
])('%s is led on', async (_, me, at, from, place) => {
  open({ me, at, from })
  expect(await screen.findByText(place)).toBeTruthy()
})

test('who is signed in and cannot prove it may come in anew by a recovery code (OPS-SIGN-18)', () => {
  open({ me: ada, at: '/sign-in?way=recovery' })
  expect(screen.getByRole('textbox', { name: /^Recovery code/ })).toBeTruthy()
})

test('a session that ends while its screen is open says so where one signs in', async () => {
  open({ me: ada, at: '/sign-in?way=recovery', answer: () => Response.json({ message: 'Sign in' }, { status: 401 }) })
  expect(screen.queryByText(en.sign_in.ended)).toBeNull()
  await act(async () => void (await callStaff('GET /api/staff/me', {})))
  expect(screen.getByText(en.sign_in.ended)).toBeTruthy()
})
