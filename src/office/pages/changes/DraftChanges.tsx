import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { PreviewButton } from '#office/ui/PreviewButton.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { when } from '#office/ui/when.ts'
import { Values } from './Values.tsx'
import styles from './changes.module.css'
import { DuePublications } from './DuePublications.tsx'
import { PublishForm } from './PublishForm.tsx'

type Listed = Reply<'GET /api/staff/content/changes'>
type Entry = Listed['entries'][number]

export const nameOfEntry = ({ kind, key }: Pick<Entry, 'kind' | 'key'>): string => `${kind} ${key}`

/** What the draft of a brand changes, entry by entry, of which some or all are published. */
export function DraftChanges({ brand }: { brand: string }) {
  const t = useContentTexts('changes')
  const loaded = useLoaded(`changes ${brand} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/changes', { query: { brand }, signal }),
  )
  const [reading, setReading] = useState(0)
  const [changed, setChanged] = useState<readonly string[]>([])
  const readAgain = (faults: readonly string[]) => {
    setChanged(faults)
    loaded.reload()
    // What is published or taken back by hand is planned no more.
    setReading((was) => was + 1)
  }
  return (
    <>
      <DuePublications key={reading} brand={brand} onChanged={loaded.reload} />
      {changed.length > 0 && (
        <Notice kind="error" announce title={t.faults}>
          <ul>
            {changed.slice(0, 20).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      <LoadedView loaded={loaded}>{(listed) => <Chosen {...{ brand, listed }} onChanged={readAgain} />}</LoadedView>
    </>
  )
}

/** Which entries are chosen: all that a person has not left out, but for those that are planned, unless they choose them. */
function useChoice(entries: readonly Entry[]) {
  // A choice is known by the entry: something that is changed afterwards keeps it.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  return {
    chosen: entries.filter((one) => choices.get(nameOfEntry(one)) ?? !one.planned),
    choose: (one: Entry, isChosen: boolean) => setChoices((was) => new Map(was).set(nameOfEntry(one), isChosen)),
    chooseAll: (isChosen: boolean) => setChoices(new Map(entries.map((one) => [nameOfEntry(one), isChosen]))),
    /** What was chosen is published or planned now; what was left out stays so. */
    forget: () => setChoices((was) => new Map([...was].filter(([, isChosen]) => !isChosen))),
  }
}

type ChosenProps = {
  brand: string
  listed: Listed
  /** The list is another; with what was not published because somebody has changed it meanwhile. */
  onChanged: (faults: readonly string[]) => void
}

function Chosen({ brand, listed, onChanged }: ChosenProps) {
  const t = useContentTexts('changes')
  const { chosen, choose, chooseAll, forget } = useChoice(listed.entries)
  const [isOpen, setOpen] = useState(false)
  const { entries, elsewhere, may_publish, may_edit, zones } = listed
  const onSent = () => {
    forget()
    onChanged([])
  }
  if (entries.length === 0) return <EmptyState title={t.none} text={t.none_hint} />
  return (
    <>
      <Elsewhere faults={elsewhere} />
      {may_publish && entries.length > 1 && <Checkbox label={t.all} checked={chosen.length === entries.length} onChange={chooseAll} />}
      <ul className={styles.entries}>
        {entries.map((one) => (
          <EntryRow
            key={nameOfEntry(one)}
            {...{ brand, entry: one, mayEdit: may_edit }}
            chosen={may_publish ? chosen.includes(one) : null}
            onChoose={(isChosen) => choose(one, isChosen)}
            onTakenBack={() => onChanged([])}
          />
        ))}
      </ul>
      <div className={styles.bar}>
        {may_publish && <output>{t.chosen(chosen.length)}</output>}
        <PreviewButton brand={brand} />
        {may_publish && (
          <Button disabled={chosen.length === 0} onClick={() => setOpen(true)}>
            {t.publish}
          </Button>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} size="s">
        {isOpen && (
          <PublishForm
            brand={brand}
            entries={chosen}
            zones={zones}
            onPublished={onSent}
            onChanged={onChanged}
            onPlanned={onSent}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

/** What the draft breaks beside what it changes. */
function Elsewhere({ faults }: { faults: Listed['elsewhere'] }) {
  const t = useContentTexts('changes')
  if (faults.length === 0) return null
  return (
    <Notice kind="warning">
      <p>{t.elsewhere}</p>
      <ul>
        {faults.slice(0, 20).map(({ kind, key, name, path, text }) => (
          <li key={`${kind} ${key} ${path} ${text}`}>
            {name}: {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type RowProps = {
  brand: string
  entry: Entry
  /** Null: nothing can be chosen. */
  chosen: boolean | null
  mayEdit: boolean
  onChoose: (chosen: boolean) => void
  onTakenBack: () => void
}

function EntryRow({ brand, entry, chosen, mayEdit, onChoose, onTakenBack }: RowProps) {
  const t = useContentTexts('changes')
  const language = useOfficeLanguage()
  const { kind, name, draft, changes, faults, by, at, planned } = entry
  const state = draft === 'changed' ? null : draft === 'added' ? t.added : t.retired
  const title = (
    <span className={styles.title}>
      <b>{name}</b> <small>{[t.kinds[kind], state].filter((one) => one !== null).join(' · ')}</small>
    </span>
  )
  const [grave, warnings] = [faults.filter((one) => one.grave), faults.filter((one) => !one.grave)]
  return (
    <li className={styles.entry}>
      <header>
        {chosen === null ? title : <Checkbox label={title} checked={chosen} onChange={onChoose} />}
        {mayEdit && <TakeBack {...{ brand, entry, onTakenBack }} paths={null} />}
      </header>
      <p className={styles.facts}>{[by, when(at, language), ...(planned ? [`${t.due}: ${when(planned, language)}`] : [])].join(' · ')}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.path} className={styles.change}>
              <span className={styles.what}>
                {change.path === '/' ? t.moved : change.label}
                {changes.length > 1 && change.by !== by && <small>{change.by}</small>}
              </span>
              <Values change={change} />
              {mayEdit && changes.length > 1 && (
                <TakeBack {...{ brand, entry, onTakenBack }} paths={[change.path]} label={change.label || t.moved} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Faults title={t.blocks} faults={grave} kind="error" />
      <Faults title={t.look} faults={warnings} kind="warning" />
    </li>
  )
}

function Faults({ title, faults, kind }: { title: string; faults: Entry['faults']; kind: 'error' | 'warning' }) {
  if (faults.length === 0) return null
  const texts = [...new Set(faults.map(({ label, text }) => [label, text].filter(Boolean).join(': ')))]
  return (
    <Notice kind={kind}>
      <p>{title}</p>
      <ul>
        {texts.slice(0, 12).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}

type TakeBackProps = { brand: string; entry: Entry; paths: string[] | null; label?: string; onTakenBack: () => void }

function TakeBack({ brand, entry: { kind, key, name }, paths, label, onTakenBack }: TakeBackProps) {
  const t = useContentTexts('changes')
  const { failed } = useOfficeTexts('frame')
  const { isBusy, run } = useSingleFlight()
  const press = () =>
    run(async () => {
      if (kind === 'city') return undefined
      const answered = await callStaff('POST /api/staff/content/discard', { body: { brand, entries: [{ kind, key, paths }] } })
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      showToast(t.taken_back)
      return onTakenBack()
    })
  return (
    <Button
      kind="ghost"
      size="s"
      loading={isBusy}
      aria-label={`${t.take_back}: ${[name, label].filter(Boolean).join(', ')}`}
      onClick={() => void press()}
    >
      {t.take_back}
    </Button>
  )
}
