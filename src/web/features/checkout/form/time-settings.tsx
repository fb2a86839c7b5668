import type { Cart } from '#contract/cart.ts'
import { callApi, type Body, type Reply } from '#web/browser/api.ts'
import { contextOf } from '#web/features/cart/place-context.ts'
import { OnTime } from '#web/features/cart/promise.tsx'
import { useAnswer } from '#web/browser/use-answer.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './fields.module.css'

type TimeSettingsBody = Body<'POST /api/schedule/time-settings'>
type Times = Reply<'POST /api/schedule/time-settings'>

/** What cooking and delivery times depend on: a new date, zone, shop or order type reloads them (DECIDE-77). */
export const timeSettingsFor = ({ place, selectedDate }: Pick<Cart, 'place' | 'selectedDate'>): TimeSettingsBody => ({
  ...contextOf(place),
  city_id: place.city_id,
  date: selectedDate,
})

/** The duration of cooking and delivery; its line is reserved before the text has loaded. */
export function TimeSettings({ cart }: { cart: Cart }) {
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
