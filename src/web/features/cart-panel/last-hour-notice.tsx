import type { CartPlace } from '#contract/cart-place.ts'
import { useTexts } from '#web/texts.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useMinutesLeft } from '#web/features/cart/last-hour.ts'

/** A notice that the kitchen closes soon and cooks by portions (LASTHOUR-05, LASTHOUR-08). */
export function LastHourNotice({ place }: { place: Pick<CartPlace, 'last_hour'> }) {
  const t = useTexts('cart_panel')
  const minutes = useMinutesLeft(place.last_hour)
  return (
    minutes !== null && (
      <Notice kind="warning" icon={ClockIcon} title={t.last_hour(minutes)}>
        {t.portions}
      </Notice>
    )
  )
}
