import type { CapacityRule } from '#contract/office/hours.ts'
import { readClock } from '#domain/schedule/day-hours.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckChips } from '#web/ui/CheckChips.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PlusIcon } from '#web/ui/icons/buying.tsx'
import { CloseIcon } from '#web/ui/icons/moving.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { EditNote, type Editing, putTyped } from './editing.tsx'
import { readTyped, type TypedFault, type TypedRule, typedRule, valueAt } from './hours-edits.ts'
import { faultWords, weekdayName } from './hours-words.ts'
import styles from './shops.module.css'

/** How many orders a shop takes, always and by day and hour, and how long it cooks. */
export function Capacity({ editing }: { editing: Editing }) {
  return (
    <>
      <div className={styles.figures}>
        <Figure editing={editing} path="/capacity" name="base_capacity" />
        <Figure editing={editing} path="/cooking_time" name="cooking_time" />
      </div>
      <Rules editing={editing} />
    </>
  )
}

function Figure({ editing, path, name }: { editing: Editing; path: string; name: 'base_capacity' | 'cooking_time' }) {
  const t = useContentTexts('hours')
  const typed = editing.edits[path]?.typed
  const text = typed?.kind === 'number' ? typed.text : String(valueAt(editing.hours, path))
  const read = readTyped({ kind: 'number', text })
  return (
    <div className={classes(styles.card, path in editing.edits && styles.changed)}>
      <Field
        label={t[name]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        readOnly={!editing.hours.may}
        value={text}
        onChange={(next) => putTyped(editing, path, { kind: 'number', text: next })}
        error={read.ok ? undefined : t.bad_number}
      />
      <EditNote editing={editing} path={path} />
    </div>
  )
}

const path = '/capacity_rules'

function Rules({ editing }: { editing: Editing }) {
  const t = useContentTexts('hours')
  const { may } = editing.hours
  const typed = editing.edits[path]?.typed
  const saved = valueAt(editing.hours, path) as CapacityRule[] | undefined
  const rules = typed?.kind === 'rules' ? typed.rules : (saved ?? []).map(typedRule)
  const read = readTyped({ kind: 'rules', rules })
  const put = (next: TypedRule[]): void => putTyped(editing, path, { kind: 'rules', rules: next })
  return (
    <section className={classes(styles.card, path in editing.edits && styles.changed)}>
      <h2 className={styles.heading}>{t.rules}</h2>
      <Soft>{t.rules_hint}</Soft>
      {rules.length === 0 && <Soft>{t.no_rules}</Soft>}
      <ol className={styles.list}>
        {rules.map((rule, index) => (
          <Rule
            // Rules have no names: each stays at its place while it is typed.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            rule={rule}
            label={`${t.rule} ${index + 1}`}
            readOnly={!may}
            faults={read.ok ? [] : read.faults.filter((fault) => 'rule' in fault && fault.rule === index)}
            onChange={(next) => put(rules.map((one, at) => (at === index ? next : one)))}
            onRemove={() => put(rules.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {may && (
        <Button
          kind="ghost"
          size="s"
          before={<PlusIcon size={16} />}
          onClick={() => put([...rules, { capacity: '', on: 'weekdays', weekdays: [], date: '', from: '', to: '' }])}
        >
          {t.add_rule}
        </Button>
      )}
      <EditNote editing={editing} path={path} />
    </section>
  )
}

type RuleProps = {
  rule: TypedRule
  label: string
  readOnly: boolean
  faults: readonly TypedFault[]
  onChange: (rule: TypedRule) => void
  onRemove: () => void
}

function Rule({ rule, label, readOnly, faults, onChange, onRemove }: RuleProps) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const errorOf = (why: TypedFault['why']): string | undefined =>
    faults.some((fault) => fault.why === why) ? faultWords(why, t) : undefined
  const clock = (field: 'from' | 'to') => (
    <Field
      label={t[field]}
      autoComplete="off"
      maxLength={5}
      readOnly={readOnly}
      className={styles.clock}
      value={rule[field]}
      onChange={(text) => onChange({ ...rule, [field]: text })}
      onBlur={() => onChange({ ...rule, [field]: readClock(rule[field]) ?? rule[field] })}
      error={readClock(rule[field]) === null ? errorOf('bad-time') : undefined}
    />
  )
  return (
    <li className={styles.rule} aria-label={label}>
      <Field
        label={t.rule_capacity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        readOnly={readOnly}
        className={styles.clock}
        value={rule.capacity}
        onChange={(capacity) => onChange({ ...rule, capacity })}
        error={errorOf('bad-number')}
      />
      <Select label={t.rule_when} value={rule.on} onChange={(on) => !readOnly && onChange({ ...rule, on: on as TypedRule['on'] })}>
        <option value="every">{t.every_day}</option>
        <option value="weekdays">{t.on_weekdays}</option>
        <option value="date">{t.on_date}</option>
      </Select>
      {rule.on === 'date' && (
        <FieldFrame label={t.rule_date}>
          {(ties) => (
            <input
              {...ties}
              type="date"
              readOnly={readOnly}
              value={rule.date}
              onChange={(event) => onChange({ ...rule, date: event.target.value })}
            />
          )}
        </FieldFrame>
      )}
      {rule.on === 'weekdays' && (
        <CheckChips
          legend={t.rule_days}
          options={[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ value: String(weekday), label: weekdayName(weekday, language, 'short') }))}
          chosen={rule.weekdays.map(String)}
          onToggle={(value) => {
            const weekday = Number(value)
            const weekdays = rule.weekdays.includes(weekday) ? rule.weekdays.filter((one) => one !== weekday) : [...rule.weekdays, weekday]
            if (!readOnly) onChange({ ...rule, weekdays })
          }}
        />
      )}
      {clock('from')}
      {clock('to')}
      {!readOnly && <IconButton label={`${t.remove_rule}: ${label}`} icon={<CloseIcon size={18} />} onClick={onRemove} />}
      <div className={styles.whole}>
        <FieldError id={`${label}-fault`} error={errorOf('bad-rule')} />
      </div>
    </li>
  )
}
