import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { chooseInterval, reloadCart } from '#web/features/cart/cart-store.ts'
import { fromPromise, isChoiceGone, nearestIntervals, noteOf } from '#web/features/checkout/nearest-intervals.ts'
import { type ShownTime, timeOfId } from '#web/features/checkout/time-of-id.ts'
import { useTimes } from '#web/features/checkout/use-times.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import type { ChipOption } from '#web/ui/RadioChips.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'

/** The number of chips on a phone and on a wider screen (INTERVAL-04). */
const chips = { phone: 2, wide: 3 }

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
export function useNearestTimes(cart: Cart): Nearest {
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

/** Clears a chosen time of today that is no longer offered (INTERVAL-08); true once that has happened. */
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
