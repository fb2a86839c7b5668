import { useTexts } from '#web/texts.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { chosenFirst, faultOf } from './phone-start.ts'
import { usePhoneMasks } from './use-phone.ts'

type PhoneInputProps = {
  label: string
  /** Names the selector of countries. */
  countryLabel: string
  /** As it is shown: `+7 (900) 000-00-00`. */
  phone: string
  write: (phone: string) => void
  maskId: number | null
  chooseMask: (id: number) => void
  error?: string | undefined
  id?: string
  name?: string
  'data-autofocus'?: boolean
}

/** The one field for phones, in the masks of the city: signing in, ordering, asking, looking an order up (PHONE-01). */
export function PhoneInput(props: PhoneInputProps) {
  const { label, countryLabel, phone, write, maskId, chooseMask, error, id, name, 'data-autofocus': autofocus } = props
  const t = useTexts('shell').phone_checks
  const masks = usePhoneMasks()
  const fault = faultOf(masks, phone)
  // Digits that are missing may be on their way; those that are too many, or wrong, are told at once.
  const told = fault === null || fault === 'phone-required' ? undefined : t[fault]
  return (
    <PhoneField
      id={id}
      name={name}
      data-autofocus={autofocus}
      label={label}
      error={error ?? told}
      required
      masks={chosenFirst(masks, maskId)}
      countries={masks.countries}
      countryLabel={countryLabel}
      onCountryChange={chooseMask}
      value={phone}
      onChange={write}
    />
  )
}
