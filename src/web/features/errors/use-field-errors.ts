import { useCallback, useState } from 'react'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { type PlacedErrors, placeErrors } from './place-errors.ts'

/** Errors beside the fields of a form. What the form has no field for is told in ServerErrorModal: no error goes unsaid. */
export function useFieldErrors<Field extends string>() {
  const [errors, setErrors] = useState<PlacedErrors<Field>['fields']>({})
  /** Clears earlier errors and shows these (ERR-01); answers with those that stand beside a field. */
  const show = useCallback((texts: Record<string, string>, fieldOf: (name: string) => Field | null): PlacedErrors<Field>['fields'] => {
    const { fields, elsewhere } = placeErrors(texts, fieldOf)
    setErrors(fields)
    if (elsewhere.length > 0) openModal('ServerErrorModal', { message: elsewhere.join('\n') })
    return fields
  }, [])
  /** What is typed anew loses its error. */
  const clear = useCallback(
    (fields: readonly string[]) =>
      setErrors((latest) => Object.fromEntries(Object.entries(latest).filter(([field]) => !fields.includes(field))) as typeof latest),
    [],
  )
  return { errors, show, clear }
}
