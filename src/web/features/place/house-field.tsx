import { useState } from 'react'
import { useTexts } from '#web/texts.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type AddressDraft, lacksHouse, withHouse } from './order-types/address-draft.ts'

type HouseFieldProps = {
  draft: AddressDraft
  /** The house was not found. */
  missing: boolean
  onChange: (draft: AddressDraft) => void
  className: string | undefined
}

/** The house number of a street without one. */
export function HouseField({ draft, missing, onChange, className }: HouseFieldProps) {
  const t = useTexts('place')
  // The field stays while it is typed into: the first digit is not the whole number.
  const [promptedFor, setPromptedFor] = useState<string | null>(null)
  if (missing && promptedFor !== draft.text) setPromptedFor(draft.text)
  if (!lacksHouse(draft) || (draft.chosen === null && promptedFor !== draft.text)) return null
  return (
    <Field
      label={t.house}
      value={draft.house}
      onChange={(house) => onChange(withHouse(draft, house))}
      error={missing ? t.house_needed : draft.isHouseUnknown ? t.house_unknown : undefined}
      autoComplete="off"
      className={className}
      ref={focus}
      required
    />
  )
}

const focus = (input: HTMLInputElement | null): void => input?.focus()
