import { act, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach } from 'vitest'
import { capabilitiesOf, type Role } from '#domain/staff/capabilities.ts'
import type { Me } from '#contract/office/common.ts'
import { office } from '#messages/en/office/index.ts'
import { SessionProvider } from '#office/session/session.tsx'
import { closeToast, toastStore } from '#office/ui/toast-store.ts'
import './screen-part.tsx'

afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get()) closeToast(id)
  })
})

/** The texts of all toasts, oldest first; those of failures begin with `!`. */
export const toastTexts = (): string[] => toastStore.get().map(({ kind, text }) => (kind === 'failed' ? `! ${text}` : text))

/** The address that the screen stands at, with its filters. */
export const address = (): string => document.querySelector('[data-address]')?.getAttribute('data-address') ?? ''

function Address() {
  const { pathname, search } = useLocation()
  return <i data-address={pathname + search} />
}

type Opened = {
  /** What is known of the person beside the role. */
  me?: Partial<Me>
  at?: string
}

/** Renders a part of an office screen in English for somebody with a role in the whole chain, and returns who uses it. */
export function officePart(part: ReactElement, role: Role, { me: facts = {}, at = '/orders' }: Opened = {}): UserEvent {
  const everywhere = { brand: null, city_id: null, shop_id: null }
  const me: Me = {
    id: 1,
    name: 'Ada',
    login: 'ada',
    language: 'en',
    grants: [{ role, place: everywhere }],
    capabilities: capabilitiesOf[role].map((capability) => ({ capability, places: [everywhere] })),
    proved_at: '2026-11-23T12:00:00Z',
    must_enrol: false,
    ways: { passkeys: 1, password: false, recovery_codes: 8 },
    has_pin: false,
    device: null,
    ...facts,
  }
  const Part = () => (
    <>
      {part}
      <Address />
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Part }])
  render(
    <SessionProvider opened={{ me, unreachable: false, language: 'en', texts: office }}>
      <Stub initialEntries={[at]} />
    </SessionProvider>,
  )
  return userEvent.setup()
}
