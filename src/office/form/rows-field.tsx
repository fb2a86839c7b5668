import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FieldSet } from './FieldSet.tsx'
import { FormContext, useFaults, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { FieldProps } from './field-props.ts'
import { below, type Data, isWithin, valueAt, withValue } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

const rowsIn = (value: unknown): readonly Data[] => (Array.isArray(value) ? (value as Data[]) : [])

/** Rows of the same fields, such as links; the list is one value. The first one that is added comes behind those of the folder. */
type RowsProps = Omit<FieldProps, 'value'> & {
  fields: ReactNode
  /** What is kept of a row after a change of it. */
  keep?: (row: Data) => Data
  /** A row in words. */
  wordsOf?: (row: Data) => string
}

const asItIs = (row: Data): Data => row
const values = (row: Data): string => Object.values(row).flat().join(' ')

export function RowsField({ path, label, hint, usual, isRequired, fields, keep = asItIs, wordsOf: wordsOfRow = values }: RowsProps) {
  const t = useMenuTexts('form')
  const form = useForm()
  const { error, warning } = useFaults(path, { whole: false })
  const said = valueAt(form.data, path)
  const rows = rowsIn(said)
  const put = (next: readonly Data[]): void => form.onChange(path, next.length === 0 && !isRequired ? undefined : next)
  return (
    <FieldSet legend={label} {...{ hint, error, warning, isRequired }}>
      {rows.map((row, index) => (
        // A row has no name of its own.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles.inner}>
          <legend>{t.row(index + 1)}</legend>
          <FormContext
            value={{
              ...form,
              ...ofRow(form.faults, below(path, String(index))),
              data: row,
              onChange: (at, to) => put(rows.map((one, other) => (other === index ? keep(withValue(one, at, to)) : one))),
            }}
          >
            <div className={styles.texts}>{fields}</div>
          </FormContext>
          {form.mayEdit && (
            <div className={styles.row}>
              <Button
                size="s"
                kind="ghost"
                aria-label={t.remove(wordsOfRow(row) || t.row(index + 1))}
                onClick={() => put(rows.filter((one) => one !== row))}
              >
                {t.take_out}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {form.mayEdit && (
        <div className={styles.row}>
          <Button
            size="s"
            kind="secondary"
            aria-label={t.add_to(label)}
            onClick={() => put([...(said === undefined ? rowsIn(usual) : rows), {}])}
          >
            {t.add}
          </Button>
        </div>
      )}
      <Settling path={path} write={(theirs) => rowsIn(theirs).map(wordsOfRow).join(', ')} />
    </FieldSet>
  )
}

/** What a form knows of a row: its paths begin in the row. */
const ofRow = (faults: ReturnType<typeof useForm>['faults'], path: string) => ({
  faults: faults
    .filter((one) => isWithin(one.path, path) && one.path !== path)
    .map((one) => ({ ...one, path: one.path.slice(path.length) })),
  conflicts: new Map<string, unknown>(),
  usual: undefined,
  fixed: [],
})
