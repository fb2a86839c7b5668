import { type FormEvent, useRef } from 'react'
import type { DeliveryZone } from '#contract/city.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { AddressField } from '#web/features/place/address-field.tsx'
import { mayCheck } from '#web/features/place/delivery-check.ts'
import { HouseField } from '#web/features/place/house-field.tsx'
import { NotifyForm } from '#web/features/place/order-types/notify-form.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './page.module.css'
import { useAddressCheck, type AddressVerdict } from './use-address-check.ts'
import { ZoneFacts } from './zone-facts.tsx'

/** Checks whether an address is delivered to (ZONE-01, ZONE-02). */
export function AddressCheck({ zones }: { zones: DeliveryZone[] }) {
  const t = useTexts('place')
  const { draft, change, houseMissing, check, checkPoint, busy, problem, verdict } = useAddressCheck(zones)
  const city = useCityHere()
  const form = useRef<HTMLFormElement>(null)
  const sent = useFirstWrong(form, problem !== null || houseMissing || draft.isHouseUnknown, busy)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    if (!mayCheck(draft.text)) return form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    sent()
    check()
  }
  return (
    <section className={styles.check} aria-labelledby="check">
      <div className={styles.ask}>
        <h2 id="check">{t.check_title}</h2>
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <AddressField draft={draft} problem={problem} quiet={busy || verdict !== null} onChange={change} onEnter={submit} />
          <HouseField draft={draft} missing={houseMissing} onChange={change} className={styles.house} />
          <div className={styles.submit}>
            <Button type="submit" loading={busy} disabled={!mayCheck(draft.text)} reason={t.check_prompt} onDisabledPress={submit}>
              {t.check}
            </Button>
          </div>
        </form>
        <Result verdict={verdict} cityId={city.id} />
      </div>
      <CityMap
        className={styles.map}
        label={t.map_zones}
        zones
        wholeArea
        pin={verdict?.point ?? null}
        onPoint={checkPoint}
        help={t.map_help}
      />
    </section>
  )
}

function Result({ verdict, cityId }: { verdict: AddressVerdict; cityId: number }) {
  const t = useTexts('place')
  if (!verdict) return <p className={styles.prompt}>{t.check_prompt}</p>
  const { inside, address, point, zone } = verdict
  if (inside)
    return (
      <Notice
        kind="success"
        announce
        action={<Button onClick={() => openModal('ConfirmSelectAddressModal', { ...point, address })}>{t.deliver_here}</Button>}
      >
        <p>{t.check_inside(address)}</p>
        {zone && <ZoneFacts zone={zone} />}
      </Notice>
    )
  return (
    <>
      <Notice
        kind="error"
        title={t.outside}
        announce
        action={
          <Button kind="secondary" onClick={() => openModal('NearestShopModal', { ...point, address })}>
            {t.nearest_offer}
          </Button>
        }
      >
        {address}
      </Notice>
      <NotifyForm cityId={cityId} point={point} address={address} />
    </>
  )
}
