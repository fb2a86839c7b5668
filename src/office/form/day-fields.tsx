import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import type { Of } from './field-props.ts'
import { FieldSet } from './FieldSet.tsx'
import { useFaults, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import { below, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A day of the calendar, as 2026-12-24. */
export function DayField({ path, label, hint, isRequired }: Of<'day'>) {
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  return (
    <div>
      <FieldFrame {...{ label, error, required: isRequired }} hint={warning ?? hint}>
        {(ties) => (
          <input
            {...ties}
            type="date"
            readOnly={!mayEdit}
            value={textOf(valueAt(data, path))}
            onChange={({ target }) => onChange(path, target.value === '' ? undefined : target.value)}
          />
        )}
      </FieldFrame>
      <Settling path={path} />
    </div>
  )
}

/** A day and a time of it, on the clock of the city. It is one value: a day that is chosen begins at midnight. */
export function MomentField({ path, label, hint, isRequired, value }: Of<'moment'>) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const date = textOf(valueAt(data, below(path, 'date')))
  const time = textOf(valueAt(data, below(path, 'time')))
  const empty = value.mayBeNull ? null : undefined
  return (
    <FieldSet legend={label} {...{ hint, error, warning }} isRequired={isRequired && !value.mayBeNull}>
      <div className={styles.measure}>
        <FieldFrame label={t.day}>
          {(ties) => (
            <input
              {...ties}
              type="date"
              readOnly={!mayEdit}
              value={date}
              onChange={({ target }) => onChange(path, target.value === '' ? empty : { date: target.value, time: time || '00:00' })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t.time}>
          {(ties) => (
            <input
              {...ties}
              type="time"
              readOnly={!mayEdit}
              disabled={date === ''}
              value={time}
              onChange={({ target }) => target.value !== '' && onChange(path, { date, time: target.value })}
            />
          )}
        </FieldFrame>
      </div>
      <Settling path={path} write={(theirs) => [valueAt(theirs, '/date'), valueAt(theirs, '/time')].map(textOf).join(' ') || t.nothing} />
    </FieldSet>
  )
}
