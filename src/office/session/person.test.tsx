// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Me } from '#contract/office/common.ts'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { PersonProvider, type Press, usePersonCall } from './person.tsx'
import { ProofProvider } from './proof.tsx'

/** A press that makes a call, and tells what it came to. */
function Part({ shared }: { shared?: Press }) {
  const callAs = usePersonCall(4)
  const [outcome, setOutcome] = useState('nothing')
  const press = async () => {
    const result = await callAs('POST /api/staff/orders/:order_id/reject', { params: { order_id: 7 }, body: { reason: 'closing' } }, shared)
    setOutcome(result === null ? 'given up' : result.ok ? 'done' : result.problem.message)
  }
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Reject
      </button>
      <p>outcome: {outcome}</p>
    </>
  )
}
const asksPin = (said = 'Your PIN is needed') => Response.json({ message: 'Who?', errors: { by: [said] } }, { status: 422 })
const asksProof = () => Response.json({ message: 'Confirm', typeError: 'proof' }, { status: 403 })
/** What the call comes to; each answer is given once, the last again and again. */
let answers: ((body: unknown) => Response)[]
let people: { id: number; name: string }[]
beforeEach(() => {
  people = [{ id: 7, name: 'Nina' }]
})

const press = (...given: ((body: unknown) => Response)[]) => pressAs(undefined, ...given)

/** @param shared who acts, where that was said at an earlier call of the same press */
async function pressAs(shared: Press | undefined, ...given: ((body: unknown) => Response)[]) {
  answers = given
  const asked: string[] = []
  const calls = answerCalls(({ call, body, query }) => {
    if (call.endsWith('/who')) {
      asked.push(query)
      return Response.json({ people })
    }
    const [next] = answers
    if (answers.length > 1) answers = answers.slice(1)
    return next?.(body) ?? Response.json({})
  })
  const user = officePart(
    <ProofProvider>
      <PersonProvider>
        <Part {...(shared ? { shared } : {})} />
      </PersonProvider>
    </ProofProvider>,
    'counter',
    { me: ways },
  )
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  return {
    user,
    asked,
    bodies: () => calls.filter(({ call }) => !call.endsWith('/who')).map(({ call, body }) => (call.includes('/orders/') ? body : call)),
  }
}
let ways: Partial<Me> = {}
beforeEach(() => {
  ways = {}
})
const outcome = (words: string) => screen.findByText(`outcome: ${words}`)
const done = () => Response.json({})

test('a call that needs nobody else is made once', async () => {
  const { bodies } = await press(done)
  expect(await outcome('done')).toBeTruthy()
  expect(bodies()).toEqual([{ reason: 'closing' }])
})

test('a device asks who acts among the people of the shop, and a wrong PIN is said at the field, which is emptied (OPS-SIGN-15)', async () => {
  const { user, asked, bodies } = await press(
    () => asksPin(),
    () => asksPin('Wrong PIN'),
    done,
  )
  expect(await screen.findByText('Your PIN is needed')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(screen.getByText(en.devices.pin_needed)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Nina')
  await user.type(screen.getByLabelText(/^PIN/), '1111{Enter}')
  expect(await screen.findByText('Wrong PIN')).toBeTruthy()
  expect(screen.getByLabelText(/^PIN/)).toHaveProperty('value', '')
  await user.type(screen.getByLabelText(/^PIN/), '1234{Enter}')
  expect(await outcome('done')).toBeTruthy()
  const by = (pin: string) => ({ reason: 'closing', by: { person_id: 7, pin } })
  expect([asked, bodies()]).toEqual([['shop_id=4'], [{ reason: 'closing' }, by('1111'), by('1234')]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is refused to the person is the outcome, and not asked again', async () => {
  const { user } = await press(
    () => asksPin(),
    () => Response.json({ message: 'Too late' }, { status: 409 }),
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'Nina')
  await user.type(screen.getByLabelText(/^PIN/), '1234{Enter}')
  expect(await outcome('Too late')).toBeTruthy()
})

test('a person who closes the question has given up', async () => {
  const { user, bodies } = await press(() => asksPin())
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await outcome('given up')).toBeTruthy()
  expect(bodies()).toHaveLength(1)
})

test('a shop in which nobody has a PIN says where it is set', async () => {
  people = []
  await press(() => asksPin())
  expect(await screen.findByText(en.devices.nobody)).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

// @OPS-SIGN-17
test('a person who signed in a while ago proves who they are with a code, and the call is made again', async () => {
  ways = { ways: { passkeys: 0, password: true, recovery_codes: 8 } }
  const { user, bodies } = await press(asksProof, () => Response.json({ message: 'Wrong code' }, { status: 422 }), done)
  expect(await screen.findByText(en.frame.prove_text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.frame.prove_passkey })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong code')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await outcome('done')).toBeTruthy()
  const proof = 'POST /api/staff/sign-in/prove'
  expect(bodies()).toEqual([{ reason: 'closing' }, proof, proof, { reason: 'closing' }])
})

test('a further call of a press for which somebody has said who they are asks for a proof, too (OPS-SIGN-17)', async () => {
  ways = { ways: { passkeys: 0, password: true, recovery_codes: 8 } }
  const { user, bodies } = await pressAs({ by: { person_id: 7, pin: '1234' } }, asksProof, done)
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}')
  expect(await outcome('done')).toBeTruthy()
  const call = { reason: 'closing', by: { person_id: 7, pin: '1234' } }
  expect(bodies()).toEqual([call, 'POST /api/staff/sign-in/prove', call])
})

test('a person who does not prove who they are has given up', async () => {
  const { user } = await press(asksProof)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await outcome('given up')).toBeTruthy()
})

test.each<[string, Me['ways'], string[]]>([
  ['a passkey', { passkeys: 1, password: false, recovery_codes: 8 }, [en.frame.prove_passkey, en.frame.prove_lost]],
  ['both', { passkeys: 1, password: true, recovery_codes: 8 }, [en.frame.prove_passkey, en.frame.prove, en.frame.prove_lost]],
  ['a password and no recovery codes', { passkeys: 0, password: true, recovery_codes: 0 }, [en.frame.prove, en.frame.prove_invited]],
  ['neither', { passkeys: 0, password: false, recovery_codes: 8 }, [en.frame.prove_demo, en.frame.enter_again]],
])('somebody with %s proves who they are by it', async (_, own, shown) => {
  ways = { ways: own }
  await press(asksProof)
  await screen.findByText(en.frame.prove_title)
  const words = [
    en.frame.prove_demo,
    en.frame.enter_again,
    en.frame.prove_passkey,
    en.frame.prove,
    en.frame.prove_lost,
    en.frame.prove_invited,
  ]
  expect(words.filter((text) => screen.queryByText(text) !== null)).toEqual(shown)
})
