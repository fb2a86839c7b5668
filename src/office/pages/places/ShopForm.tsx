import { useState } from 'react'
import type { EntryFault } from '#contract/office/content.ts'
import { languageRows, type WrittenLanguage } from '#domain/language.ts'
import type { PlaceTexts } from '#messages/office-texts.ts'
import { callStaff } from '#office/api.ts'
import { type Data, valueAt } from '#office/form/pointer.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { NamesFields, type Texts } from './NamesFields.tsx'
import { type Point, pointText } from './point.ts'
import { plainAt, textsAt } from './texts-at.ts'
import { PointField, type PointFieldProps } from './PointField.tsx'
import { Restored } from './Restored.tsx'
import { Meanwhile, type FieldSaid } from './Meanwhile.tsx'
import { useKeptFields } from '#office/form/use-kept-fields.ts'
import styles from './places.module.css'

type FactsProps = {
  data: Data
  languages: readonly WrittenLanguage[]
  /** By the path of the field. */
  errorAt: (path: string) => string | undefined
  readOnly?: boolean
  put: (path: string, value: unknown) => void
}

type PointProps = Pick<PointFieldProps, 'unread'> & { onPoint: PointFieldProps['onChange'] }

const orNone = (texts: Texts): Texts | undefined => (Object.keys(texts).length > 0 ? texts : undefined)

/** The name of a shop, and where it stands. */
export function ShopFacts({ data, languages, errorAt, readOnly = false, put, unread, onPoint }: FactsProps & PointProps) {
  const t = usePlaceTexts('places')
  const texts = (path: string, label: (language: string) => string) => (
    <NamesFields
      {...{ label, languages, readOnly }}
      value={textsAt(data, path)}
      error={errorAt(path)}
      onChange={(next) => put(path, orNone(next))}
    />
  )
  return (
    <>
      {texts('/name', t.shop_name_in)}
      {texts('/address/street', t.street_in)}
      {texts('/address/description', t.entrance_in)}
      <PointField
        value={(valueAt(data, '/map/coordinates') as Point | undefined) ?? null}
        unread={unread}
        error={errorAt('/map')}
        readOnly={readOnly}
        onChange={onPoint}
      />
    </>
  )
}

function MoreFacts({ data, languages, errorAt, readOnly = false, put }: FactsProps) {
  const t = usePlaceTexts('places')
  const tags = Array.isArray(data.tags) ? (data.tags as string[]) : []
  const [typed, setTyped] = useState<string | null>(null)
  const plain = (key: 'company_name' | 'inn' | 'ogrn' | 'code') => (
    <Field
      key={key}
      label={t[key]}
      error={errorAt(`/${key}`)}
      autoComplete="off"
      maxLength={200}
      readOnly={readOnly}
      value={plainAt(data, `/${key}`)}
      onChange={(text) => put(`/${key}`, text === '' ? undefined : text)}
    />
  )
  return (
    <div className={styles.part}>
      <NamesFields
        label={t.alert_in}
        {...{ languages, readOnly }}
        value={textsAt(data, '/alert')}
        error={errorAt('/alert')}
        onChange={(next) => put('/alert', orNone(next))}
      />
      <Field
        label={t.tags}
        hint={t.tags_hint}
        error={errorAt('/tags')}
        autoComplete="off"
        readOnly={readOnly}
        value={typed ?? tags.join(', ')}
        onBlur={() => setTyped(null)}
        onChange={(text) => {
          const next = text.split(',').flatMap((one) => one.trim() || [])
          setTyped(text)
          put('/tags', next.length > 0 ? next : undefined)
        }}
      />
      {(['company_name', 'inn', 'ogrn', 'code'] as const).map(plain)}
    </div>
  )
}

/** Where the facts stand within the form. */
const below = '/data'

function saidOf(path: string, t: PlaceTexts['places'], languages: readonly WrittenLanguage[]): FieldSaid {
  const all = languages.map((one) => languageRows[one].name).join(', ')
  if (path === '/map/coordinates') return { label: t.point, write: (point) => pointText(point as Point) }
  const labels: Readonly<Record<string, string>> = {
    '/name': t.shop_name_in(all),
    '/address/street': t.street_in(all),
    '/address/description': t.entrance_in(all),
    '/alert': t.alert_in(all),
  }
  return { label: labels[path] ?? t[path.slice(1) as 'tags' | 'company_name' | 'inn' | 'ogrn' | 'code'] }
}

type ShopFormProps = {
  brand: string
  shopKey: string
  data: Data
  faults: readonly EntryFault[]
  languages: readonly WrittenLanguage[]
  mayEdit: boolean
  onSaved: () => void
}

/** The facts of a shop in the draft. */
export function ShopForm({ brand, shopKey, data: saved, faults: known, languages, mayEdit, onSaved }: ShopFormProps) {
  const t = usePlaceTexts('places')
  const { failed } = useOfficeTexts('frame')
  const kept = useKeptFields(`shop:${brand}:${shopKey}`, { data: saved, unread: '' })
  const { data = {}, unread = '' } = kept.shown
  const [faults, setFaults] = useState(known)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const conflicts = new Map([...kept.conflicts].map(([path, theirs]) => [path.slice(below.length), theirs]))
  const sent = kept.changes.filter(({ path }) => !kept.conflicts.has(path))
  const changes = sent.flatMap(({ path, ...values }) =>
    path.startsWith(`${below}/`) ? [{ path: path.slice(below.length), ...values }] : [],
  )
  const errorAt = (path: string): string | undefined =>
    faults.find((one) => one.grave && (one.path === path || one.path.startsWith(`${path}/`)))?.text
  const save = () =>
    run(async () => {
      setFailure(null)
      const answered = await callStaff('POST /api/staff/content/entry', { body: { brand, kind: 'shop', key: shopKey, changes } })
      if (!answered.ok)
        return setFailure(
          answered.problem.errors ? Object.values(answered.problem.errors).flat().join(' ') : answered.problem.message || failed,
        )
      const { reply } = answered
      setFaults(reply.faults)
      const others = reply.conflicts.map(({ path, ...is }) => ({ path: below + path, ...is }))
      kept.answered({ sent, saved: { data: reply.data ?? data, unread: '' }, conflicts: others })
      if (conflicts.size + others.length > 0) return
      showToast(t.shop_saved)
      onSaved()
    })
  const put = (path: string, value: unknown): void => kept.type({ [below + path]: value })
  const shared = { data, languages, errorAt, put, readOnly: !mayEdit }
  return (
    <StackForm onSend={() => void save()}>
      {kept.isRestored && mayEdit && <Restored onDiscard={kept.forget} />}
      <ShopFacts
        {...{ ...shared, unread }}
        onPoint={(point, text) => kept.type({ [`${below}/map/coordinates`]: point ?? undefined, '/unread': text })}
      />
      <Disclosure summary={t.more} open={['/alert', '/tags', '/company_name', '/inn', '/ogrn', '/code'].some((path) => errorAt(path))}>
        <MoreFacts {...shared} />
      </Disclosure>
      <Meanwhile
        conflicts={conflicts}
        said={(path) => saidOf(path, t, languages)}
        onSettle={(path, whose) => kept.settle([below + path, ...(path === '/map/coordinates' ? ['/unread'] : [])], whose)}
      />
      <FailureNotice>{failure}</FailureNotice>
      {mayEdit && (
        <Button
          type="submit"
          loading={isBusy}
          disabled={changes.length === 0}
          reason={conflicts.size > 0 ? t.changed_meanwhile : t.nothing_changed}
        >
          {t.save_shop}
        </Button>
      )}
    </StackForm>
  )
}
