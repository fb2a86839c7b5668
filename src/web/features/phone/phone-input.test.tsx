// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/screen-part.tsx'
import { PhoneInput } from './phone-input.tsx'
import { loadPhoneNumbers } from './use-phone.ts'

function Form({ start }: { start: string }) {
  const [phone, write] = useState(start)
  return <PhoneInput label="Telefon" countryLabel="Land" phone={phone} write={write} maskId={null} chooseMask={() => undefined} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ })

afterEach(() => void vi.unstubAllGlobals())

test('the numbering plans wait until the page is idle: until then the number stands in the mask (PHONE-03)', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  renderPart(<Form start="+49 359 112345" />)
  expect(idle).not.toHaveLength(0)
  expect(field().value).toBe('+49 359 112345')
  for (const act of idle) act()
  await waitFor(() => expect(field().value).toBe('+49 3591 12345'))
})

test('an older German mobile is typed at once, and grouped as such when the numbering plans have come (PHONE-03)', async () => {
  const user = renderPart(<Form start="+49" />)
  await user.type(field(), '01711234567')
  await waitFor(() => expect(field().value).toBe('+49 171 1234567'))
  await user.type(field(), '{Backspace}8')
  expect(field().value).toBe('+49 171 1234568')
})

test('a number of last time is grouped as its country does, and one that is too long is said to be so (PHONE-02)', async () => {
  await loadPhoneNumbers()
  const user = renderPart(<Form start="+49 359 112345" />)
  await waitFor(() => expect(field().value).toBe('+49 3591 12345'))
  await user.clear(field())
  await user.type(field(), '017112345678999')
  expect(screen.getByText('Die Nummer hat zu viele Ziffern')).toBeDefined()
})
