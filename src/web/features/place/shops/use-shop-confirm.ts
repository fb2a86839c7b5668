import { useState } from 'react'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { closeAllModals } from '#web/ui/modal/modal-state.ts'
import { goHomeOf } from '../cities/choose-city.ts'
import { whileBusy } from '../while-busy.ts'
import { useCityOfAddress } from '../use-city-of-address.ts'
import { usePlaceSet } from '../use-place-set.ts'

/** Sets a takeaway at a confirmed shop, and reloads the page of its city. */
export function useShopConfirm(): { confirming: boolean; problem: string | null; confirm: (shopId: number) => void } {
  const t = useTexts('place')
  const city = useCityHere()
  const { placeSet } = usePlaceSet()
  const goToCityOf = useCityOfAddress(goHomeOf)
  const navigate = useSiteNavigate()
  const [confirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (shopId: number) => {
    setProblem(null)
    const result = await callApi('POST /api/shops/confirm', { body: { shop_id: shopId, without_menu: true } })
    if (!result.ok) return setProblem(result.status === 0 ? t.offline : (firstErrors(result).shop_id ?? null))
    if (await goToCityOf(result.reply.shop, city.id)) return
    placeSet(result.reply)
    flash(t.collect_at(result.reply.shop.name), { kind: 'success' })
    closeAllModals()
    await navigate(paths.city(city.alias))
  }
  return { confirming, problem, confirm: (shopId) => void whileBusy(setConfirming, () => whilePlaceChanges(() => send(shopId))) }
}
