import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './PhoneField.module.css'
import { type Mask, moveToMask, typePhone } from './phone-typing.ts'

type PhoneFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> & {
    masks: Mask[]
    /** The chosen mask; one that is not in the list counts as the first. */
    maskId?: Mask['id']
    onMaskChange?: (id: Mask['id']) => void
    /** Names the selector of countries, shown when there are several masks. */
    maskLabel?: string
    /** As it is shown: `+7 (900) 000-00-00`. */
    value: string
    onChange: (value: string) => void
  }

export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, required, hideLabel, className, id, masks, maskId, onMaskChange, maskLabel, value, onChange, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const mask = masks.find((each) => each.id === maskId) ?? masks[0]
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  if (!mask) return null
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const typed = typePhone(mask, value, { text: target.value, caret: target.selectionStart ?? target.value.length }, forward)
    caret.current = typed.caret
    // The same text makes no new render: a digit beyond the mask must not throw the caret to the end.
    if (typed.text === value) {
      target.value = value
      target.setSelectionRange(typed.caret, typed.caret)
    }
    onChange(typed.text)
  }
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const to = masks.find((each) => String(each.id) === target.value)
    if (!to) return
    onMaskChange?.(to.id)
    onChange(moveToMask(mask, to, value))
  }
  return (
    <FieldFrame {...{ id, label, hint, error, required, hideLabel, className }}>
      {(ties) => (
        <div className={styles.row}>
          {masks.length > 1 && (
            <select className={styles.masks} aria-label={maskLabel} value={mask.id} onChange={choose}>
              {masks.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name} {each.code}
                </option>
              ))}
            </select>
          )}
          <input
            inputMode="tel"
            autoComplete="tel"
            placeholder={mask.mask.replaceAll('#', '0')}
            {...rest}
            {...ties}
            ref={input}
            type="tel"
            value={value}
            onChange={type}
          />
        </div>
      )}
    </FieldFrame>
  )
}
