import type { Cart } from '#contract/cart.ts'
import { callApi, type Body, type Reply } from '#web/browser/api.ts'
import { contextOf } from '#web/features/cart/place-context.ts'
import { useAnswer } from '#web/browser/use-answer.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './fields.module.css'

type TimeSettingsBody = Body<'POST /api/schedule/time-settings'>
type Times = Reply<'POST /api/schedule/time-settings'>

/** What cooking and delivery times depend on: a new date, zone, shop or order type asks anew (DECIDE-77). */
export const timeSettingsFor = ({ place, selectedDate }: Pick<Cart, 'place' | 'selectedDate'>): TimeSettingsBody => ({
  ...contextOf(place),
  city_id: place.city_id,
  date: selectedDate,
})

/** How long the kitchen and the courier take; its line is there before its words are. */
export function TimeSettings({ cart }: { cart: Cart }) {
  const asked = timeSettingsFor(cart)
  const { value } = useAnswer<Times>(`times ${JSON.stringify(asked)}`, async () => {
    const result = await callApi('POST /api/schedule/time-settings', { body: asked })
    return result.ok ? { ok: true, value: result.reply } : result
  })
  return <TimeWords times={value} />
}

export function TimeWords({ times }: { times: Pick<Times, 'cooking_time' | 'delivery_time'> | null }) {
  const t = useTexts('checkout')
  return <p className={styles.pace}>{times && t.pace(times.cooking_time, times.delivery_time)}</p>
}
