import { useState } from 'react'
import { useOfficeLanguage } from '#office/texts.tsx'
import { dateFormat } from '#office/ui/intl-formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { FieldSet } from './FieldSet.tsx'
import { FormContext, useFaults, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { Of } from './field-props.ts'
import { below, keysOf, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import { TextsField } from './text-fields.tsx'
import styles from './form.module.css'

/** Versions of a document by the day from which they hold, the newest first. What holds already, and did before, stays as it is. */
export function VersionsField(props: Of<'versions'>) {
  const { path, label, hint } = props
  const t = useMenuTexts('form')
  const { data, shop, mayEdit } = useForm()
  const { error, warning } = useFaults(path, { whole: false })
  const said = valueAt(data, path)
  const days = typeof said === 'object' && said !== null ? Object.keys(said).sort().reverse() : []
  const [added, setAdded] = useState<readonly string[]>([])
  const page = shop && `${shop}/${keysOf(path).at(-1)}`
  return (
    <FieldSet legend={label} {...{ hint, error, warning }}>
      {page && (
        <a className={styles.page} href={page} target="_blank" rel="noreferrer">
          {t.page}
        </a>
      )}
      {days.map((day) => (
        <Version key={day} {...props} path={below(path, day)} day={day} page={page} isNew={added.includes(day)} />
      ))}
      {mayEdit && <AddVersion {...{ path, label, days }} onAdded={(day) => setAdded([...added, day])} />}
      <Settling path={path} />
    </FieldSet>
  )
}

type VersionProps = Of<'versions'> & { day: string; page: string | undefined; isNew: boolean }

function Version({ day, page, isNew, ...props }: VersionProps) {
  const t = useMenuTexts('form')
  const form = useForm()
  const { path } = props
  const format = dateFormat(useOfficeLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
  const isHeld = form.fixed.includes(path)
  const mayEdit = form.mayEdit && !isHeld
  const words = t.holds_from(format.format(Date.parse(`${day}T00:00:00Z`)))
  return (
    <Disclosure summary={isHeld ? `${words} · ${t.held}` : words} open={isNew}>
      <FormContext value={{ ...form, mayEdit }}>
        <div className={styles.part}>
          {isHeld && page && (
            <a className={styles.page} href={`${page}?version=${day}`} target="_blank" rel="noreferrer">
              {t.page}
            </a>
          )}
          <TextsField {...props} label={words} hint={isHeld ? undefined : t.markdown} isRequired />
          {mayEdit && (
            <div className={styles.row}>
              <Button size="s" kind="ghost" aria-label={t.remove(words)} onClick={() => form.onChange(path, undefined)}>
                {t.take_out}
              </Button>
            </div>
          )}
        </div>
      </FormContext>
    </Disclosure>
  )
}

type AddProps = { path: string; label: string; days: readonly string[]; onAdded: (day: string) => void }

/** A new version begins with the words of the one before it. */
function AddVersion({ path, label, days, onAdded }: AddProps) {
  const t = useMenuTexts('form')
  const { data, onChange } = useForm()
  const [day, setDay] = useState('')
  const before = days.find((one) => one < day)
  return (
    <div className={styles.measure}>
      <FieldFrame label={t.new_version(label)}>
        {(ties) => <input {...ties} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
      </FieldFrame>
      <Button
        kind="secondary"
        disabled={day === '' || days.includes(day)}
        onClick={() => {
          onChange(below(path, day), (before !== undefined && valueAt(data, below(path, before))) || {})
          onAdded(day)
          setDay('')
        }}
      >
        {t.add}
      </Button>
    </div>
  )
}
