import { useState } from 'react'
import { languageRows } from '#domain/language.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useKeptForm } from '#office/form/use-kept-form.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from '../several/several.module.css'
import { type Made, takeOut } from '../sizes/make-sizes.ts'
import { knownExtra, makeExtras, type NewChoice, type NewExtra } from './make-extras.ts'
import { readExtras, type WrittenExtra } from './read-extras.ts'

type ManyExtrasProps = { brand: string; menu: EntryLists; currency: string; onChanged: () => void; onDone: () => void }

const empty = { text: '', isChoice: true, name: '', max: '', free: '' }
type Typed = typeof empty

/** Adds many extras from lines as they stand on a printed menu, and a choice among them. */
export default function ManyExtras({ brand, menu, currency, onChanged, onDone }: ManyExtrasProps) {
  const t = useMenuTexts('extras')
  const frame = useOfficeTexts('frame')
  const [language = 'en'] = menu.facts.languages
  const { typed, type, saved } = useKeptForm(`extras:${brand}`, empty, currency)
  const [fault, setFault] = useState<keyof typeof empty | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const [made] = useState<Made[]>([])
  const { isBusy, run } = useSingleFlight()
  const found = readExtras(typed.text, currency)
  const change = (part: Partial<Typed>): void => {
    type(part)
    setFault(null)
  }
  const takeBack = async (): Promise<void> => {
    const failing = await takeOut(brand, made)
    if (failing) showToast(failing.problem.message || frame.failed, { kind: 'failed', undo: { label: t.undo, run: () => void takeBack() } })
    onChanged()
  }
  const add = () =>
    run(async () => {
      const wanted = wantedOf(typed, found)
      setFault(typeof wanted === 'string' ? wanted : null)
      if (typeof wanted === 'string') return
      setFailure(null)
      const answered = await makeExtras({ brand, menu, currency, language, ...wanted, onProgress: setCount }, made)
      setCount(null)
      if (!answered.ok) {
        setFailure(answered.problem.message || frame.failed)
        // What is there already stays, and is known to the next attempt, also of another dialog.
        return onChanged()
      }
      saved()
      showToast(t.done(found.length), made.length === 0 ? {} : { undo: { label: t.undo, run: () => void takeBack() } })
      onDone()
      return onChanged()
    })
  return (
    <>
      <DialogHeader title={t.title} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={() => void add()}>
          <TextArea
            label={t.lines}
            hint={t.lines_hint(currency)}
            rows={8}
            lang={language}
            autoComplete="off"
            maxLength={20_000}
            error={fault === 'text' ? (found.length === 0 ? t.none : t.no_price) : undefined}
            value={typed.text}
            onChange={(text) => change({ text })}
          />
          <Checkbox label={t.choice} checked={typed.isChoice} onChange={(isChoice) => change({ isChoice })} />
          {typed.isChoice && <ChoiceFields {...{ typed, fault, language }} most={found.length} onChange={change} />}
          {menu.facts.languages.length > 1 && <Soft>{t.languages(languageRows[language].name)}</Soft>}
          {menu.facts.currencies.length > 1 && <Soft>{t.currencies}</Soft>}
          <FailureNotice>{failure}</FailureNotice>
          {found.length > 0 && <FoundExtras {...{ menu, currency, found }} />}
        </StackForm>
      </DialogBody>
      <DialogFooter>
        <Button wide loading={isBusy} onClick={() => void add()}>
          {count === null ? t.add(found.length) : t.progress(count, found.length)}
        </Button>
      </DialogFooter>
    </>
  )
}

/** What is to be made; or the field that is at fault. */
function wantedOf(typed: Typed, found: readonly WrittenExtra[]): { extras: NewExtra[]; choice: NewChoice | null } | keyof Typed {
  const extras = found.flatMap(({ name, price }) => (price === undefined ? [] : [{ name, price }]))
  if (found.length === 0 || extras.length < found.length) return 'text'
  if (!typed.isChoice) return { extras, choice: null }
  const [max, free] = [numberIn(typed.max, found.length), numberIn(typed.free, 0)]
  if (typed.name.trim() === '') return 'name'
  if (max === null || max < 1 || max > found.length) return 'max'
  if (free === null || free > max) return 'free'
  return { extras, choice: { name: typed.name.trim(), max, free } }
}

/** A whole number as it is typed; the other when nothing is. */
const numberIn = (text: string, otherwise: number): number | null =>
  text.trim() === '' ? otherwise : /^\d{1,3}$/.test(text.trim()) ? Number(text) : null

type FoundProps = { menu: EntryLists; currency: string; found: readonly WrittenExtra[] }

/** How each line is understood, before anything is added. */
function FoundExtras({ menu, currency, found }: FoundProps) {
  const t = useMenuTexts('extras')
  const language = useOfficeLanguage()
  const words = ({ name, price }: WrittenExtra): string => {
    if (knownExtra(menu, name) !== undefined) return t.known
    return price === undefined ? t.no_price : sumOf(price, { currency_code: currency }, language)
  }
  return (
    <output className={styles.lists}>
      <h3 className={styles.heading}>{t.found(found.length)}</h3>
      <ul className={styles.rows}>
        {found.map((extra) => (
          <li key={extra.name} className={styles.row}>
            <span>{extra.name}</span>
            <b>{words(extra)}</b>
          </li>
        ))}
      </ul>
    </output>
  )
}

type ChoiceFieldsProps = {
  typed: Typed
  fault: keyof Typed | null
  language: string
  most: number
  onChange: (part: Partial<Typed>) => void
}

function ChoiceFields({ typed, fault, language, most, onChange }: ChoiceFieldsProps) {
  const t = useMenuTexts('extras')
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const
  return (
    <>
      <Field
        label={t.name}
        lang={language}
        autoComplete="off"
        maxLength={200}
        error={fault === 'name' ? t.name_missing : undefined}
        value={typed.name}
        onChange={(name) => onChange({ name })}
      />
      <Field
        label={t.max}
        hint={t.max_hint}
        {...number}
        error={fault === 'max' ? t.max_wrong(most) : undefined}
        value={typed.max}
        onChange={(max) => onChange({ max })}
      />
      <Field
        label={t.free}
        hint={t.free_hint}
        {...number}
        error={fault === 'free' ? t.free_wrong : undefined}
        value={typed.free}
        onChange={(free) => onChange({ free })}
      />
    </>
  )
}
