import { useState } from 'react'
import type { ListedEntry } from '#contract/office/content.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { type Data, valueAt, withValue } from '#office/form/pointer.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Restored } from './Restored.tsx'
import { ShopFacts } from './ShopForm.tsx'
import { useKeptForm } from '#office/form/use-kept-form.ts'
import styles from './places.module.css'

type City = Reply<'GET /api/staff/content/cities'>['cities'][number]

type AddShopProps = {
  brand: string
  cities: readonly City[]
  shops: readonly ListedEntry[]
  languages: readonly WrittenLanguage[]
  /** Whether customers can order from the brand already; before that a new shop is published, and waits for the opening. */
  isOpen: boolean
  onAdded: (key: string) => void
}

/** What a new shop begins with, where it is no copy. */
const usual = { cooking_time: 25, capacity: 12 }
const usualHours = '10:00-22:00'

/** What a copy does not take over: each shop has its own. */
const ownFacts = ['alias', 'code', 'name', 'address', 'map', 'alert']

/** Opens a shop: its name and where it stands, with the hours that are typed, or all that another one has. */
export function AddShop({ brand, cities, shops, languages, isOpen, onAdded }: AddShopProps) {
  const t = usePlaceTexts('places')
  const { failed } = useOfficeTexts('frame')
  const living = shops.filter(({ draft }) => draft !== 'retired')
  const begin = {
    city: (cities.find(({ is_served }) => is_served) ?? cities.at(-1))?.alias ?? '',
    from: '',
    hours: usualHours,
    data: {} as Data,
    unread: '',
  }
  const { typed, type, isRestored, forget } = useKeptForm(`shop:${brand}`, begin, null)
  const { hours, data, unread } = typed
  // What was chosen before may be gone.
  const city = cities.some(({ alias }) => alias === typed.city) ? typed.city : begin.city
  const from = living.some(({ key }) => key === typed.from) ? typed.from : ''
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const wanted = ['/name', '/address/street', '/address/description', '/map/coordinates']
  const add = () =>
    run(async () => {
      setFailure(null)
      const lacking = wanted.filter((path) => valueAt(data, path) === undefined)
      setErrors(new Map(lacking.map((path) => [path === '/map/coordinates' ? '/map' : path, t.needed])))
      if (lacking.length > 0) return
      const base = await beginning(brand, from, hours)
      if (!base.ok) return setFailure(base.problem.message || failed)
      const fresh =
        currencyOf(cities, city) === currencyOf(cities, living.find(({ key }) => key === from)?.list)
          ? base.data
          : without(base.data, ['overrides'])
      const body = {
        act: 'add' as const,
        brand,
        kind: 'shop' as const,
        list: city,
        after: living.findLast(({ list }) => list === city)?.key ?? null,
        data: { ...fresh, ...data, ...(!isOpen && { type: 'stop' }) },
      }
      const added = await callStaff('POST /api/staff/content/entries', { body })
      if (!added.ok) return setFailure(added.problem.message || failed)
      const isWhole = !added.reply.faults.some((one) => one.grave)
      const refused = !isOpen && isWhole ? await publishShop(brand, added.reply.key, failed) : null
      if (refused !== null) setFailure(refused)
      forget()
      showToast(t.shop_added)
      onAdded(added.reply.key)
    })
  return (
    <StackForm onSend={() => void add()}>
      {isRestored && <Restored onDiscard={forget} />}
      <Beginning {...{ cities, living, city, from }} onType={type} />
      <ShopFacts
        {...{ data, languages, unread }}
        errorAt={(path) => errors.get(path)}
        put={(path, value) => type({ data: withValue(data, path, value) })}
        onPoint={(point, text) => type({ data: withValue(data, '/map/coordinates', point ?? undefined), unread: text })}
      />
      {from === '' && (
        <div className={styles.numbers}>
          <Field label={t.daily} hint={t.daily_hint} autoComplete="off" value={hours} onChange={(next) => type({ hours: next })} />
        </div>
      )}
      {isOpen ? <Soft>{t.as_draft}</Soft> : <Soft>{t.waits_for_opening}</Soft>}
      <FailureNotice>{failure}</FailureNotice>
      <Button type="submit" loading={isBusy}>
        {t.add_shop}
      </Button>
    </StackForm>
  )
}

type BeginningProps = {
  cities: readonly City[]
  living: readonly ListedEntry[]
  city: string
  from: string
  onType: (part: { city: string } | { from: string }) => void
}

/** The city of a new shop, and what it is a copy of. */
function Beginning({ cities, living, city, from, onType }: BeginningProps) {
  const t = usePlaceTexts('places')
  return (
    <>
      <Select label={t.city} value={city} onChange={(next) => onType({ city: next })}>
        {cities.map(({ alias, name }) => (
          <option key={alias} value={alias}>
            {name}
          </option>
        ))}
      </Select>
      {living.length > 0 && (
        <Select label={t.copy_of} hint={t.copy_hint} value={from} onChange={(next) => onType({ from: next })}>
          <option value="">{t.no_copy}</option>
          {living.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

const currencyOf = (cities: readonly City[], alias: string | null | undefined): unknown =>
  valueAt(cities.find((one) => one.alias === alias)?.data, '/prices/currency_code')

const without = (data: Data, keys: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)))

/** Publishes a new shop by itself. @returns why it cannot be, else null */
async function publishShop(brand: string, key: string, failed: string): Promise<string | null> {
  const entries = [{ kind: 'shop' as const, key }]
  const published = await callStaff('POST /api/staff/content/publish', { body: { brand, entries, note: null, at: null } })
  if (!published.ok) return published.problem.message || failed
  return published.reply.faults.map(({ text }) => text).join(' ') || null
}

/** What a shop begins with: hours, capacity and prices of another one, or what is usual. */
async function beginning(brand: string, from: string, hours: string): Promise<{ ok: true; data: Data } | Failure> {
  if (from === '') {
    const day = { working_time: hours.trim() }
    return { ok: true, data: { ...usual, schedule: { default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((one) => [one, day])) } } }
  }
  const read = await callStaff('GET /api/staff/content/entry', { query: { brand, kind: 'shop', key: from } })
  return read.ok ? { ok: true, data: without(read.reply.data ?? {}, [...ownFacts, 'type']) } : read
}
