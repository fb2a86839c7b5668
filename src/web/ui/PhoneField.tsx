import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Mask, maskOf, phoneDigits, type PhoneRules } from '#domain/customer/phone.ts'
import { type FieldChange, moveToMask, redial, showPhone, type TypedPhone, typePhone } from '#domain/customer/phone-typing.ts'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './PhoneField.module.css'

export type CountryMask = Mask & { id: number; name: string }

type PhoneFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> & {
    /** The masks a number may have, the first being the initial one, and the numbering plans when they are loaded. */
    rules: PhoneRules<CountryMask>
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
  const { rules, countries, onCountryChange, countryLabel, value, onChange, ...rest } = others
  const { masks } = rules
  const [own] = masks
  const { put, tie } = usePhoneTyping(rules, value, (text) => {
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
    onChange(put(moveToMask(own, { ...rules, masks: [to, ...masks.filter((each) => each !== to)] }, value)))
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

/** Connects an input to the rules of typing a phone, and keeps the caret in place. */
function usePhoneTyping(rules: PhoneRules, value: string, onChange: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const moveCaret = useCaret(input)
  const typed = useRef<TypedPhone>(null)
  const composedOver = useRef<TypedPhone>(null)
  // Text being composed by an input method is not rewritten until it is complete, or it would be entered twice.
  const [composed, setComposed] = useState<string | null>(null)

  const shown = (): TypedPhone => (typed.current?.text === value ? typed.current : { ...showPhone(rules, phoneDigits(value)), text: value })
  const put = (phone: TypedPhone): string => (typed.current = phone).text
  const change = (before: TypedPhone, { value: text, selectionStart }: HTMLInputElement, kind: FieldChange['kind']): number => {
    const { caret, ...phone } = typePhone(rules, before, { text, caret: selectionStart ?? text.length, kind })
    onChange(put(phone))
    return caret
  }
  // The numbering plans come after the first keys: what was dialled until then is read again by them.
  const readAgain = useEffectEvent(() => {
    if (composedOver.current) return
    const again = typed.current?.text === value ? redial(rules, typed.current) : showPhone(rules, phoneDigits(value))
    if (again.text !== value && phoneDigits(value) !== '') onChange(put(again))
  })
  const isLoaded = rules.numbers !== null
  useEffect(() => {
    if (isLoaded) readAgain()
  }, [isLoaded])
  const tie = {
    ref: input,
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (composedOver.current) {
        setComposed(target.value)
        change(composedOver.current, target, 'insert')
      } else moveCaret(change(shown(), target, kindOf(nativeEvent)))
    },
    onCompositionStart: () => void (composedOver.current = shown()),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      const before = composedOver.current
      composedOver.current = null
      setComposed(null)
      if (before && before.text !== currentTarget.value) moveCaret(change(before, currentTarget, 'insert'))
    },
  }
  return { put, tie }
}

function kindOf(event: Event): FieldChange['kind'] {
  const type = event instanceof InputEvent ? event.inputType : ''
  if (!type.startsWith('delete')) return 'insert'
  return type === 'deleteContentForward' ? 'delete-forward' : 'delete'
}

/** Sets the caret after the text was rendered. */
function useCaret(input: RefObject<HTMLInputElement | null>): (place: number) => void {
  const [, drawAgain] = useState(0)
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (place.current !== null) input.current?.setSelectionRange(place.current, place.current)
    place.current = null
  })
  // An unchanged text causes no render: a key without effect must not move the caret to the end.
  return (at) => {
    place.current = at
    drawAgain((count) => count + 1)
  }
}
