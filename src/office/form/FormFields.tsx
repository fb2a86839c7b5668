import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { AliasesField, ByCountryField, ChoiceField, FlagField, NamePicker, SeveralField, WeekdaysField } from './choice-fields.tsx'
import { FieldSet } from './FieldSet.tsx'
import { type Field, type Fields, type FieldValue, fieldsOf, kindField } from './format.ts'
import { useFaults, useFieldWords, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { FieldProps, Of } from './field-props.ts'
import { layouts, lineOf } from './layouts.ts'
import type { Heading, Line, Part } from './layouts/layout.ts'
import { DayField, MomentField } from './day-fields.tsx'
import { HtmlField } from './html-field.tsx'
import { ListField } from './list-field.tsx'
import { MeasureField, MoneyField, NumberField, NumbersField } from './number-fields.tsx'
import { ColorField, ReferenceField, WordsField } from './place-fields.tsx'
import { below, type Data, isWithin, valueAt } from './pointer.ts'
import { CodedColorField } from './color-field.tsx'
import { PictureField } from './picture/PictureField.tsx'
import { WholePictureField } from './picture/WholePictureField.tsx'
import { RowsField } from './rows-field.tsx'
import { Settling } from './Settling.tsx'
import { PlainField, ShownField, TextsField } from './text-fields.tsx'
import { useUsualWords } from './usual-words.ts'
import { VersionsField } from './versions-field.tsx'
import styles from './form.module.css'

/** The fields of an entry as its layout says, or those under some of its headings. */
export function FormFields({ shows }: { shows?: (heading: Heading) => boolean }) {
  const { kind, data } = useForm()
  const fields = fieldsOf(kind)
  const isShown = ({ at, when }: Line): boolean =>
    !when || valueAt(data, below('', when.at)) === when.is || valueAt(data, below('', at)) != null
  const parts = layouts[kind].filter(({ heading }) => shows?.(heading) ?? true)
  return parts.map((part) => (
    <FormPart key={part.heading} part={part}>
      {part.lines
        .filter((line) => !line.at.includes('.') && isShown(line))
        .map(({ at }) => {
          const field = fields[at]
          return field && <FieldView key={at} at={at} path={below('', at)} field={field} />
        })}
    </FormPart>
  ))
}

/** What stands together under a heading; folded away until something is at fault there. What is mended stays open. */
function FormPart({ part: { heading, isFolded, lines }, children }: { part: Part; children: ReactNode }) {
  const t = useMenuTexts('headings')
  const { faults, conflicts } = useForm()
  const own = lines.map(({ at }) => below('', ...at.replace(/\.\*.*$/, '').split('.')))
  const isWanted = [...faults.filter(({ grave }) => grave).map(({ path }) => path), ...conflicts.keys()].some((path) =>
    own.some((one) => isWithin(path, one)),
  )
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  if (isFolded)
    return (
      <Disclosure summary={<h2 className={styles.heading}>{t[heading]}</h2>} open={wasWanted}>
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
  numbers: (props) => <NumbersField {...props} />,
  measure: (props) => <MeasureField {...props} />,
  choice: (props) => <ChoiceField {...props} />,
  several: (props) => <SeveralField {...props} />,
  weekdays: (props) => <WeekdaysField {...props} />,
  flag: (props) => <FlagField {...props} />,
  day: (props) => <DayField {...props} />,
  moment: (props) => <MomentField {...props} />,
  html: (props) => <HtmlField {...props} />,
  plain: (props) => (props.line.names ? <ReferenceField {...props} /> : <PlainField {...props} />),
  color: (props) => (props.isRequired ? <ColorField {...props} /> : <CodedColorField {...props} />),
  aliases: (props) => <NamesField {...props} />,
  'by-country': (props) => <ByCountryField {...props} />,
  part: (props) => <PartField {...props} />,
  'by-alias': (props) => <ByAliasField {...props} />,
  list: (props) =>
    props.line.names ? (
      <ListField {...props} />
    ) : (
      <RowsField {...props} fields={<FieldsView at={`${props.at}.*`} path="" fields={props.value.fields} />} />
    ),
  variants: (props) => <VariantsField {...props} />,
  versions: (props) => <VersionsField {...props} />,
  picture: (props) => <PictureField {...props} />,
  'whole-picture': (props) => <WholePictureField {...props} />,
  shown: (props) => <ShownField {...props} />,
}

/** What is known is chosen by its name. Words that name nothing are typed, and places of a city without a map. */
function NamesField(props: Of<'aliases'>) {
  const { names } = useForm()
  const { names: named } = props.line
  const isTyped = named === undefined || (named === 'locality' && !names.locality?.length)
  return isTyped ? <WordsField {...props} /> : <AliasesField {...props} />
}

function FieldView({ at, path, field }: { at: string; path: string; field: Field }) {
  const form = useForm()
  const { kind, currencies } = form
  const { labelOf, hintOf } = useFieldWords()
  const { usualHint } = useUsualWords()
  const line: Line = lineOf(kind, at) ?? { at }
  if (line.isElsewhere) return null
  const { value, isRequired, description } = field
  const about = line.isPlain ? undefined : hintOf(at, description)
  const held = form.usual && valueAt(form.usual, path)
  const hint = [about, usualHint({ at, line, value }, held)].filter(Boolean).join(' ') || undefined
  const props: FieldProps = {
    at,
    path,
    line,
    value,
    isRequired,
    usual: held ?? field.usual,
    hint,
    label: line.isAmount ? `${labelOf(at)}, ${currencies[0] ?? ''}` : labelOf(at),
  }
  // The table has a control for each kind, which takes the value of that kind.
  const control = controls[value.is] as (props: FieldProps) => ReactNode
  const under = form.renderBelow?.(at)
  return under ? (
    <>
      {control(props)}
      {under}
    </>
  ) : (
    control(props)
  )
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rows of several kinds: a kind is chosen, and brings its fields. */
function VariantsField({ value, ...props }: Of<'variants'>) {
  const { wordsOf } = useFieldWords()
  const at = `${props.at}.*`
  const kindOf = (row: Data): string => textOf(row[kindField])
  // What another kind has is none of this one's.
  const keep = (row: Data): Data => {
    const own = value.kinds[kindOf(row)] ?? {}
    return Object.fromEntries(Object.entries(row).filter(([key]) => key in own))
  }
  return (
    <RowsField
      {...props}
      keep={keep}
      wordsOf={(row) => wordsOf(`${at}.${kindField}`, kindOf(row))}
      fields={<VariantFields at={at} value={value} />}
    />
  )
}

/** The fields of a row, as far as its kind has them. */
function VariantFields({ at, value }: { at: string; value: Of<'variants'>['value'] }) {
  const { data } = useForm()
  const { [kindField]: kind, ...others } = value.kinds[textOf(data[kindField])] ?? {}
  const chooser = value.fields[kindField]
  return (
    <>
      {chooser && <FieldsView at={at} path="" fields={{ [kindField]: chooser }} />}
      {kind && <FieldsView at={at} path="" fields={others} />}
    </>
  )
}

/** What is otherwise for some others, each named by its alias: sizes. */
function ByAliasField({ at, path, label, hint, line, value }: Of<'by-alias'>) {
  const t = useMenuTexts('form')
  const { data, names, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: false })
  const said = valueAt(data, path)
  const keys = typeof said === 'object' && said !== null ? Object.keys(said) : []
  const known = (line.names && names[line.names]) ?? []
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
