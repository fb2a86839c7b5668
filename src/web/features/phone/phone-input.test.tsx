// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/screen-part.tsx'
import { PhoneInput } from './phone-input.tsx'
import { loadPhoneNumbers } from './use-phone.ts'

function Form({ start }: { start: string }) {
  const [phone, write] = useState(start)
  return <PhoneInput label="Telefon" countryLabel="Land" phone={phone} write={write} maskId={null} chooseMask={() => undefined} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ })

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
