import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { AliasesField, ByCountryField, ChoiceField, FlagField, NamePicker, SeveralField, WeekdaysField } from './choice-fields.tsx'
import { FieldSet } from './FieldSet.tsx'
import { type Field, type Fields, type FieldValue, fieldsOf } from './format.ts'
import { useFaults, useFieldWords, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { FieldProps, Of } from './field-props.ts'
import { layouts, lineOf, type Part } from './layouts.ts'
import { MeasureField, MoneyField, NumberField } from './number-fields.tsx'
import { below, isWithin, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import { PlainField, ShownField, TextsField } from './text-fields.tsx'
import styles from './form.module.css'

/** The fields of an entry as its layout says. */
export function FormFields() {
  const { kind } = useForm()
  const fields = fieldsOf(kind)
  return layouts[kind].map((part) => (
    <FormPart key={part.heading} part={part}>
      {part.lines
        .filter(({ at }) => !at.includes('.'))
        .map(({ at }) => {
          const field = fields[at]
          return field && <FieldView key={at} at={at} path={below('', at)} field={field} />
        })}
    </FormPart>
  ))
}

/** What stands together under a heading; folded away while nothing is at fault there. */
function FormPart({ part: { heading, isFolded, lines }, children }: { part: Part; children: ReactNode }) {
  const t = useMenuTexts('headings')
  const { faults, conflicts } = useForm()
  const own = lines.map(({ at }) => below('', ...at.replace(/\.\*.*$/, '').split('.')))
  const isWanted = [...faults.filter(({ grave }) => grave).map(({ path }) => path), ...conflicts.keys()].some((path) =>
    own.some((one) => isWithin(path, one)),
  )
  if (isFolded)
    return (
      <Disclosure summary={<h2 className={styles.heading}>{t[heading]}</h2>} open={isWanted}>
        <div className={styles.part}>{children}</div>
      </Disclosure>
    )
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t[heading]}</h2>
      {children}
    </section>
  )
}

type Controls = { [Is in FieldValue['is']]: (props: Of<Is>) => ReactNode }

/** The control of each kind of value. */
const controls: Controls = {
  texts: (props) => <TextsField {...props} />,
  money: (props) => <MoneyField {...props} />,
  number: (props) => <NumberField {...props} />,
  measure: (props) => <MeasureField {...props} />,
  choice: (props) => <ChoiceField {...props} />,
  several: (props) => <SeveralField {...props} />,
  weekdays: (props) => <WeekdaysField {...props} />,
  flag: (props) => <FlagField {...props} />,
  plain: (props) => <PlainField {...props} />,
  aliases: (props) => <AliasesField {...props} />,
  'by-country': (props) => <ByCountryField {...props} />,
  part: (props) => <PartField {...props} />,
  'by-alias': (props) => <ByAliasField {...props} />,
  list: (props) => <ListField {...props} />,
  shown: (props) => <ShownField {...props} />,
}

function FieldView({ at, path, field }: { at: string; path: string; field: Field }) {
  const { kind } = useForm()
  const { labelOf, hintOf } = useFieldWords()
  const line = lineOf(kind, at) ?? { at }
  const { value, isRequired, usual, description } = field
  const hint = line.isPlain ? undefined : hintOf(at, description)
  const props: FieldProps = { at, path, line, value, isRequired, usual, hint, label: labelOf(at) }
  // The table has a control for each kind, which takes the value of that kind.
  const control = controls[value.is] as (props: FieldProps) => ReactNode
  return control(props)
}

const FieldsView = ({ at, path, fields }: { at: string; path: string; fields: Fields }) =>
  Object.entries(fields).map(([key, field]) => <FieldView key={key} at={`${at}.${key}`} path={below(path, key)} field={field} />)

function PartField({ at, path, label, hint, value, isRequired }: Of<'part'>) {
  const { error, warning } = useFaults(path, { whole: false })
  const isNumbers = Object.values(value.fields).every((field) => field.value.is === 'number')
  return (
    <FieldSet legend={label} {...{ hint, error, warning, isRequired }}>
      <div className={isNumbers ? styles.numbers : styles.part}>
        <FieldsView at={at} path={path} fields={value.fields} />
      </div>
      <Settling path={path} />
    </FieldSet>
  )
}

/** What is otherwise for some others, each named by its alias: sizes. */
function ByAliasField({ at, path, label, hint, line, value }: Of<'by-alias'>) {
  const t = useMenuTexts('form')
  const { data, names, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: false })
  const said = valueAt(data, path)
  const keys = typeof said === 'object' && said !== null ? Object.keys(said) : []
  const known = line.names ? names[line.names] : []
  const nameOf = (key: string): string => known.find((one) => one.key === key)?.name ?? key
  const empty = Object.fromEntries(Object.entries(value.fields).flatMap(([key, { isRequired }]) => (isRequired ? [[key, {}]] : [])))
  return (
    <FieldSet legend={label} {...{ hint, error, warning }}>
      {keys.map((key) => {
        const own = below(path, key)
        const isNot = valueAt(data, own) === null
        return (
          <fieldset key={key} className={styles.inner}>
            <legend>{nameOf(key)}</legend>
            {isNot ? <p className={styles.shown}>{t.not_made}</p> : <FieldsView at={`${at}.*`} path={own} fields={value.fields} />}
            <Settling path={own} />
            {mayEdit && (
              <div className={styles.row}>
                {value.mayBeNull && (
                  <Button size="s" kind="secondary" onClick={() => onChange(own, isNot ? empty : null)}>
                    {isNot ? t.is_made : t.not_made}
                  </Button>
                )}
                <Button size="s" kind="ghost" onClick={() => onChange(own, undefined)}>
                  {t.as_usual}
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {mayEdit && (
        <NamePicker
          label={t.add_to(label)}
          known={known.filter(({ key }) => !keys.includes(key))}
          onPick={(key) => onChange(below(path, key), empty)}
        />
      )}
    </FieldSet>
  )
}

/** Parts in an order, which their first field names; a list is one value. */
function ListField({ path, label, hint, line, value, isRequired }: Of<'list'>) {
  const t = useMenuTexts('form')
  const { data, names, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const said = valueAt(data, path)
  const parts = Array.isArray(said) ? (said as Record<string, unknown>[]) : []
  const [naming = '', ...rest] = Object.keys(value.fields)
  const others = rest.filter((key) => value.fields[key]?.value.is === 'number' && value.fields[key].isRequired)
  const known = line.names ? names[line.names] : []
  const nameOf = (part: Record<string, unknown>): string => known.find(({ key }) => key === part[naming])?.name ?? String(part[naming])
  const put = (next: readonly object[]) => onChange(path, next)
  const swapped = (index: number): object[] =>
    parts.map((part, at) => (at === index ? parts[at + 1] : at === index + 1 ? parts[index] : part) ?? part)
  return (
    <FieldSet legend={label} {...{ hint, error, warning, isRequired }}>
      <ul className={styles.chosen}>
        {parts.map((part, index) => (
          <li key={String(part[naming])} className={styles.listed}>
            <b>{nameOf(part)}</b>
            {others.map((key) => (
              <CountOf
                key={key}
                at={`${line.at}.*.${key}`}
                count={part[key]}
                onCount={(count) => put(parts.map((one) => (one === part ? { ...one, [key]: count } : one)))}
              />
            ))}
            {mayEdit && (
              <span className={styles.row}>
                <Button
                  size="s"
                  kind="ghost"
                  disabled={index === 0}
                  aria-label={t.up(nameOf(part))}
                  onClick={() => put(swapped(index - 1))}
                >
                  ↑
                </Button>
                <Button size="s" kind="ghost" aria-label={t.remove(nameOf(part))} onClick={() => put(parts.filter((one) => one !== part))}>
                  ×
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <NamePicker
          label={t.add_to(label)}
          known={known.filter(({ key }) => !parts.some((part) => part[naming] === key))}
          onPick={(key) => put([...parts, { [naming]: key, ...Object.fromEntries(others.map((one) => [one, 0])) }])}
        />
      )}
      <Settling
        path={path}
        write={(theirs) => (Array.isArray(theirs) ? (theirs as Record<string, unknown>[]).map(nameOf).join(', ') : t.nothing)}
      />
    </FieldSet>
  )
}

function CountOf({ at, count, onCount }: { at: string; count: unknown; onCount: (count: number) => void }) {
  const { mayEdit } = useForm()
  const { labelOf } = useFieldWords()
  return (
    <label className={styles.count}>
      {labelOf(at)}{' '}
      <input
        type="number"
        min={0}
        readOnly={!mayEdit}
        value={typeof count === 'number' ? count : 0}
        onChange={({ target }) => Number.isInteger(target.valueAsNumber) && target.valueAsNumber >= 0 && onCount(target.valueAsNumber)}
      />
    </label>
  )
}
