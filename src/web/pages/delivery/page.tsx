import { data } from 'react-router'
import { type FormEvent, useRef } from 'react'
import type { DeliveryZone } from '#contract/city.ts'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { AddressField } from '#web/features/place/address-field.tsx'
import { mayCheck } from '#web/features/place/delivery-check.ts'
import { HouseField } from '#web/features/place/house-field.tsx'
import { withSuggestion } from '#web/features/place/order-types/address-draft.ts'
import { SeveralAddresses } from '#web/features/place/several-addresses.tsx'
import { NotifyForm } from '#web/features/place/order-types/notify-form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { type AddressResult, useAddressCheck } from './use-address-check.ts'

/** Only in a city with delivery. */
export function loader({ context, params }: Route.LoaderArgs): DeliveryZone[] {
  const page = context.get(pageData)
  const city = page.city(params.city)
  if (!city) throw data('city', { status: 404 })
  if (!city.delivery) throw redirectTo(context, paths.city(params.city))
  return page.zones(params.city)
}

export const shouldRevalidate = byPathAlone

export default function Delivery({ loaderData: zones }: Route.ComponentProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const site = useSite()
  const city = useCityHere()
  const title = site.brand.features.cityInDeliveryTitle ? t.delivery_in(city.seoName) : t.delivery_page
  const trail = [
    { name: city.name, path: paths.city(city.alias) },
    { name: t.delivery_page, path: paths.delivery(city.alias) },
  ]
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.delivery_in(city.seoName)} description={t.delivery_description(site.brand.name, city.seoName)} />
      <JsonLd about={import.meta.env.SSR && [breadcrumbs(site, trail)]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to={paths.city(city.alias)} className={buttonClass({ kind: 'ghost' })}>
          {shell.to_menu}
        </Link>
        <p className={styles.lead}>{t.delivery_lead}</p>
      </header>
      <div className={styles.columns}>
        <AddressCheck zones={zones} />
        <Zones zones={zones} />
      </div>
    </main>
  )
}

/** The map's content as text. */
function Zones({ zones }: { zones: DeliveryZone[] }) {
  const t = useTexts('place')
  return (
    <section className={styles.zones} aria-labelledby="zones">
      <h2 id="zones">{t.zones}</h2>
      <ol className={styles.list}>
        {zones.map((zone) => (
          <li key={zone.id} className={styles.zone} style={{ borderInlineStartColor: zone.map.background_color }}>
            <h3 className={styles.name}>{zone.name}</h3>
            <ZoneList zone={zone} />
            <ZoneFacts zone={zone} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const noNames: readonly string[] = []

/** The places and postcodes of a zone that has no outline on the map. */
export function ZoneList({ zone }: { zone: DeliveryZone }) {
  const { localities = noNames, postcodes = noNames } = zone
  const t = useTexts('place')
  const language = useLanguage()
  const listed = (entries: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(entries)
  return (
    <>
      {localities.length > 0 && <p className={styles.listed}>{listed(localities)}</p>}
      {postcodes.length > 0 && <p className={styles.listed}>{t.zone_postcodes(listed(postcodes))}</p>}
    </>
  )
}

/** Checks whether an address is delivered to. */
function AddressCheck({ zones }: { zones: DeliveryZone[] }) {
  const t = useTexts('place')
  const { draft, change, houseMissing, check, checkPoint, busy, problem, several, verdict } = useAddressCheck(zones)
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
          <AddressField
            draft={draft}
            problem={problem}
            quiet={busy || verdict !== null || several.length > 0}
            onChange={change}
            onEnter={submit}
          />
          <SeveralAddresses list={several} onChoose={(one) => change(withSuggestion(draft, one))} />
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

function Result({ verdict, cityId }: { verdict: AddressResult; cityId: number }) {
  const t = useTexts('place')
  if (!verdict) return <p className={styles.prompt}>{t.check_prompt}</p>
  const { inside, point, zone, ...checked } = verdict
  const { address } = checked
  if (inside)
    return (
      <Notice
        kind="success"
        announce
        action={<Button onClick={() => openModal('ConfirmSelectAddressModal', { ...point, ...checked })}>{t.deliver_here}</Button>}
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
          point && (
            <Button kind="secondary" onClick={() => openModal('NearestShopModal', { ...point, address })}>
              {t.nearest_offer}
            </Button>
          )
        }
      >
        {address}
      </Notice>
      <NotifyForm cityId={cityId} point={point} address={address} />
    </>
  )
}

/** The fees and minimums of a zone. */
export function ZoneFacts({ zone: { prices } }: { zone: DeliveryZone }) {
  const t = useTexts('place')
  const price = usePrice()
  const free = prices.has_free_delivery || prices.delivery === 0
  const any = prices.has_free_delivery || prices.minimum_order_amount === 0
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.zone_fee}</dt>
        <dd>{free ? t.zone_free : price(prices.delivery)}</dd>
      </div>
      {!free && prices.free_delivery_from !== null && (
        <div>
          <dt>{t.zone_free_from}</dt>
          <dd>{price(prices.free_delivery_from)}</dd>
        </div>
      )}
      <div>
        <dt>{t.zone_minimum}</dt>
        <dd>{any ? t.zone_any : price(prices.minimum_order_amount)}</dd>
      </div>
    </dl>
  )
}
