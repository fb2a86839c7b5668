import { useCallback, useState } from 'react'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { type PlacedErrors, placeErrors } from './place-errors.ts'

/** Errors at the fields of a form. Errors without a field are shown in ServerErrorModal. */
export function useFieldErrors<Field extends string>() {
  const [errors, setErrors] = useState<PlacedErrors<Field>['fields']>({})
  /** Replaces earlier errors with these; returns those with a field. */
  const show = useCallback((texts: Record<string, string>, fieldOf: (name: string) => Field | null): PlacedErrors<Field>['fields'] => {
    const { fields, elsewhere } = placeErrors(texts, fieldOf)
    setErrors(fields)
    if (elsewhere.length > 0) openModal('ServerErrorModal', { message: elsewhere.join('\n') })
    return fields
  }, [])
  /** Typing clears a field's error. */
  const clear = useCallback(
    (fields: readonly string[]) =>
      setErrors((latest) => Object.fromEntries(Object.entries(latest).filter(([field]) => !fields.includes(field))) as typeof latest),
    [],
  )
  return { errors, show, clear }
}
