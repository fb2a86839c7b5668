import { Button } from '#web/ui/Button.tsx'
import { NamePicker } from './choice-fields.tsx'
import { FieldSet } from './FieldSet.tsx'
import { useFaults, useFieldWords, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { Of } from './field-props.ts'
import { valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

/** Parts in an order, which their first field names; a list is one value. */
export function ListField({ path, label, hint, line, value, isRequired }: Of<'list'>) {
  const t = useMenuTexts('form')
  const { data, names, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const said = valueAt(data, path)
  const parts = Array.isArray(said) ? (said as Record<string, unknown>[]) : []
  const [naming = '', ...rest] = Object.keys(value.fields)
  const others = rest.filter((key) => value.fields[key]?.value.is === 'number' && value.fields[key].isRequired)
  const known = (line.names && names[line.names]) ?? []
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
