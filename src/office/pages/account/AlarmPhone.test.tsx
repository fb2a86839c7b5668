// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { ProofProvider } from '#office/session/proof.tsx'
import { AlarmPhone } from './AlarmPhone.tsx'

test('who changes their phone long after signing in is asked who they are, and keeps what they have typed (OPS-SIGN-17)', async () => {
  answerCalls(({ call }) =>
    call.startsWith('GET')
      ? Response.json({ phone: '79005554433' })
      : Response.json({ message: 'Confirm that it is you', typeError: 'proof' }, { status: 403 }),
  )
  const user = officePart(
    <ProofProvider>
      <AlarmPhone />
    </ProofProvider>,
    'manager',
  )
  const field = await screen.findByRole('textbox', { name: 'Phone' })
  await user.clear(field)
  await user.type(field, '+7 900 666-44-33{Enter}')
  expect(await screen.findByRole('button', { name: 'Confirm with a passkey' })).toBeTruthy()
  expect(field).toHaveProperty('value', '+7 900 666-44-33')
  expect(screen.queryByRole('alert')).toBeNull()
})
