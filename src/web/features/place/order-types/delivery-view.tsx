import { doorProblems } from '#domain/order/check-order.ts'
import { type FormEvent, lazy, Suspense, useId, useRef } from 'react'
import { useSession } from '#web/features/account/session.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { AddressField } from '../address-field.tsx'
import { HouseField } from '../house-field.tsx'
import { PinnedHouse } from '../pinned-house.tsx'
import split from '../map-split.module.css'
import { type AddressDraft, selectBlock } from './address-draft.ts'
import styles from './delivery-view.module.css'
import { LocateButton } from './locate-button.tsx'
import type { useDeliveryChoice } from './use-delivery-choice.ts'
import { usePinTerms } from './use-pin-terms.ts'

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
  const terms = usePinTerms(useCityHere().id, draft.pinned === 'wanted' ? null : draft.point)
  const session = useSession()
  const view = useRef<HTMLFormElement>(null)
  const block = selectBlock(draft, refused || houseMissing)
  const doorErrors = useDoorErrors(draft)
  const tooLong = Object.values(doorErrors)[0]
  const isBlocked = block !== null || tooLong !== undefined
  const sent = useFirstWrong(view, problem !== null || houseMissing || draft.isHouseUnknown || tooLong !== undefined, sending)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (sending) return
    if (block === 'empty') return focusAddress(view.current)
    // The pin is set on the map; its text says so.
    if (block === 'pin') return
    sent()
    if (!isBlocked) select()
  }
  return (
    <>
      <CityMap className={split.map} label={t.map_delivery} pin={draft.point} pinTerms={terms} onPoint={selectPoint} help={t.map_help} />
      <div className={split.words}>
        <DialogBody>
          {session.status === 'customer' && (
            <FailureBoundary>
              <Suspense fallback={null}>
                <SavedChips onChoose={letGo} onSet={onSet} onUnreached={refuse} />
              </Suspense>
            </FailureBoundary>
          )}
          <form id={form} className={styles.form} ref={view} onSubmit={send} noValidate>
            <AddressField draft={draft} problem={problem} quiet={sending} onChange={change} onEnter={send} />
            <HouseField draft={draft} missing={houseMissing} onChange={change} className={styles.house} />
            <output className="hidden-visually">{terms}</output>
            <PinnedHouse draft={draft} onChange={change} className={styles.house} />
            <LocateButton onPoint={selectPoint} onProblem={setProblem} busy={sending} />
            <Details draft={draft} errors={doorErrors} onChange={change} />
          </form>
        </DialogBody>
        <DialogFooter>
          <Button
            type="submit"
            form={form}
            size="l"
            loading={sending}
            disabled={isBlocked}
            onDisabledPress={send}
            reason={block === null ? tooLong : { empty: t.no_address, pin: t.pin_missing, wrong: t.address_wrong }[block]}
          >
            {t.deliver_here}
          </Button>
        </DialogFooter>
      </div>
    </>
  )
}

const focusAddress = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>('[role=combobox]')?.focus()

/** Fields of the address details that are too long, by the order's own rule. */
function useDoorErrors({ room, entrance, floor }: AddressDraft): Record<string, string> {
  const texts: Record<string, string> = useTexts('place').door_errors
  return Object.fromEntries(doorProblems({ room, entrance, floor }).map(({ field, code }) => [field, texts[code] ?? code]))
}

/** Details for the courier; they can be entered in the checkout instead. */
function Details({
  draft,
  errors,
  onChange,
}: {
  draft: AddressDraft
  errors: Record<string, string>
  onChange: (draft: AddressDraft) => void
}) {
  const t = useTexts('place')
  return (
    <fieldset className={styles.details}>
      <legend className={styles.hint}>{t.details_hint}</legend>
      <Field label={t.room} value={draft.room} error={errors.room} onChange={(room) => onChange({ ...draft, room })} autoComplete="off" />
      <Field
        label={t.entrance}
        value={draft.entrance}
        error={errors.entrance}
        onChange={(entrance) => onChange({ ...draft, entrance })}
        autoComplete="off"
      />
      <Field
        label={t.floor}
        value={draft.floor}
        error={errors.floor}
        onChange={(floor) => onChange({ ...draft, floor })}
        inputMode="numeric"
        autoComplete="off"
      />
    </fieldset>
  )
}
