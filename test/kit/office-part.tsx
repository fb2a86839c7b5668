import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { capabilitiesOf, type Role } from '#domain/staff/capabilities.ts'
import type { Me } from '#contract/office/common.ts'
import { office } from '#messages/en/office/index.ts'
import { SessionProvider } from '#office/session/session.tsx'
import './screen-part.tsx'

/** Renders a part of an office screen in English for somebody with a role in the whole chain, and returns who uses it. */
export function officePart(part: ReactElement, role: Role): UserEvent {
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
  }
  const Stub = createRoutesStub([{ path: '/orders', Component: () => part }])
  render(
    <SessionProvider opened={{ me, unreachable: false, language: 'en', texts: office }}>
      <Stub initialEntries={['/orders']} />
    </SessionProvider>,
  )
  return userEvent.setup()
}
