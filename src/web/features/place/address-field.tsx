import type { SuggestedAddress } from '#contract/address.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { type AddressDraft, withSuggestion, withTyped } from './order-types/address-draft.ts'
import { useSuggestions } from './order-types/use-suggestions.ts'

type AddressFieldProps = {
  draft: AddressDraft
  problem: string | null
  quiet: boolean
  onChange: (draft: AddressDraft) => void
  onEnter: () => void
}

/** An address field with suggestions for its city. */
export function AddressField({ draft, problem, quiet, onChange, onEnter }: AddressFieldProps) {
  const t = useTexts('place')
  const city = useCityHere()
  // The suggestion list would cover the result.
  const answered = draft.chosen !== null || draft.pinned !== null || problem !== null || quiet
  const { state, list } = useSuggestions(city.id, answered ? null : draft.text)
  const status = {
    idle: '',
    searching: t.searching,
    found: list.length > 0 ? t.suggestions_count(list.length) : t.suggestions_none,
    failed: t.suggestions_offline,
  }[state]
  const pick = (id: string) => {
    const chosen = list.find((one) => idOf(one) === id)
    if (chosen) onChange(withSuggestion(draft, chosen))
  }
  return (
    <Combobox
      label={t.address_label}
      placeholder={t.address_placeholder}
      value={draft.text}
      onChange={(text) => onChange(withTyped(draft, text))}
      suggestions={list.map((one) => ({ id: idOf(one), text: one.title, note: one.subtitle }))}
      onPick={({ id }) => pick(id)}
      onEnter={onEnter}
      loading={state === 'searching'}
      status={status}
      empty={list.length === 0 && (state === 'found' || state === 'failed') ? status : null}
      error={problem ?? undefined}
      before={<PinIcon size={22} />}
      autoComplete="off"
      required
    />
  )
}

const idOf = ({ index, address }: SuggestedAddress): string => `${index}-${address}`
