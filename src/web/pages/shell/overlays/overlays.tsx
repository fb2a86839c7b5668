import { useEffect } from 'react'
import { useBanner } from '#web/features/banner/use-banner.ts'
import { cartState, hearCart, reloadCart } from '#web/features/cart/cart-store.ts'
import { followLastHour } from '#web/features/cart/follow-last-hour.ts'
import { useAnswers } from '#web/features/errors/use-answers.ts'
import { useCity } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { BackToTop } from '#web/ui/BackToTop.tsx'
import { FlashHost } from '#web/ui/flash/FlashHost.tsx'
import { ModalHost } from '#web/ui/modal/ModalHost.tsx'
import { useAddressModal } from '../use-address-modal.ts'
import { CookieWatch } from './cookie-watch.tsx'
import { rememberUtmSource } from './remember-utm-source.ts'
import { modals } from './modals.ts'

/** All that lies over a page, none of it from the start. */
export default function Overlays() {
  const t = useTexts('shell')
  const city = useCity()
  useAnswers()
  useEffect(() => rememberUtmSource(location.search), [])
  useEffect(() => followLastHour({ get: cartState, subscribe: hearCart }, reloadCart), [])
  useAddressModal(city !== null, modals)
  return (
    <>
      {city && <Banners city={city} />}
      <BackToTop label={t.back_to_top} />
      <CookieWatch />
      <ModalHost modals={modals} loadingLabel={t.loading} />
      <FlashHost label={t.notifications} closeLabel={t.close} />
    </>
  )
}

function Banners({ city }: { city: CityFacts }) {
  useBanner(city)
  return null
}
