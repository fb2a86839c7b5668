import { useState } from 'react'
import { birthdayBounds, readBirthday, writeBirthday } from '#domain/customer/profile.ts'
import { useTexts } from '#web/texts.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'

type BirthdayFieldProps = {
  /** DD.MM.YYYY, or empty. */
  value: string
  error: string | undefined
  onChange: (birthday: string) => void
}

/** The date in the reader's own format; from 120 years ago to today (PROFILE-11, 12, 13). */
export function BirthdayField({ value, error, onChange }: BirthdayFieldProps) {
  const t = useTexts('profile')
  const [{ first, last }] = useState(() => birthdayBounds(new Date().toISOString().slice(0, 10)))
  return (
    <FieldFrame label={t.birthday} error={error}>
      {(ties) => (
        <input
          {...ties}
          type="date"
          autoComplete="bday"
          min={first}
          max={last}
          value={readBirthday(value) ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? '' : writeBirthday(target.value))}
        />
      )}
    </FieldFrame>
  )
}
