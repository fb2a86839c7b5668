// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, formsSentByBrowser, renderPart } from '#kit/screen-part.tsx'
import { type AddressDraft, emptyDraft } from './address-draft.ts'
import { DeliveryView } from './delivery-view.tsx'

const select = vi.fn<() => void>()
beforeEach(() => {
  select.mockClear()
  // Neither map nor suggestions: an address can be given without them.
  answerCalls(() => Response.json({ message: '' }, { status: 503 }))
})

type Props = Parameters<typeof DeliveryView>[0]

function View({ draft: first = emptyDraft, ...change }: Partial<Props>) {
  const [draft, setDraft] = useState(first)
  return (
    <DeliveryView
      draft={draft}
      change={setDraft}
      select={select}
      selectPoint={() => undefined}
      sending={false}
      houseMissing={false}
      several={[]}
      problem={null}
      refused={false}
      refuse={() => undefined}
      setProblem={() => undefined}
      letGo={() => undefined}
      onSet={() => undefined}
      {...change}
    />
  )
}
const address = () => screen.getByRole('combobox', { name: 'Straße und Hausnummer' })
const send = () => screen.getByRole('button', { name: 'Hierher liefern' })
const whole: AddressDraft = { ...emptyDraft, text: 'Friedrichstraße 28' }

test.each<[how: string, press: (user: UserEvent) => Promise<void>]>([
  ['Enter in its field', (user) => user.type(address(), '{Enter}')],
  ['the button', (user) => user.click(send())],
])('an address that is typed is sent once by %s, and not by the browser', async (_how, press) => {
  const sent = formsSentByBrowser()
  const user = renderPart(<View />)
  await user.type(address(), 'Friedrichstraße 28')
  await press(user)
  expect(select).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test('without a word, the press leads to the field', async () => {
  const user = renderPart(<View />)
  await user.click(screen.getByRole('button', { name: 'Hierher liefern', description: 'Adresse angeben' }))
  expect(document.activeElement).toBe(address())
  expect(select).not.toHaveBeenCalled()
})

test.each<[what: string, props: Partial<Props>, why: string]>([
  ['while it is sent', { draft: whole, sending: true }, ''],
  ['that was refused', { draft: whole, refused: true }, 'Bitte Adresse prüfen'],
  [
    'whose house was not found, after another field was filled in',
    { draft: { ...whole, house: '999', isHouseUnknown: true, room: '5' } },
    'Bitte Adresse prüfen',
  ],
  ['on a street without numbers, before its pin is set', { draft: { ...whole, pinned: 'wanted' } }, 'Zeigen Sie Ihr Haus auf der Karte'],
  ['with a flat that is too long to store', { draft: { ...whole, room: '1'.repeat(300) } }, 'Die Wohnungs- oder Büronummer ist zu lang'],
])('an address %s is not sent, and the button says why', async (_what, props, why) => {
  const user = renderPart(<View {...props} />)
  await user.type(address(), '{Enter}')
  await user.click(screen.getByRole('button', { name: 'Hierher liefern', description: why }))
  expect(select).not.toHaveBeenCalled()
})
