// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/office/common.ts'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { pendingName } from '#office/pages/board/pending-store.ts'
import { SignOut } from './SignOut.tsx'
import { useSession } from './session.tsx'

beforeEach(() => localStorage.clear())

function Part({ onOut }: { onOut: () => void }) {
  return useSession().me ? <SignOut onOut={onOut} /> : <p>nobody</p>
}
function open(me: Partial<Me> = {}, answer = () => Response.json({})) {
  const onOut = vi.fn<() => void>()
  const calls = answerCalls(answer)
  const user = officePart(<Part onOut={onOut} />, 'counter', { me })
  return { user, calls, onOut, press: () => user.click(screen.getByRole('button', { name: 'Sign out' })) }
}
const leave = (device: object | null, ...refused: (string | null)[]) =>
  localStorage.setItem(pendingName({ id: 1, device }), JSON.stringify(refused.map((one, key) => ({ key, orderId: 7, refused: one }))))

test('a press signs out where nothing is lost by it', async () => {
  const { press, calls, onOut } = open()
  leave(null, 'It is over')
  await press()
  expect(calls).toEqual([{ call: 'DELETE /api/staff/sign-in', body: null }])
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(onOut).toHaveBeenCalledOnce()
})

test('a person who has steps that are not sent is asked first, and told that they stay here (OPS-ORDERS-25)', async () => {
  const { user, press, calls } = open()
  leave(null, null, null, 'It is over')
  await press()
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(`${en.frame.unsent(2)} ${en.frame.unsent_person}`)).toBeTruthy()
  expect([calls, dialog.queryByText(en.frame.sign_out_device)]).toEqual([[], null])
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
  expect([calls, screen.queryByRole('alertdialog')]).toEqual([[], null])
  await press()
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }))
  expect(calls).toHaveLength(1)
})

test.each<[string, (string | null)[], string[]]>([
  ['its pairing', [], [en.frame.sign_out_device]],
  ['its pairing and its steps', [null], [`${en.frame.unsent(1)} ${en.frame.unsent_device}`, en.frame.sign_out_device]],
])('a device is asked first, because it loses %s', async (_, refused, said) => {
  const device = { kind: 'board' as const, shop_id: 1 }
  const { press } = open({ device })
  leave(device, ...refused)
  await press()
  expect([...screen.getByRole('alertdialog').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(said)
})

test.each([
  ['The server is busy', 'The server is busy'],
  ['', en.frame.failed],
])('signing out that fails with “%s” says so, and nobody is out', async (message, said) => {
  const { press, onOut } = open({}, () => Response.json({ message }, { status: 503 }))
  await press()
  expect(screen.getByRole('alert').textContent).toBe(said)
  expect(onOut).not.toHaveBeenCalled()
})
