import type { ComponentProps } from 'react'
import { type Mask, maskOf } from '#domain/customer/phone.ts'
import { moveToMask } from '#domain/customer/phone-typing.ts'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './PhoneField.module.css'
import { usePhoneTyping } from './use-phone-typing.ts'

export type CountryMask = Mask & { id: number; name: string }

type PhoneFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> & {
    /** The masks a number may have; the first is the initial one. */
    masks: CountryMask[]
    /** The countries to select from, in order; empty for a field without a select. */
    countries: CountryMask[]
    onCountryChange: (id: number) => void
    /** Label of the country select. */
    countryLabel: string
    /** As shown: `+7 (900) 000-00-00`. */
    value: string
    onChange: (value: string) => void
  }

export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, required, hideLabel, className, id, ...others } = props
  const { masks, countries, onCountryChange, countryLabel, value, onChange, ...rest } = others
  const [own] = masks
  const { put, tie } = usePhoneTyping(masks, value, (text) => {
    onChange(text)
    // Typing another country's code selects that country.
    const typed = maskOf(masks, text)
    if (countries.length > 1 && typed && typed !== own) onCountryChange(typed.id)
  })
  if (!own) return null
  const choose = (chosen: string) => {
    const to = countries.find((each) => String(each.id) === chosen)
    if (!to) return
    onCountryChange(to.id)
    onChange(put(moveToMask(own, [to, ...masks.filter((each) => each !== to)], value)))
  }
  return (
    <FieldFrame {...{ id, label, hint, error, required, hideLabel, className }}>
      {(ties) => (
        <div className={styles.row}>
          {countries.length > 1 && (
            <select className={styles.masks} aria-label={countryLabel} value={own.id} onChange={({ target }) => choose(target.value)}>
              {countries.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name} {each.code}
                </option>
              ))}
            </select>
          )}
          <input inputMode="tel" autoComplete="tel" placeholder={own.mask.replaceAll('#', '0')} {...rest} {...ties} {...tie} type="tel" />
        </div>
      )}
    </FieldFrame>
  )
}
