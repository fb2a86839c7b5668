import { useCity } from '#web/features/site/use-site.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { masksIn } from './phone-start.ts'

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
  return (
    <PhoneField
      id={id}
      name={name}
      data-autofocus={autofocus}
      label={label}
      error={error}
      required
      masks={masksIn(useCity())}
      maskId={maskId ?? undefined}
      maskLabel={countryLabel}
      onMaskChange={(id) => chooseMask(Number(id))}
      value={phone}
      onChange={write}
    />
  )
}
