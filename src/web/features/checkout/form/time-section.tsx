import { useEffect, useState } from 'react'
import { TimesFailed } from '#web/features/checkout/times-failed.tsx'
import { OnTime, RestNotice } from '#web/features/cart/promise.tsx'
import { useTexts } from '#web/texts.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { type ChipOption, RadioChips } from '#web/ui/RadioChips.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Cart } from '#contract/cart.ts'
import { type Body, callApi, type Reply } from '#web/browser/api.ts'
import { contextOf } from '#web/features/cart/place-context.ts'
import { useAnswer } from '#web/browser/use-answer.ts'
import { chooseInterval, reloadCart } from '#web/features/cart/cart-store.ts'
import { fromPromise, isChoiceGone, nearestIntervals, noteOf } from '#web/features/checkout/nearest-intervals.ts'
import { type ShownTime, timeOfId } from '#web/features/checkout/time-of-id.ts'
import { useTimes } from '#web/features/checkout/use-times.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import { Section } from './section.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** The number of chips on a phone and on a wider screen. */
const chips = { phone: 2, wide: 3 }

/** The nearest times as chips, and a link to all others. */
export function TimeSection({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const { cart } = form
  return (
    <Section title={cart.place.order_type === 'delivery' ? t.time_delivery : t.time_takeaway}>
      <div id={fieldId('interval_id')} tabIndex={-1} className={styles.times}>
        <TimeSettings cart={cart} />
        <NearestTimes form={form} />
      </div>
    </Section>
  )
}

function NearestTimes({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const nearest = useNearestTimes(form.cart)
  const another = (
    <button key="another" type="button" className={styles.another} onClick={() => openModal('IntervalsModal')}>
      <ClockIcon size={20} />
      {t.another_time}
    </button>
  )
  if (nearest.status === 'loading') return <ChipSkeletons label={t.loading} />
  if (nearest.status === 'failed') return <TimesFailed message={nearest.message} reload={nearest.reload} />
  const error = form.errors.interval_id ?? nearest.refusal ?? (nearest.gone ? t.time_gone : undefined)
  const choose = (id: string) => {
    form.change({}, 'interval_id')
    nearest.choose(id)
  }
  return (
    <>
      {nearest.noneToday ? <NoneToday message={nearest.message} /> : <RestNotice place={form.cart.place} />}
      <RadioChips
        legend={t.times}
        hideLegend
        options={nearest.options}
        value={nearest.chosen}
        onChange={choose}
        error={error}
        more={another}
      />
    </>
  )
}

/** Today has no times left; another day is one press away. */
export function NoneToday({ message }: { message: string | null }) {
  const t = useTexts('checkout')
  return (
    <Notice kind="warning" announce>
      {message || t.none_today}
    </Notice>
  )
}

function ChipSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.chipSkeleton} aria-busy="true">
      <output className="hidden-visually">{label}</output>
      <Skeleton shape="chip" width="128px" />
      <Skeleton shape="chip" width="128px" />
      <Skeleton shape="chip" width="150px" />
    </div>
  )
}

type TimeSettingsBody = Body<'POST /api/schedule/time-settings'>

type Times = Reply<'POST /api/schedule/time-settings'>

/** What cooking and delivery times depend on: a new date, zone, shop or order type reloads them. */
export const timeSettingsFor = ({ place, selectedDate }: Pick<Cart, 'place' | 'selectedDate'>): TimeSettingsBody => ({
  ...contextOf(place),
  city_id: place.city_id,
  date: selectedDate,
})

/** The duration of cooking and delivery; its line is reserved before the text has loaded. */
function TimeSettings({ cart }: { cart: Cart }) {
  const requested = timeSettingsFor(cart)
  const { value } = useAnswer<Times>(`times ${JSON.stringify(requested)}`, async () => {
    const result = await callApi('POST /api/schedule/time-settings', { body: requested })
    return result.ok ? { ok: true, value: result.reply } : result
  })
  return <TimeWords times={value} place={cart.place} />
}

type TimeWordsProps = { times: Pick<Times, 'cooking_time' | 'delivery_time'> | null; place: Pick<Cart['place'], 'on_time'> }

export function TimeWords({ times, place }: TimeWordsProps) {
  const t = useTexts('checkout')
  return (
    <p className={styles.pace}>
      {times && t.pace(times.cooking_time, times.delivery_time)}
      <OnTime place={place} />
    </p>
  )
}

type Nearest =
  | { status: 'loading' }
  | { status: 'failed'; message: string; reload: () => void }
  | {
      status: 'ready'
      options: ChipOption[]
      chosen: string | null
      choose: (id: string) => void
      noneToday: boolean
      message: string | null
      /** The chosen time was cleared because it is no longer available. */
      gone: boolean
      /** Why the server refused the last choice. */
      refusal: string | null
    }

const placeKey = ({ place }: Cart): string => [place.order_type, place.shop_id, place.delivery_zone_id].join()

/** The times in the order form: the promised one, today's nearest ones and the chosen one, refreshed. The promised one is chosen unless another is. */
function useNearestTimes(cart: Cart): Nearest {
  const t = useTexts('checkout')
  const { times, reload } = useTimes({
    cityAlias: useCityHere().alias,
    place: placeKey(cart),
    date: null,
    choice: cart.selectedInterval,
    calm: true,
  })
  const count = useIsWide() ? chips.wide : chips.phone
  const [picked, setPicked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const gone = useLostChoice(cart, times.status === 'ready' ? times : null)
  useFollowedPromise(cart, times.status === 'ready' ? times.intervals : null)
  if (times.status === 'loading') return times
  if (times.status === 'failed') return { ...times, reload }
  const choose = (id: string) => {
    setPicked(id)
    setRefusal(null)
    void chooseInterval(id).then((outcome) => {
      setPicked((latest) => (latest === id ? null : latest))
      if (outcome.ok) return
      setRefusal(outcome.problem.message)
      reload()
    })
  }
  const own = picked ?? cart.selectedInterval
  const first = cart.place.promise
  const today = times.intervals.map((interval): ShownTime => ({ ...interval, date: times.date_today }))
  const offered = fromPromise(today, first && timeOfId(first.interval_id))
  const shown = nearestIntervals(offered, own === null ? null : (today.find(({ id }) => id === own) ?? timeOfId(own)), count)
  const dayOf = (date: string) => times.dates.find(({ date_string, is_today }) => date_string === date && !is_today)?.day_name
  const options = shown.map(({ id, title, date }) => ({
    value: id,
    label: title,
    note: noteOf(dayOf(date), id === first?.interval_id && t.soonest),
  }))
  const noneToday = !times.intervals.some(({ disabled }) => !disabled)
  const chosen = own ?? first?.interval_id ?? null
  return { status: 'ready', options, chosen, choose, noneToday, message: times.message, gone: gone && own === null, refusal }
}

/** A list that begins otherwise than the cart promises is newer: the cart is loaded again, once for each list. */
function useFollowedPromise({ place: { promise } }: Cart, today: Listed | null): void {
  const first = today?.find(({ disabled }) => !disabled)?.id
  const isOther = first !== undefined && first !== promise?.interval_id
  useEffect(() => {
    if (isOther) reloadCart()
  }, [isOther, today])
}

type Listed = readonly { id: string; disabled: boolean }[]

type Today = { intervals: Listed; date_today: string }

/** Clears a chosen time of today that is no longer offered; true once that has happened. */
function useLostChoice(cart: Cart, today: Today | null): boolean {
  const [lost, setLost] = useState(false)
  const intervals = today?.intervals ?? null
  const [made, setMade] = useState<{ id: string | null; madeWith: Listed | null }>({ id: cart.selectedInterval, madeWith: intervals })
  if (made.id !== cart.selectedInterval) setMade({ id: cart.selectedInterval, madeWith: intervals })
  const isGone = today !== null && isChoiceGone({ ...made, date: cart.selectedDate }, { ...today, date: today.date_today })
  if (isGone && !lost) setLost(true)
  useEffect(() => {
    if (isGone) void chooseInterval(null)
  }, [isGone])
  return lost
}
