import { useEffect, useState } from 'react'
import type { Coordinates } from '#contract/common.ts'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { closeAllModals } from '#web/ui/modal/modal-state.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { asksForCity } from './cities/ask-city.ts'
import { goHomeOf } from './cities/choose-city.ts'
import { withDoor } from './saved/address-state.ts'
import { whileBusy } from './while-busy.ts'
import { useCityOfAddress } from './use-city-of-address.ts'
import { usePlaceSet } from './use-place-set.ts'
import styles from './place-question.module.css'

/** `street` and `house`: as they were checked, so that the house is kept. Without a point only the place of the address is known. */
type ConfirmSelectAddressModalProps = Partial<Coordinates> & { address?: string; street?: string | null; house?: string | null }

/** Asks before an address inside a zone is set for delivery. */
export default function ConfirmSelectAddressModal({
  latitude,
  longitude,
  address,
  street = null,
  house = null,
}: ConfirmSelectAddressModalProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const { close } = useDialog()
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const words = useAddressAt(point, address)
  const { sending, problem, send } = useAddressConfirm()
  return (
    <>
      <DialogHeader title={t.confirm_address} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.asked}>
          <p>
            <strong>{words ?? <Skeleton width="70%" />}</strong>
          </p>
          <p>{t.confirm_address_text}</p>
          {problem && (
            <Notice kind="error" announce>
              {problem}
            </Notice>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="secondary" onClick={close} wide>
          {shell.back}
        </Button>
        <Button loading={sending} onClick={() => send(point ? { ...point, street, house } : { address: address ?? '' })} wide>
          {t.deliver_here}
        </Button>
      </DialogFooter>
    </>
  )
}

/** The address text of a point, loaded unless it is given; null while loading. */
function useAddressAt(point: Coordinates | null, known: string | undefined): string | null {
  const { id, name } = useCityHere()
  const [latitude, longitude] = [point?.latitude, point?.longitude]
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    if (known !== undefined || latitude === undefined || longitude === undefined) return undefined
    let wanted = true
    void callApi('POST /api/geocoder/searchByCoordinates', { body: { coordinates: { latitude, longitude }, city_id: id } }).then(
      (result) => {
        const parts = result.ok ? [result.reply.area, result.reply.street, result.reply.house] : []
        if (wanted) setFound(parts.filter((part) => part !== null).join(', ') || name)
      },
    )
    return () => {
      wanted = false
    }
  }, [known, latitude, longitude, id, name])
  return known ?? found
}

type PointedAddress = Coordinates & { street: string | null; house: string | null }
type ToSet = PointedAddress | { address: string }

function useAddressConfirm() {
  const t = useTexts('place')
  const words = useTexts('addresses')
  const city = useCityHere()
  const { placeSet } = usePlaceSet()
  const goToCityOf = useCityOfAddress(goHomeOf)
  const navigate = useSiteNavigate()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (wanted: ToSet, keep_city: boolean) => {
    setProblem(null)
    const rest = { city_id: city.id, keep_city, without_menu: true }
    const result =
      'address' in wanted
        ? await callApi('POST /api/user/addresses/set-by-address', { body: { ...rest, ...wanted } })
        : await callApi('POST /api/user/addresses/set-by-coordinates', { body: { ...rest, ...wanted } })
    if (await asksForCity(result, () => send(wanted, false))) return
    if (!result.ok) return setProblem(result.status === 0 ? t.offline : (firstErrors(result).delivery_address ?? null))
    if (await goToCityOf(result.reply.delivery_address, city.id)) return
    placeSet(result.reply)
    flash(t.deliver_to(withDoor(result.reply.delivery_address, words)), { kind: 'success' })
    closeAllModals()
    await navigate(paths.city(city.alias))
  }
  const send = (wanted: ToSet, keepsCity = true) => void whileBusy(setSending, () => whilePlaceChanges(() => act(wanted, keepsCity)))
  return { sending, problem, send }
}
