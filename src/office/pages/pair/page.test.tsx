// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Me } from '#contract/office/common.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { SessionProvider } from '#office/session/session.tsx'
import Pair from './page.tsx'

const tablet: Me = {
  id: 9,
  name: 'Tablet',
  login: null,
  language: 'en',
  grants: [],
  capabilities: [],
  proved_at: '2026-11-23T12:00:00Z',
  must_enrol: false,
  ways: { passkeys: 0, password: false, recovery_codes: 0 },
  has_pin: false,
  device: { kind: 'board', shop_id: 1 },
}
const ada: Me = { ...tablet, id: 1, name: 'Ada', device: null }
beforeEach(() => localStorage.clear())

/** Opens the page. `refused`: what entering a code comes to. */
function open(at: string, { me = null, refused }: { me?: Me | null; refused?: () => Response } = {}) {
  const calls = answerCalls(({ call }) => (call.startsWith('DELETE') ? Response.json({}) : (refused?.() ?? Response.json(tablet))))
  const Stub = createRoutesStub([
    { path: '/pair', Component: Pair },
    { path: '/', Component: () => <p>the start</p> },
  ])
  render(
    <SessionProvider opened={{ me, unreachable: false, language: 'en', texts: en }}>
      <Stub initialEntries={[at]} />
    </SessionProvider>,
  )
  return { user: userEvent.setup(), calls }
}
const enter = { call: 'POST /api/staff/pairings/enter', body: { code: '123456' } }

// @OPS-SIGN-14
test('a device is paired by a code that is typed', async () => {
  const { user, calls } = open('/pair')
  await user.type(screen.getByRole('textbox'), '123456{Enter}')
  expect(await screen.findByText('the start')).toBeTruthy()
  expect(calls).toEqual([enter])
})

test('a code that came with the address stands in its field', () => {
  open('/pair?code=123456')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '123456')
})

test.each<[string, object, string]>([
  ['of the code', { message: 'No', errors: { code: ['It is over'] } }, 'It is over'],
  ['of the whole', { message: 'Too many tries' }, 'Too many tries'],
  ['without a word', { message: '' }, en.frame.failed],
])('a refusal %s is told at the field', async (_, problem, said) => {
  const { user } = open('/pair?code=1', { refused: () => Response.json(problem, { status: 422 }) })
  await user.click(screen.getByRole('button', { name: 'Pair' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})

test('a person who is signed in signs out first, and the code of the address pairs the device', async () => {
  const { user, calls } = open('/pair?code=123456', { me: ada })
  expect(screen.getByText(en.devices.pair_signed_in('Ada'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.devices.sign_out_and_pair }))
  expect(await screen.findByText('the start')).toBeTruthy()
  expect(calls).toEqual([{ call: 'DELETE /api/staff/sign-in', body: null }, enter])
})

test('without a code, whoever has signed out is asked for one', async () => {
  const { user, calls } = open('/pair', { me: ada })
  await user.click(screen.getByRole('button', { name: en.devices.sign_out_and_pair }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(calls).toHaveLength(1)
})
