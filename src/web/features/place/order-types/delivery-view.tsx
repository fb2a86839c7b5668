import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { doorProblems } from '#domain/order/check-order.ts'
import { useSession } from '#web/features/account/session.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Coordinates } from '#contract/common.ts'
import { callApi, type Reply } from '#web/browser/api.ts'
import { timeWords } from '#web/features/cart/order-time.ts'
import { useCityMap } from '#web/features/map/use-city-map.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'
import { AddressField } from '../address-field.tsx'
import { HouseField } from '../house-field.tsx'
import { PinnedHouse } from '../pinned-house.tsx'
import { SeveralAddresses } from '../several-addresses.tsx'
import split from '../map-split.module.css'
import { zoneOf } from '../delivery-check.ts'
import { type AddressDraft, selectBlock, withSuggestion } from './address-draft.ts'
import styles from './delivery-view.module.css'
import type { useDeliveryChoice } from './use-delivery-choice.ts'

/** Milliseconds to wait for the device, and the maximum age of a position. */
const positionOptions = { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true }

const SavedChips = lazyPart(() => import('../saved/saved-chips.tsx'), PartLost)

type Choice = ReturnType<typeof useDeliveryChoice>
type DeliveryViewProps = Pick<
  Choice,
  | 'draft'
  | 'change'
  | 'select'
  | 'selectPoint'
  | 'sending'
  | 'houseMissing'
  | 'problem'
  | 'several'
  | 'refused'
  | 'refuse'
  | 'setProblem'
  | 'letGo'
> & { onSet: () => void }

export function DeliveryView({
  draft,
  change,
  select,
  selectPoint,
  sending,
  houseMissing,
  problem,
  several,
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
            <FailureBoundary Lost={PartLost}>
              <Suspense fallback={null}>
                <SavedChips onChoose={letGo} onSet={onSet} onUnreached={refuse} />
              </Suspense>
            </FailureBoundary>
          )}
          <form id={form} className={styles.form} ref={view} onSubmit={send} noValidate>
            <AddressField draft={draft} problem={problem} quiet={sending || several.length > 0} onChange={change} onEnter={send} />
            <SeveralAddresses list={several} onChoose={(one) => change(withSuggestion(draft, one))} />
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

/** What a delivery to the pin costs and when it would come first: `199 ₽ · 11:30–12:00`. Null outside of the zones. */
function usePinTerms(cityId: number, pin: Coordinates | null): string | null {
  const t = useTexts('place')
  const price = usePrice()
  const { facts } = useCityMap(cityId)
  const offered = useOfferAt(cityId, pin)
  const zone = facts && offered && zoneOf(facts.delivery_zones, offered.zone_id)
  if (!zone) return null
  const { has_free_delivery: isFree, delivery: fee } = zone.prices
  const { time } = offered
  const cost = isFree || fee === 0 ? t.zone_free : price(fee)
  return [`${t.zone_fee}: ${cost}`, ...(time ? [timeWords(time)] : [])].join(' · ')
}

/** The zone and the first time at a point; null until they are known. A failure is ignored: the cart names them. */
function useOfferAt(city_id: number, pin: Coordinates | null): Reply<'GET /api/first-time'> | null {
  const [known, setKnown] = useState<{ at: string; offered: Reply<'GET /api/first-time'> } | null>(null)
  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  const at = `${city_id} ${latitude} ${longitude}`
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return undefined
    let isHere = true
    void callApi('GET /api/first-time', { query: { city_id, latitude, longitude } }).then(
      (result) => isHere && result.ok && setKnown({ at, offered: result.reply }),
    )
    return () => {
      isHere = false
    }
  }, [at, city_id, latitude, longitude])
  return known?.at === at ? known.offered : null
}

type LocateButtonProps = { onPoint: (point: Coordinates) => void; onProblem: (text: string) => void; busy: boolean }

/** Requests the position only on a press. */
function LocateButton({ onPoint, onProblem, busy }: LocateButtonProps) {
  const t = useTexts('place')
  const [locating, setLocating] = useState(false)
  const locate = () => {
    if (!('geolocation' in navigator)) return onProblem(t.location_failed)
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false)
        onPoint({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false)
        onProblem(code === PERMISSION_DENIED ? t.location_denied : t.location_failed)
      },
      positionOptions,
    )
  }
  return (
    <Button
      kind="ghost"
      size="s"
      className={styles.locate}
      before={<LocateIcon size={20} />}
      loading={locating}
      onClick={() => busy || locate()}
    >
      {locating ? t.locating : t.use_location}
    </Button>
  )
}

const LocateIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm0-16v3m0 13v3m9.5-9.5h-3m-13 0h-3m9.5 1h.01" />
  </Icon>
)
