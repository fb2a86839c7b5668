import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { chooseInterval } from '#web/features/cart/cart-store.ts'
import { isChoiceGone, nearestIntervals } from '#web/features/checkout/nearest-intervals.ts'
import { type ShownTime, timeOfId } from '#web/features/checkout/time-of-id.ts'
import { useTimes } from '#web/features/checkout/use-times.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import type { ChipOption } from '#web/ui/RadioChips.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'

/** Chips on a phone and on a wider screen (INTERVAL-04). */
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
      /** The chosen time was let go of, because it cannot be had any more. */
      gone: boolean
      /** Why the server did not take the last choice. */
      refusal: string | null
    }

const placeKey = ({ place }: Cart): string => [place.order_type, place.shop_id, place.delivery_zone_id].join()

/** The times beside the order form: today's nearest ones and the chosen one, kept fresh. */
export function useNearestTimes(cart: Cart): Nearest {
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
  const chosen = picked ?? cart.selectedInterval
  const today = times.intervals.map((interval): ShownTime => ({ ...interval, date: times.date_today }))
  const shown = nearestIntervals(today, chosen === null ? null : (today.find(({ id }) => id === chosen) ?? timeOfId(chosen)), count)
  const dayOf = (date: string) => times.dates.find(({ date_string, is_today }) => date_string === date && !is_today)?.day_name
  const options = shown.map(({ id, title, date }) => ({ value: id, label: title, note: dayOf(date) }))
  const noneToday = !times.intervals.some(({ disabled }) => !disabled)
  return { status: 'ready', options, chosen, choose, noneToday, message: times.message, gone: gone && chosen === null, refusal }
}

type Listed = readonly { id: string; disabled: boolean }[]
type Today = { intervals: Listed; date_today: string }

/** Lets go of a chosen time that today no longer has (INTERVAL-08); true once that has happened. */
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
