import { endsNextDay, readClock, type TypedPeriod } from '#domain/schedule/day-hours.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PlusIcon } from '#web/ui/icons/buying.tsx'
import { CloseIcon } from '#web/ui/icons/moving.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { useId } from 'react'
import { type DayFault, type Part, type PartName, readTyped, type TypedDay } from './hours-edits.ts'
import { faultWords, weekdayName } from './hours-words.ts'
import styles from './shops.module.css'

type DayEditorProps = {
  /** What the day is called: `Monday`. */
  label: string
  /** 1 is Monday: a time past midnight is on the next one. */
  weekday: number
  day: TypedDay
  onChange: (day: TypedDay) => void
  /** Whether delivery and collecting are shown apart. */
  isApart: boolean
  /** Whether it is said elsewhere that the door is closed. */
  isNeverClosed?: boolean
  readOnly?: boolean
}

const usual: TypedPeriod = { from: '10:00', to: '22:00' }

/** The hours of a day: of the door, and of delivery and collecting where they are other ones. */
export function DayEditor({ label, weekday, day, onChange, isApart, isNeverClosed = false, readOnly = false }: DayEditorProps) {
  const t = useContentTexts('hours')
  const read = readTyped({ kind: 'day', day })
  const faults = read.ok ? [] : (read.faults as DayFault[])
  const setPart = (part: PartName, rows: Part | undefined): void => {
    const { [part]: _, ...others } = day
    onChange(rows === undefined ? (others as TypedDay) : ({ ...others, [part]: rows } as TypedDay))
  }
  const parts = { label, weekday, readOnly, faults }
  return (
    <div className={styles.day}>
      {!isNeverClosed && (
        <Checkbox
          look="switch"
          label={t.is_closed}
          aria-label={`${label}: ${t.is_closed}`}
          checked={day.door === null}
          disabled={readOnly}
          onChange={(closed) => setPart('door', closed ? null : [usual])}
        />
      )}
      {day.door !== null && <Periods {...parts} part="door" rows={day.door} onChange={(rows) => setPart('door', rows)} />}
      {isApart &&
        (['delivery', 'takeaway'] as const).map((part) => (
          <OwnPart key={part} {...parts} part={part} rows={day[part]} door={day.door} onChange={(rows) => setPart(part, rows)} />
        ))}
    </div>
  )
}

/** Whether delivery or collecting has hours of its own. */
export const hasOwnParts = (day: TypedDay): boolean => day.delivery !== undefined || day.takeaway !== undefined

/** A day on which delivery and collecting are as the door. */
export const withoutOwnParts = ({ door, name }: TypedDay): TypedDay => ({ door, ...(name && { name }) })

type ApartSwitchProps = { label: string; isApart: boolean; onChange: (isApart: boolean) => void; readOnly?: boolean }

/** Whether delivery and collecting are shown apart, and have hours of their own. */
export function ApartSwitch({ label, isApart, onChange, readOnly = false }: ApartSwitchProps) {
  const t = useContentTexts('hours')
  return <Checkbox look="switch" label={t.apart} aria-label={label} checked={isApart} disabled={readOnly} onChange={onChange} />
}

type PartProps = Pick<DayEditorProps, 'label' | 'weekday'> & { part: PartName; readOnly: boolean; faults: readonly DayFault[] }

function OwnPart({
  rows,
  door,
  onChange,
  ...rest
}: PartProps & { rows: Part | undefined; door: Part; onChange: (rows: Part | undefined) => void }) {
  const t = useContentTexts('hours')
  const { part, label, readOnly } = rest
  const name = t[part as 'delivery' | 'takeaway']
  const choose = (value: string): void => {
    if (!readOnly) onChange(value === 'door' ? undefined : value === 'none' ? null : (door ?? [usual]))
  }
  return (
    <div className={styles.own}>
      <Select label={name} value={rows === undefined ? 'door' : rows === null ? 'none' : 'own'} onChange={choose}>
        <option value="door">{t.as_door}</option>
        <option value="own">{t.own_hours}</option>
        <option value="none">{t.none_of_it}</option>
      </Select>
      {rows && <Periods {...rest} label={`${label}, ${name}`} rows={rows} onChange={onChange} />}
    </div>
  )
}

function Periods({
  label,
  weekday,
  part,
  rows,
  readOnly,
  faults,
  onChange,
}: PartProps & { rows: TypedPeriod[]; onChange: (rows: TypedPeriod[]) => void }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const errorId = useId()
  const own = faults.filter((fault) => fault.part === part)
  const errorAt = (row: number, field: string): string | undefined => {
    const fault = own.find((one) => one.row === row && 'field' in one && one.field === field)
    return fault && faultWords(fault.why, t)
  }
  const together = own.find(({ row }) => row === null)
  const put = (row: number, typed: Partial<TypedPeriod>): void => onChange(rows.map((one, at) => (at === row ? { ...one, ...typed } : one)))
  return (
    <fieldset className={styles.periods} aria-describedby={together && errorId}>
      <legend className="hidden-visually">{label}</legend>
      {rows.map((typed, row) => {
        const next = endsNextDay(typed)
        const input = (field: 'from' | 'to') => (
          <Field
            label={`${label}, ${t[field]}${rows.length > 1 ? ` ${row + 1}` : ''}`}
            hideLabel
            inputMode="text"
            autoComplete="off"
            maxLength={5}
            readOnly={readOnly}
            className={styles.clock}
            value={typed[field]}
            onChange={(text) => put(row, { [field]: text })}
            onBlur={() => {
              const clock = readClock(typed[field])
              if (clock !== null && clock !== typed[field]) put(row, { [field]: clock })
            }}
            error={errorAt(row, field)}
          />
        )
        return (
          // Times have no names: each stays at its place while it is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={row} className={styles.period}>
            {input('from')}
            <span aria-hidden="true">–</span>
            {input('to')}
            {!readOnly && (
              <IconButton
                label={`${t.remove_time}: ${label}, ${typed.from}–${typed.to}`}
                icon={<CloseIcon size={18} />}
                onClick={() => onChange(rows.filter((_, at) => at !== row))}
              />
            )}
            {next !== null && <small className={styles.next}>{t.until_next(next, weekdayName((weekday % 7) + 1, language))}</small>}
          </div>
        )
      })}
      <FieldError id={errorId} error={together && faultWords(together.why, t)} />
      {!readOnly && (
        <Button
          kind="ghost"
          size="s"
          before={<PlusIcon size={16} />}
          aria-label={`${t.add_time}: ${label}`}
          onClick={() => onChange([...rows, rows.length === 0 ? usual : { from: '', to: '' }])}
        >
          {t.add_time}
        </Button>
      )}
    </fieldset>
  )
}
