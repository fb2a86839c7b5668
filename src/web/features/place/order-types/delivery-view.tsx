import { type FormEvent, lazy, Suspense, useId } from 'react'
import { useSession } from '#web/features/account/session.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { Field } from '#web/ui/Field.tsx'
import { AddressField } from '../address-field.tsx'
import split from '../map-split.module.css'
import { type AddressDraft, lacksHouse, selectBlock } from './address-draft.ts'
import styles from './delivery-view.module.css'
import { LocateButton } from './locate-button.tsx'
import type { useDeliveryChoice } from './use-delivery-choice.ts'

const SavedChips = lazy(() => import('../saved/saved-chips.tsx'))

type Choice = ReturnType<typeof useDeliveryChoice>
type DeliveryViewProps = Pick<
  Choice,
  'draft' | 'change' | 'select' | 'selectPoint' | 'sending' | 'houseMissing' | 'problem' | 'refused' | 'refuse' | 'setProblem' | 'letGo'
> & { onSet: () => void }

export function DeliveryView({
  draft,
  change,
  select,
  selectPoint,
  sending,
  houseMissing,
  problem,
  refused,
  refuse,
  setProblem,
  letGo,
  onSet,
}: DeliveryViewProps) {
  const t = useTexts('place')
  const form = useId()
  const session = useSession()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending && block === null) select()
  }
  const block = selectBlock(draft, refused || houseMissing)
  const asksHouse = lacksHouse(draft) && (houseMissing || draft.chosen !== null)
  return (
    <>
      <CityMap className={split.map} label={t.map_delivery} zones pin={draft.point} onPoint={selectPoint} help={t.map_help} />
      <div className={split.words}>
        <DialogBody>
          {session.status === 'customer' && (
            <Suspense fallback={null}>
              <SavedChips onChoose={letGo} onSet={onSet} onUnreached={refuse} />
            </Suspense>
          )}
          <form id={form} className={styles.form} onSubmit={submit} noValidate>
            <AddressField
              draft={draft}
              problem={problem}
              quiet={sending}
              onChange={change}
              onEnter={() => !sending && block === null && select()}
            />
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
          <Button
            type="submit"
            form={form}
            size="l"
            loading={sending}
            disabled={block !== null}
            reason={block === 'empty' ? t.no_address : t.address_wrong}
          >
            {t.deliver_here}
          </Button>
        </DialogFooter>
      </div>
    </>
  )
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

/** What only the courier needs; may be left for the checkout. */
function Details({ draft, onChange }: { draft: AddressDraft; onChange: (draft: AddressDraft) => void }) {
  const t = useTexts('place')
  return (
    <fieldset className={styles.details}>
      <legend className={styles.hint}>{t.details_hint}</legend>
      <Field label={t.room} value={draft.room} onChange={(room) => onChange({ ...draft, room })} autoComplete="off" />
      <Field label={t.entrance} value={draft.entrance} onChange={(entrance) => onChange({ ...draft, entrance })} autoComplete="off" />
      <Field
        label={t.floor}
        value={draft.floor}
        onChange={(floor) => onChange({ ...draft, floor })}
        inputMode="numeric"
        autoComplete="off"
      />
    </fieldset>
  )
}
