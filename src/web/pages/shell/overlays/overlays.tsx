import { useEffect } from 'react'
import { useBanner } from '#web/features/banner/use-banner.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { cartState, subscribeToCart, reloadCart } from '#web/features/cart/cart-store.ts'
import { followLastHour } from '#web/features/cart/follow-last-hour.ts'
import { followVisible } from '#web/features/cart/follow-visible.ts'
import { useAnswers } from '#web/features/errors/use-answers.ts'
import { useDishesAhead } from '#web/features/product/use-dishes-ahead.ts'
import { useIsPaying } from '#web/features/site/use-is-paying.ts'
import { useCity } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { useTextReader, useTexts } from '#web/texts.tsx'
import { BackToTop } from '#web/ui/BackToTop.tsx'
import { FlashHost } from '#web/ui/flash/FlashHost.tsx'
import { ModalHost } from '#web/ui/modal/ModalHost.tsx'
import { useAddressModal } from '../use-address-modal.ts'
import { CookieConsent } from './cookie-consent.tsx'
import { rememberUtmSource } from './remember-utm-source.ts'
import { loadDishAhead, modals } from './modals.ts'
import { NotLoaded } from './not-loaded.tsx'
import { useOtherTabs } from './use-other-tabs.ts'

/** Everything over a page; loaded later. */
export default function Overlays() {
  const t = useTexts('shell')
  const city = useCity()
  useAnswers()
  useOtherTabs()
  useEffect(() => rememberUtmSource(location.search), [])
  useEffect(() => followLastHour({ get: cartState, subscribe: subscribeToCart }, reloadCart), [])
  useEffect(() => followVisible(document, { read: readPlace, chance: Math.random }), [])
  useAddressModal(city !== null, modals)
  return (
    <>
      {city && <Banners city={city} />}
      {city && <DishesAhead />}
      <BackToTop label={t.back_to_top} />
      <CookieConsent />
      <ModalHost modals={modals} loadingLabel={t.loading} failed={<NotLoaded />} />
      <FlashHost label={t.notifications} closeLabel={t.close} />
    </>
  )
}

/** Whether the chosen shop still takes orders; without a chosen place there is nothing to learn. */
function readPlace(): void {
  if (cartState().confirmed?.place.chosen) reloadCart()
}

function DishesAhead() {
  useDishesAhead()
  const isPaying = useIsPaying()
  const read = useTextReader()
  useEffect(() => (isPaying ? undefined : whenIdle(() => loadDishAhead(read))), [isPaying, read])
  return null
}

function Banners({ city }: { city: CityFacts }) {
  useBanner(city)
  return null
}
