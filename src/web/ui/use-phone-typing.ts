import { type ChangeEvent, type CompositionEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Mask, phoneDigits } from '#domain/customer/phone.ts'
import { type FieldChange, showPhone, type TypedPhone, typePhone } from '#domain/customer/phone-typing.ts'

/** Connects an input to the rules of typing a phone, and keeps the caret in place. */
export function usePhoneTyping(masks: readonly Mask[], value: string, onChange: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const moveCaret = useCaret(input)
  const typed = useRef<TypedPhone>(null)
  const composedOver = useRef<TypedPhone>(null)
  // Text being composed by an input method is not rewritten until it is complete, or it would be entered twice.
  const [composed, setComposed] = useState<string | null>(null)

  const shown = (): TypedPhone => (typed.current?.text === value ? typed.current : { ...showPhone(masks, phoneDigits(value)), text: value })
  const put = (phone: TypedPhone): string => (typed.current = phone).text
  const change = (before: TypedPhone, { value: text, selectionStart }: HTMLInputElement, kind: FieldChange['kind']): number => {
    const { caret, ...phone } = typePhone(masks, before, { text, caret: selectionStart ?? text.length, kind })
    onChange(put(phone))
    return caret
  }
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
