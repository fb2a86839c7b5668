import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { useMe } from '#office/session/session.tsx'
import { shopsWhere } from '#office/session/shops-where.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { zoneOfPlace } from '#office/ui/places.ts'
import { shopInAddress } from '#office/ui/shop-in-address.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { ShopSwitcher } from '#office/ui/ShopSwitcher.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import type { Worker } from '#domain/city/order-taking.ts'
import { languageRows, languages, type WrittenLanguage } from '#domain/language.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { when } from '#office/ui/when.ts'
import styles from './alarm.module.css'

const mostPhones = 5

/** How the shops that one may see take orders, and who gets messages about orders that nobody accepts. */
export default function AlarmScreen() {
  const t = useOfficeTexts('alarm')
  const me = useMe()
  const places = usePlaces()
  const [query] = useSearchParams()
  return (
    <Screen title={t.title}>
      <LoadedView loaded={places}>
        {(known) => {
          const shops = shopsWhere(me, 'places.edit', known.shops)
          const shop = shopInAddress(shops, known, query)
          if (!shop) return <EmptyState title={t.no_shop} />
          return (
            <div className={styles.card}>
              <ShopSwitcher label={t.shop} places={known} shops={shops} value={String(shop.id)} />
              <OneShop key={shop.id} id={shop.id} timezone={zoneOfPlace(shop, known)} />
            </div>
          )
        }}
      </LoadedView>
    </Screen>
  )
}

function OneShop({ id, timezone }: { id: number; timezone: string | undefined }) {
  const alarm = useLoaded(`alarm ${id}`, (signal) => callStaff('GET /api/staff/shops/:shop_id/alarm', { params: { shop_id: id }, signal }))
  // Stays above the form, which is drawn anew with what somebody else has saved.
  const [stale, setStale] = useState<string | null>(null)
  return (
    <LoadedView loaded={alarm}>
      {(value) => (
        <>
          <FailureNotice>{stale}</FailureNotice>
          <AlarmForm
            key={value.version}
            shop={id}
            timezone={timezone}
            alarm={value}
            onSaved={(saved) => {
              setStale(null)
              alarm.replace(saved)
            }}
            onStale={(said) => {
              setStale(said)
              alarm.reload()
            }}
          />
        </>
      )}
    </LoadedView>
  )
}

type Alarm = Reply<'GET /api/staff/shops/:shop_id/alarm'>

type AlarmFormProps = {
  shop: number
  timezone: string | undefined
  alarm: Alarm
  onSaved: (alarm: Alarm) => void
  onStale: (said: string) => void
}

/** The settings of a shop's alarm. */
function AlarmForm({ shop, timezone, alarm, onSaved, onStale }: AlarmFormProps) {
  const t = useOfficeTexts('alarm')
  const frame = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const [worker, setWorker] = useState<string>(alarm.worked_by ?? '')
  const [accepts, setAccepts] = useState(alarm.accepts_itself)
  const [pauses, setPauses] = useState(alarm.pauses_unheard)
  const [phones, setPhones] = useState(() => alarm.duty_phones.map((one) => ({ ...one, phone: `+${one.phone}` })))
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(
    failure,
    phones.map((_, index) => `duty_phones.${index}.phone`),
    frame.failed,
  )
  const save = () =>
    run(async () => {
      setFailure(null)
      // Refusals name phones by their place among those that are sent.
      const filled = phones.filter(({ phone }) => phone.trim() !== '')
      setPhones(filled)
      const result = await callStaff('PUT /api/staff/shops/:shop_id/alarm', {
        params: { shop_id: shop },
        body: {
          version: alarm.version,
          worked_by: worker === '' ? null : (worker as Worker),
          accepts_itself: accepts,
          pauses_unheard: pauses,
          duty_phones: filled,
        },
      })
      if (!result.ok) {
        if (result.status === 409) return onStale(result.problem.message || frame.failed)
        return setFailure(result)
      }
      onSaved(result.reply)
      showToast(frame.saved)
    })
  return (
    <StackForm onSend={() => void save()}>
      <Soft>{alarm.heard_at ? t.heard(when(alarm.heard_at, language, timezone)) : t.never_heard}</Soft>
      {alarm.paused_since && <Notice kind="warning">{t.paused}</Notice>}
      <FailureNotice>{errors.rest}</FailureNotice>
      <Select label={t.worked_by} value={worker} onChange={setWorker}>
        <option value="">{t.workers.usual(t.workers[alarm.works_now])}</option>
        <option value="people">{t.workers.people}</option>
        <option value="system">{t.workers.system}</option>
      </Select>
      <Checkbox label={t.accepts_itself} checked={accepts} onChange={setAccepts} />
      <Checkbox label={t.pauses_unheard} checked={pauses} onChange={setPauses} />
      {pauses && <Soft>{t.pauses_text}</Soft>}
      <h2>{t.duty_phones}</h2>
      <Soft>{t.duty_text}</Soft>
      <DutyPhones phones={phones} errors={errors.of} onChange={setPhones} />
      <Managers managers={alarm.managers} />
      <div>
        <Button type="submit" loading={isBusy}>
          {frame.save}
        </Button>
      </div>
    </StackForm>
  )
}

type DutyPhonesProps = { phones: Alarm['duty_phones']; errors: Record<string, string>; onChange: (phones: Alarm['duty_phones']) => void }

function DutyPhones({ phones, errors, onChange: setPhones }: DutyPhonesProps) {
  const t = useOfficeTexts('alarm')
  const language = useOfficeLanguage()
  const change = (index: number, next: Partial<Alarm['duty_phones'][number]>) =>
    setPhones(phones.map((each, at) => (at === index ? { ...each, ...next } : each)))
  return (
    <>
      {phones.map((each, index) => (
        // Phones have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles.phone}>
          <Field
            label={t.phone}
            type="tel"
            autoComplete="off"
            value={each.phone}
            onChange={(phone) => change(index, { phone })}
            error={errors[`duty_phones.${index}.phone`]}
          />
          <Select label={t.language} value={each.language} onChange={(next) => change(index, { language: next as WrittenLanguage })}>
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageRows[one].name}
              </option>
            ))}
          </Select>
          <Button kind="ghost" size="s" onClick={() => setPhones(phones.filter((_, at) => at !== index))}>
            {t.remove}
          </Button>
        </fieldset>
      ))}
      {phones.length < mostPhones && (
        <div>
          <Button kind="secondary" size="s" onClick={() => setPhones([...phones, { phone: '', language }])}>
            {t.add_phone}
          </Button>
        </div>
      )}
    </>
  )
}

function Managers({ managers }: Pick<Alarm, 'managers'>) {
  const t = useOfficeTexts('alarm')
  return (
    <>
      <h2>{t.managers}</h2>
      <Soft>
        {managers.length === 0
          ? t.no_manager
          : managers.map(({ name, reachable }) => (reachable ? name : t.without_phone(name))).join(', ')}
      </Soft>
    </>
  )
}
