// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/staff/capabilities.ts'
import type { Me } from '#contract/office/common.ts'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { allLoaded, answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { useMe } from '#office/session/session.tsx'
import Account from './page.tsx'

/** What the device makes of the server's options; null: nothing. */
let made: object | null = null
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: async () => {
    if (!made) throw new Error('NotAllowedError')
    return made
  },
}))

const noon = '2026-01-15T12:00:00Z'
let passkeys: { id: string; name: string; created_at: string; used_at: string | null }[]
let sessions: { id: number; device: string; address: string; seen_at: string; is_this: boolean }[]
/** What a change of oneself comes to: facts of oneself, or a refusal. */
let change: (body: unknown) => Partial<Me> | Response
beforeEach(() => {
  passkeys = [
    { id: 'k1', name: 'Laptop', created_at: noon, used_at: null },
    { id: 'k2', name: 'Phone', created_at: noon, used_at: noon },
  ]
  sessions = [
    { id: 1, device: 'Chrome', address: '10.0.0.1', seen_at: noon, is_this: true },
    { id: 2, device: 'Firefox', address: '10.0.0.2', seen_at: noon, is_this: false },
  ]
  change = () => ({})
  made = { id: 'made' }
})
afterEach(() => vi.unstubAllGlobals())

/** The account, beside what the page knows of the person. */
function Known() {
  return (
    <>
      <Account />
      <output aria-label="me">{JSON.stringify(useMe())}</output>
    </>
  )
}
const me = () => JSON.parse(screen.getByRole('status', { name: 'me' }).textContent ?? '') as Me

async function open(role: Role = 'counter', facts: Partial<Me> = {}) {
  const calls = answerCalls(({ call, body }) => {
    if (call === 'GET /api/staff/me/passkeys') return Response.json({ passkeys })
    if (call === 'GET /api/staff/me/sessions') return Response.json({ sessions })
    if (call === 'GET /api/staff/me/phone') return Response.json({ phone: null })
    if (call.startsWith('GET')) return Response.json({ brands: [], cities: [], shops: [] })
    const changed = change(body)
    return changed instanceof Response ? changed : Response.json({ ...me(), ...changed })
  })
  const user = officePart(<Known />, role, { me: facts, at: '/account' })
  await (facts.device ? allLoaded() : screen.findAllByText(/Firefox|Laptop/))
  const press = (name: string, of?: string) => user.click((of ? part(of) : screen).getByRole('button', { name }))
  return { user, press, changes: () => calls.filter(({ call }) => !call.startsWith('GET')) }
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const items = (of: string) =>
  part(of)
    .queryAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '))

test('a shared device has a name and rights, and neither sessions nor ways to sign in', async () => {
  await open('counter', { device: { kind: 'board', shop_id: 1 } })
  expect(screen.getByText(en.devices.this_text)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada')
  expect(screen.queryByRole('region')).toBeNull()
})

test.each<[Role, boolean]>([
  ['manager', true],
  ['counter', false],
])('whoever alarms are sent to enters a phone for them: a %s, %s', async (role, isAsked) => {
  await open(role)
  expect(screen.queryByRole('region', { name: en.alarm.own_phone }) !== null).toBe(isAsked)
})

test('one’s name and language are saved; a name that is refused is shown at its field', async () => {
  const { user, press, changes } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' L')
  change = () => Response.json({ message: 'No', errors: { name: ['Too long'] } }, { status: 422 })
  await press('Save')
  expect(await screen.findByText('Too long')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  change = (body) => body as Partial<Me>
  await press('Save')
  expect(changes().map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/staff/me', { name: 'Ada L', language: 'en' }],
    ['PUT /api/staff/me', { name: 'Ada L', language: 'en' }],
  ])
  expect([me().name, toastTexts()]).toEqual(['Ada L', ['Saved']])
})

// @OPS-SIGN-09
test('every session shows its device and address, and each but this one is ended by a press', async () => {
  const { press, changes } = await open()
  expect(items(en.account.sessions).map((words) => words.replace(/last used .*? · /, ''))).toEqual([
    'Chrome (this device)10.0.0.1',
    'Firefox10.0.0.2End',
  ])
  sessions = sessions.slice(0, 1)
  await press('End')
  expect(changes()).toEqual([{ call: 'DELETE /api/staff/me/sessions/2', body: null }])
  expect(toastTexts()).toEqual(['Ended'])
  await waitFor(() => expect(items(en.account.sessions)).toHaveLength(1))
})

test('a session that cannot be ended says why', async () => {
  change = () => Response.json({ message: '' }, { status: 500 })
  const { press } = await open()
  await press('End')
  expect(toastTexts()).toEqual([`! ${en.frame.failed}`])
})

test('a passkey shows when it was used last, or made, and is removed by a press', async () => {
  const { user, changes } = await open()
  expect(items('Passkeys').map((words) => words.replace(/\s+(Jan|at) .*/, ''))).toEqual(['Laptopcreated', 'Phonelast used'])
  passkeys = []
  change = () => ({ ways: { passkeys: 0, password: true, recovery_codes: 8 } })
  await user.click(part('Passkeys').getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect(changes()).toEqual([{ call: 'DELETE /api/staff/me/passkeys/k1', body: null }])
  expect(await screen.findByText(en.account.no_passkeys)).toBeTruthy()
  expect(me().ways.passkeys).toBe(0)
})

test('the last way to sign in cannot be removed, and why is said aloud', async () => {
  change = () => Response.json({ message: 'It is your last one' }, { status: 409 })
  const { user } = await open()
  await user.click(part('Passkeys').getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect(part('Passkeys').getByRole('alert').textContent).toBe('It is your last one')
})

test.each([true, false])('a browser that knows passkeys is offered to add one: %s', async (knows) => {
  if (knows) vi.stubGlobal('PublicKeyCredential', () => undefined)
  await open()
  expect(screen.queryByRole('button', { name: en.account.add_passkey }) !== null).toBe(knows)
})

test('a passkey that the browser does not make says so', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  change = () => Response.json({ options: {} })
  made = null
  const { press, changes } = await open()
  await press(en.account.add_passkey)
  await waitFor(() => expect(part('Passkeys').getByRole('alert').textContent).toBe(en.sign_in.passkey_failed))
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/staff/me/passkeys/start'])
})

test('a password is removed by a person who has one, and can be set anew', async () => {
  const { press, changes } = await open('counter', { ways: { passkeys: 1, password: true, recovery_codes: 8 } })
  expect(part('Password with codes').getByText(/^You have one\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set a new password' })).toBeTruthy()
  change = () => ({ ways: { passkeys: 1, password: false, recovery_codes: 8 } })
  await press('Remove the password')
  expect(changes()).toEqual([{ call: 'DELETE /api/staff/me/password', body: null }])
  expect(toastTexts()).toEqual([en.account.password_removed])
  expect(screen.queryByRole('button', { name: 'Remove the password' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Set a password' })).toBeTruthy()
})

test('a password is set with the first code of an app, which reads a secret in groups of four', async () => {
  const { user, press, changes } = await open()
  change = () => Response.json({ setup: 'sealed', code_secret: 'ABCDEFGH', qr: ['1'] })
  await press('Set a password')
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  expect(part('Password with codes').queryByRole('textbox', { name: 'Login name' })).toBeNull()
  await user.type(part('Password with codes').getByLabelText(/^Password/, { selector: 'input' }), 'correct horse')
  await user.type(part('Password with codes').getByRole('textbox', { name: /^Code/ }), '123456')
  change = () => Response.json({ message: 'No', errors: { code: ['Wrong code'] } }, { status: 422 })
  await press('Save', 'Password with codes')
  expect(await screen.findByText('Wrong code')).toBeTruthy()
  change = () => ({ ways: { passkeys: 1, password: true, recovery_codes: 8 } })
  await press('Save', 'Password with codes')
  expect(changes().at(-1)).toEqual({
    call: 'PUT /api/staff/me/password',
    body: { password: 'correct horse', code: '123456', setup: 'sealed' },
  })
  expect(toastTexts()).toEqual([en.account.password_saved])
  expect(screen.queryByText('ABCD EFGH')).toBeNull()
})

test('a person who has no login name chooses one with the password', async () => {
  const { user, press, changes } = await open('counter', { login: null })
  change = () => Response.json({ setup: 'sealed', code_secret: 'ABCD', qr: ['1'] })
  await press('Set a password')
  await user.type(screen.getByRole('textbox', { name: 'Login name' }), 'ada')
  change = () => Response.json({ message: 'No', errors: { login: ['Taken'] } }, { status: 422 })
  await press('Save', 'Password with codes')
  expect(await screen.findByText('Taken')).toBeTruthy()
  expect(changes().at(-1)?.body).toEqual({ login: 'ada', password: '', code: '', setup: 'sealed' })
})

test('a PIN is set, and removed by a person who has one', async () => {
  const { user, press, changes } = await open()
  expect(part('PIN').queryByRole('button', { name: 'Remove' })).toBeNull()
  await user.type(screen.getByLabelText(/^New PIN/), '123456')
  change = () => ({ has_pin: true })
  await press('Save the PIN')
  expect(screen.getByLabelText(/^New PIN/)).toHaveProperty('value', '')
  expect(part('PIN').getByText(/^You have a PIN\./)).toBeTruthy()
  change = () => ({ has_pin: false })
  await user.click(part('PIN').getByRole('button', { name: 'Remove' }))
  expect(changes()).toEqual([
    { call: 'PUT /api/staff/me/pin', body: { pin: '123456' } },
    { call: 'DELETE /api/staff/me/pin', body: null },
  ])
  expect(toastTexts()).toEqual([en.devices.pin_saved, en.devices.pin_removed])
})

test('a PIN that is refused is shown at its field, and stays', async () => {
  const { user, press } = await open()
  await user.type(screen.getByLabelText(/^New PIN/), '111111')
  change = () => Response.json({ message: 'No', errors: { pin: ['Too simple'] } }, { status: 422 })
  await press('Save the PIN')
  expect(await screen.findByText('Too simple')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText(/^New PIN/)).toHaveProperty('value', '111111')
})

test('a passkey that the browser has made is kept, and stands in the list; one that is refused says why', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const { press, changes } = await open()
  const asked = { options: { challenge: 'c' } }
  change = (body) =>
    Response.json('response' in (body as object) ? { message: 'Too many passkeys' } : asked, {
      status: 'response' in (body as object) ? 409 : 200,
    })
  await press(en.account.add_passkey)
  await waitFor(() => expect(part('Passkeys').getByRole('alert').textContent).toBe('Too many passkeys'))
  change = (body) => ('response' in (body as object) ? { ways: { passkeys: 3, password: false, recovery_codes: 8 } } : Response.json(asked))
  passkeys = [...passkeys, { id: 'k3', name: 'Tablet', created_at: noon, used_at: null }]
  await press(en.account.add_passkey)
  await waitFor(() => expect(items('Passkeys')).toHaveLength(3))
  expect(changes().at(-1)).toEqual({ call: 'POST /api/staff/me/passkeys', body: { response: { id: 'made' } } })
  expect([me().ways.passkeys, part('Passkeys').queryByRole('alert')]).toEqual([3, null])
})
