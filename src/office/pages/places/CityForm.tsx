import { useRef, useState } from 'react'
import { languageRows, type WrittenLanguage } from '#domain/language.ts'
import type { PlaceTexts } from '#messages/office-texts.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { type Data, valueAt } from '#office/form/pointer.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type FieldSaid, Meanwhile } from './Meanwhile.tsx'
import { NamesFields } from './NamesFields.tsx'
import { Restored } from './Restored.tsx'
import { PointField } from './PointField.tsx'
import { type Point, pointText, reachOfBox } from './point.ts'
import { plainAt, textsAt } from './texts-at.ts'
import { type Cities, type City, type EditedCity, useCity } from './use-city.ts'
import styles from './places.module.css'

type CityFormProps = { brand: string; known: Cities; /** Null: a new one. */ city: City | null; onSaved: () => void; onChanged: () => void }

/** What stands at a field: `missing` once somebody has tried to save. */
type FieldsProps = {
  edited: EditedCity
  languages: readonly WrittenLanguage[]
  missing: (isMissing: boolean) => string | undefined
  errorAt: (path: string) => string | undefined
}

/** A city: its name and place, and what its country proposes, which may be changed. */
export function CityForm({ brand, known, city, onSaved, onChanged }: CityFormProps) {
  const t = usePlaceTexts('places')
  const { failed } = useOfficeTexts('frame')
  const edited = useCity(brand, known, city)
  const { data, lacks } = edited
  const [faults, setFaults] = useState<Reply<'POST /api/staff/content/cities'>['faults']>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { isBusy, run } = useSingleFlight()
  const form = useRef<HTMLFormElement>(null)
  const lacksSome = Object.values(lacks).some(Boolean)
  const sent = useFirstWrong(form, (isTried && lacksSome) || faults.length > 0, isBusy)
  const save = () =>
    run(async () => {
      sent()
      setTried(true)
      setFailure(null)
      if (lacksSome) return
      const answered = await callStaff('POST /api/staff/content/cities', { body: { brand, seen: city?.data ?? null, data: { ...data } } })
      if (!answered.ok) return setFailure(answered.problem.message || failed)
      const { reply } = answered
      setFaults(reply.faults)
      if (reply.faults.length > 0) return
      if (reply.is_changed) {
        setFailure(t.changed_meanwhile)
        return onChanged()
      }
      edited.forget()
      showToast(t.city_saved)
      onSaved()
    })
  const fields: FieldsProps = {
    edited,
    languages: known.languages as WrittenLanguage[],
    missing: (isMissing) => (isTried && isMissing ? t.needed : undefined),
    errorAt: (path) => faults.find((one) => one.path === path || one.path.startsWith(`${path}/`))?.text,
  }
  const others = faults.filter(({ path }) => path === '' || path.startsWith('/phone_masks'))
  return (
    <StackForm ref={form} onSend={() => void save()}>
      {edited.isRestored && <Restored onDiscard={edited.forget} />}
      <Place {...fields} countries={city ? [] : known.countries} />
      <OrderTypes {...fields} />
      <Money {...fields} />
      <Disclosure summary={t.more} open={['/timezone', '/phone', '/email', '/seo_name'].some((path) => fields.errorAt(path))}>
        <More {...fields} />
      </Disclosure>
      {others.length > 0 && (
        <Notice kind="error" announce>
          {others.map(({ text }) => text).join(' ')}
        </Notice>
      )}
      <Meanwhile conflicts={edited.conflicts} said={(path) => saidOf(path, t, fields.languages)} onSettle={edited.settle} />
      {edited.conflicts.size === 0 && <FailureNotice>{failure}</FailureNotice>}
      <Button
        type="submit"
        loading={isBusy}
        disabled={edited.conflicts.size > 0 || (!city && edited.proposal === null)}
        reason={edited.conflicts.size > 0 ? t.changed_meanwhile : undefined}
      >
        {t.save_city}
      </Button>
    </StackForm>
  )
}

function mapText(map: unknown, reach: string): string {
  const [point, box] = [
    valueAt(map, '/coordinates') as Point | undefined,
    valueAt(map, '/bbox') as Parameters<typeof reachOfBox>[0] | undefined,
  ]
  return [...(point ? [pointText(point)] : []), ...(box ? [`${reach}: ${reachOfBox(box)}`] : [])].join(' · ') || '—'
}

function saidOf(path: string, t: PlaceTexts['places'], languages: readonly WrittenLanguage[]): FieldSaid {
  const all = languages.map((one) => languageRows[one].name).join(', ')
  const said: Readonly<Record<string, FieldSaid>> = {
    '/name': { label: t.city_name_in(all) },
    '/map': { label: t.point, write: (map) => mapText(map, t.reach) },
    '/order_types': {
      label: `${t.delivery}, ${t.takeaway}`,
      write: (types) =>
        (['delivery', 'takeaway'] as const).flatMap((one) => (valueAt(types, `/${one}`) === true ? [t[one]] : [])).join(', ') || '—',
    },
    '/prices': {
      label: t.currency,
      write: (prices) => [plainAt(prices, '/currency_code'), ...(valueAt(prices, '/fractional') === true ? [t.fractional] : [])].join(', '),
    },
    '/cash_maximum': { label: t.cash },
    '/seo_name': { label: t.seo_in(all) },
  }
  return said[path] ?? { label: t[path.slice(1) as 'banknotes' | 'timezone' | 'phone' | 'email'] }
}

function Place({ edited, languages, missing, errorAt, countries }: FieldsProps & { countries: Cities['countries'] }) {
  const t = usePlaceTexts('places')
  const { data, put, point, reach, lacks } = edited
  return (
    <>
      <NamesFields
        label={t.city_name_in}
        languages={languages}
        value={textsAt(data, '/name')}
        error={missing(lacks.name) ?? errorAt('/name')}
        onChange={(name) => put('/name', name)}
      />
      {countries.length > 0 && (
        <Select label={t.country} value={edited.country} onChange={edited.moveTo}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <PointField value={point} unread={edited.unread} error={missing(lacks.point) ?? errorAt('/map/coordinates')} onChange={edited.move} />
      <Field
        label={t.reach}
        hint={t.reach_hint}
        error={missing(lacks.reach) ?? errorAt('/map/bbox')}
        inputMode="numeric"
        autoComplete="off"
        value={reach}
        onChange={edited.stretch}
      />
    </>
  )
}

function OrderTypes({ edited: { data, put }, errorAt }: FieldsProps) {
  const t = usePlaceTexts('places')
  const error = errorAt('/order_types')
  return (
    <div className={styles.buttons}>
      {(['delivery', 'takeaway'] as const).map((type) => (
        <Checkbox
          key={type}
          label={t[type]}
          checked={valueAt(data, `/order_types/${type}`) === true}
          {...(error !== undefined && type === 'takeaway' ? { error } : {})}
          onChange={(next) => put('/order_types', { ...Object(data.order_types), [type]: next })}
        />
      ))}
    </div>
  )
}

function Money({ edited: { data, put, proposal, lacks }, missing, errorAt }: FieldsProps) {
  const t = usePlaceTexts('places')
  const currency = plainAt(data, '/prices/currency_code')
  const prices = Object(data.prices) as Data
  const notes = Array.isArray(data.banknotes) ? (data.banknotes as number[]) : []
  const [typed, setTyped] = useState<string | null>(null)
  const error = errorAt('/prices')
  return (
    <>
      <div className={styles.numbers}>
        <Select label={t.currency} value={currency} onChange={(code) => put('/prices', { ...prices, currency_code: code })}>
          {[...new Set([currency, ...(proposal?.currencies ?? [])])].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <Field
          label={t.cash}
          hint={t.cash_hint}
          error={missing(lacks.cash) ?? errorAt('/cash_maximum')}
          inputMode="numeric"
          autoComplete="off"
          value={typeof data.cash_maximum === 'number' ? String(data.cash_maximum) : ''}
          onChange={(text) => put('/cash_maximum', /^\d{1,9}$/.test(text) ? Number(text) : undefined)}
        />
        <Field
          label={t.banknotes}
          hint={t.banknotes_hint}
          error={errorAt('/banknotes')}
          autoComplete="off"
          value={typed ?? notes.join(', ')}
          onBlur={() => setTyped(null)}
          onChange={(text) => {
            setTyped(text)
            put('/banknotes', (text.match(/\d{1,9}/g) ?? []).map(Number))
          }}
        />
      </div>
      <Checkbox
        label={t.fractional}
        checked={prices.fractional === true}
        {...(error !== undefined ? { error } : {})}
        onChange={(next) => put('/prices', { ...prices, fractional: next })}
      />
    </>
  )
}

function More({ edited: { data, put, proposal }, languages, errorAt }: FieldsProps) {
  const t = usePlaceTexts('places')
  const timezone = plainAt(data, '/timezone')
  return (
    <div className={styles.part}>
      <Select label={t.timezone} error={errorAt('/timezone')} value={timezone} onChange={(zone) => put('/timezone', zone)}>
        {[...new Set([timezone, ...(proposal?.timezones ?? [])])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
      {(['phone', 'email'] as const).map((key) => (
        <Field
          key={key}
          label={t[key]}
          type={key === 'phone' ? 'tel' : 'email'}
          error={errorAt(`/${key}`)}
          value={plainAt(data, `/${key}`)}
          onChange={(text) => put(`/${key}`, text)}
        />
      ))}
      <NamesFields
        label={t.seo_in}
        languages={languages}
        value={textsAt(data, '/seo_name')}
        error={errorAt('/seo_name')}
        onChange={(text) => put('/seo_name', text)}
      />
    </div>
  )
}
