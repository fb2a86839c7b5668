import { type FormEvent, useId } from 'react'
import type { SuggestedAddress } from '#contract/address.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { type AddressDraft, lacksHouse, withSuggestion, withTyped } from './address-draft.ts'
import styles from './delivery-view.module.css'
import { LocateButton } from './locate-button.tsx'
import type { useDeliveryChoice } from './use-delivery-choice.ts'
import { useSuggestions } from './use-suggestions.ts'

type Choice = ReturnType<typeof useDeliveryChoice>
type DeliveryViewProps = Pick<Choice, 'draft' | 'change' | 'select' | 'selectPoint' | 'sending' | 'houseMissing' | 'problem' | 'setProblem'>

export function DeliveryView({ draft, change, select, selectPoint, sending, houseMissing, problem, setProblem }: DeliveryViewProps) {
  const t = useTexts('place')
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) select()
  }
  const asksHouse = lacksHouse(draft) && (houseMissing || draft.chosen !== null)
  return (
    <>
      <DialogBody>
        <form id={form} className={styles.form} onSubmit={submit} noValidate>
          <AddressField draft={draft} problem={problem} quiet={sending} onChange={change} onEnter={() => !sending && select()} />
          {asksHouse && (
            <Field
              label={t.house}
              value={draft.house}
              onChange={(house) => change({ ...draft, house })}
              error={houseMissing ? t.house_needed : undefined}
              autoComplete="off"
              className={styles.house}
              ref={focus}
              required
            />
          )}
          <LocateButton onPoint={selectPoint} onProblem={setProblem} busy={sending} />
          <Details draft={draft} onChange={change} />
        </form>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" form={form} size="l" loading={sending} disabled={draft.text.trim() === ''} reason={t.no_address}>
          {t.deliver_here}
        </Button>
      </DialogFooter>
    </>
  )
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

type AddressFieldProps = {
  draft: AddressDraft
  problem: string | null
  quiet: boolean
  onChange: (draft: AddressDraft) => void
  onEnter: () => void
}

function AddressField({ draft, problem, quiet, onChange, onEnter }: AddressFieldProps) {
  const t = useTexts('place')
  const city = useCityHere()
  // A list would lie over the answer.
  const answered = draft.chosen !== null || problem !== null || quiet
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

/** What only the courier needs; may be left for the checkout. */
function Details({ draft, onChange }: { draft: AddressDraft; onChange: (draft: AddressDraft) => void }) {
  const t = useTexts('place')
  return (
    <fieldset className={styles.details}>
      <legend className={styles.hint}>{t.details_hint}</legend>
      <Field label={t.room} value={draft.room} onChange={(room) => onChange({ ...draft, room })} autoComplete="off" maxLength={254} />
      <Field
        label={t.entrance}
        value={draft.entrance}
        onChange={(entrance) => onChange({ ...draft, entrance })}
        autoComplete="off"
        maxLength={254}
      />
      <Field
        label={t.floor}
        value={draft.floor}
        onChange={(floor) => onChange({ ...draft, floor })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={254}
      />
    </fieldset>
  )
}
