import { useTexts } from '#web/texts.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type AddressDraft, withHouse } from './order-types/address-draft.ts'

type PinnedHouseProps = { draft: AddressDraft; onChange: (draft: AddressDraft) => void; className: string | undefined }

/** Of a house that the directory lacks: what the pin is for, and the number, if the customer knows one. */
export function PinnedHouse({ draft, onChange, className }: PinnedHouseProps) {
  const t = useTexts('place')
  if (draft.pinned === null) return null
  return (
    <>
      <Notice kind={draft.pinned === 'set' ? 'success' : 'info'} announce>
        {draft.pinned === 'set' ? t.pin_set : draft.house.trim() === '' ? t.pin_wanted : t.pin_wanted_house(draft.house.trim())}
      </Notice>
      <Field
        label={t.house_if_any}
        value={draft.house}
        onChange={(house) => onChange(withHouse(draft, house))}
        autoComplete="off"
        className={className}
      />
    </>
  )
}
