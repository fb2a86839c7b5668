import { useTexts } from '#web/texts.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { chosenFirst, faultOf, type AcceptedPhones } from './phone-start.ts'
import { usePhoneMasks } from './use-phone.ts'

type PhoneInputProps = {
  label: string
  /** Label of the country select. */
  countryLabel: string
  /** As shown: `+7 (900) 000-00-00`. */
  phone: string
  write: (phone: string) => void
  maskId: number | null
  chooseMask: (id: number) => void
  error?: string | undefined
  /** A number of the city's countries, or any. */
  takes?: AcceptedPhones
  id?: string
  name?: string
  'data-autofocus'?: boolean
  /** By default one's own. */
  autoComplete?: 'tel' | 'off'
}

/** The phone field of all forms, in the city's masks: sign-in, orders, requests, order look-up. */
export function PhoneInput(props: PhoneInputProps) {
  const {
    label,
    countryLabel,
    phone,
    write,
    maskId,
    chooseMask,
    error,
    takes,
    id,
    name,
    'data-autofocus': autofocus,
    autoComplete = 'tel',
  } = props
  const t = useTexts('shell').phone_checks
  const masks = usePhoneMasks(takes)
  const fault = faultOf(masks, phone)
  // Missing digits may still be typed; surplus or wrong ones are reported at once.
  const shown = fault === null || fault === 'phone-required' ? undefined : t[fault]
  return (
    <PhoneField
      id={id}
      name={name}
      data-autofocus={autofocus}
      autoComplete={autoComplete}
      label={label}
      error={error ?? shown}
      required
      rules={{ masks: chosenFirst(masks, maskId), numbers: masks.numbers }}
      countries={masks.countries}
      countryLabel={countryLabel}
      onCountryChange={chooseMask}
      value={phone}
      onChange={write}
    />
  )
}
