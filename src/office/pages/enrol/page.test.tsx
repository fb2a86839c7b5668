// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import Enrol from './page.tsx'

const open = (must_enrol: boolean) => officePart(<Enrol />, 'counter', { me: { must_enrol }, at: '/new-way' })

// @OPS-SIGN-18
test('a person who came in by a recovery code sets a new way, and may sign out', () => {
  open(true)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    en.sign_in.make_passkey,
    en.sign_in.or_password,
    'Sign out',
  ])
})

test('a person who has a way already is led to the start', async () => {
  open(false)
  await waitFor(() => expect(address()).toBe('/'))
})

test('a passkey that cannot be made says so aloud, and why where the server has said it', async () => {
  let answer = () => Response.json({ message: 'Too many tries' }, { status: 429 })
  answerCalls(() => answer())
  const user = open(true)
  const press = () => user.click(screen.getByRole('button', { name: en.sign_in.make_passkey }))
  await press()
  expect(screen.getByRole('alert').textContent).toBe('Too many tries')
  answer = () => Response.json({ options: {} })
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(en.sign_in.passkey_failed))
})
