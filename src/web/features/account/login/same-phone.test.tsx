// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, renderPart } from '#kit/screen-part.tsx'
import { useLogin } from './use-login.ts'

beforeEach(() => sessionStorage.clear())

/** The panel's steps, with the phone of each button. */
function Panel() {
  const login = useLogin(useRef(null))
  const phones = ['+49 171 1234567', '+49 171 7654321']
  if (login.step === 'code') return <button onClick={login.toPhone}>{`Another phone, sent by ${login.code?.channel}`}</button>
  return phones.map((phone) => (
    <button key={phone} onClick={() => void login.send(phone, 'sms')}>
      {phone}
    </button>
  ))
}

const sent = (channel: 'sms' | 'call') => () =>
  Response.json({ user: { phone: '491711234567', session: null, verification: { timer: 60, channel }, timestamp: 1 } })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

test('after another number was going to be entered, the code of the same number can still be typed (LOGIN-15)', async () => {
  const calls = answerCalls(sent('sms'))
  const user = renderPart(<Panel />)
  for (let count = 0; count < 2; count++) {
    await user.click(await press('+49 171 1234567'))
    await user.click(await press('Another phone, sent by sms'))
  }
  expect(calls).toHaveLength(1)
  // Another number needs a code of its own, after which the first one is over.
  await user.click(await press('+49 171 7654321'))
  await user.click(await press(/Another phone/))
  await user.click(await press('+49 171 1234567'))
  await press(/Another phone/)
  expect(calls.map(({ body }) => (body as { phone: string }).phone)).toEqual(['491711234567', '491717654321', '491711234567'])
})

test('a code that comes by a call, because the phone receives no texts, is said to come so (LOGIN-06)', async () => {
  answerCalls(sent('call'))
  const user = renderPart(<Panel />)
  await user.click(await press('+49 171 1234567'))
  expect(await press('Another phone, sent by call')).toBeDefined()
})
