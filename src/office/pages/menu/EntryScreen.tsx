import { useEffect, useMemo, useState } from 'react'
import { firstErrors } from '#web/browser/api.ts'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { type Change, keepIn, type Refusal, Saving, type Sent, shownData } from '#office/form/saving.ts'
import type { FormKind } from '#office/form/format.ts'
import { FormContext } from '#office/form/form-context.ts'
import { FormFields } from '#office/form/FormFields.tsx'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { when } from '#office/ui/when.ts'
import { useStore } from '#web/browser/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { BackIcon } from '#web/ui/icons/moving.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { EntryActions } from './EntryActions.tsx'
import { EntryUses } from './EntryUses.tsx'
import { MenuCard } from './MenuCard.tsx'
import { type MenuLists, namesOf } from './menu-lists.ts'
import { SavingState } from './SavingState.tsx'
import { useOpened } from './use-address.ts'
import styles from './menu.module.css'

type Read = Reply<'GET /api/staff/content/entry'>
type SavedReply = Reply<'POST /api/staff/content/entry'>

type EntryProps = {
  brand: string
  kind: FormKind
  entryKey: string
  menu: MenuLists
  currency: string
  /** What the list says of the entry may be another now. */
  onChanged: () => void
  /** The same after a save, of which there may be many. */
  onSaved: () => void
}

/** An entry with its form, as the draft has it. */
export function EntryScreen(props: EntryProps) {
  const { brand, kind, entryKey: key, onChanged } = props
  const language = useOfficeLanguage()
  const { open } = useOpened()
  const t = useMenuTexts('menu')
  const loaded = useLoaded(`entry ${brand} ${kind} ${key} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/entry', { query: { brand, kind, key }, signal }),
  )
  // What was read anew, after a publication or what was discarded, begins anew.
  const [read, setRead] = useState({ value: loaded.value, turn: 0 })
  if (loaded.value !== read.value) setRead({ value: loaded.value, turn: read.turn + 1 })
  // Meanwhile nothing is typed: what is read would be older than that.
  const [awaited, setAwaited] = useState<Read | null>(null)
  const isReading = awaited !== null && awaited === loaded.value && !loaded.failure
  const again = (): void => {
    setAwaited(loaded.value)
    loaded.reload()
    onChanged()
  }
  return (
    <>
      <p className={styles.back}>
        <Button kind="ghost" size="s" before={<BackIcon size={18} />} onClick={() => open(null)}>
          {t.back}
        </Button>
      </p>
      <LoadedView loaded={loaded}>
        {(entry) =>
          entry.data === null ? (
            <Retired {...props} entry={entry} onAgain={again} />
          ) : (
            <EntryForm
              key={read.turn}
              {...props}
              entry={isReading ? { ...entry, may_edit: false } : entry}
              data={entry.data}
              onAgain={again}
            />
          )
        }
      </LoadedView>
    </>
  )
}

type WithEntry = EntryProps & { entry: Read; onAgain: () => void }

/** What the draft takes out, and what was taken out before. */
function Retired({ brand, kind, entryKey: key, menu, entry, onAgain }: WithEntry) {
  const t = useMenuTexts('menu')
  const hasDraft = entry.draft === 'retired'
  return (
    <section className={styles.form}>
      <h2 className={styles.title}>{menu.entries[kind].find((one) => one.key === key)?.name ?? key}</h2>
      <Notice kind="warning">{hasDraft ? t.retired : t.gone}</Notice>
      <EntryActions
        {...{ brand, kind, entryKey: key, menu, hasDraft, onAgain }}
        list={entry.list}
        mayEdit={entry.may_edit}
        isPublished={entry.published !== null}
        isSaved
        isRetired
      />
    </section>
  )
}

const storageKey = (brand: string, kind: string, key: string): string => `menu-draft:${brand}:${kind}:${key}`

async function send(brand: string, kind: FormKind, key: string, changes: readonly Change[], failed: string): Promise<Sent<SavedReply>> {
  const body = { brand, kind, key, changes: [...changes] }
  const answered = await callStaff('POST /api/staff/content/entry', { body })
  if (answered.ok) {
    const { reply } = answered
    return { ok: true, reply, data: reply.data ?? {}, conflicts: reply.conflicts }
  }
  // A server that is busy or away is asked again; what it refuses it would refuse again.
  const { status } = answered
  return status === 0 || status === 429 || status >= 500
    ? { ok: false, why: 'offline' }
    : { ok: false, why: 'refused', ...reasonOf(answered, failed) }
}

/** A path of the entry comes as the field of a refusal. */
function reasonOf(failure: Failure, failed: string): Refusal {
  const [[field, text] = ['', '']] = Object.entries(firstErrors(failure))
  return { text: text || failure.problem.message || failed, path: field.startsWith('/') ? field : null }
}

type Last = { by: string; at: string } | null

function EntryForm(props: WithEntry & { data: Record<string, unknown> }) {
  const { brand, kind, entryKey: key, menu, currency, entry, onAgain } = props
  const { saving, faults, version, last } = useSavingOf(props)
  const state = useStore(saving.store)
  const shown = useMemo(() => shownData(state), [state])
  const { languages } = menu.facts
  const currencies = menu.facts.currencies.map(({ code }) => code)
  const step = menu.facts.currencies.find(({ code }) => code === currency)?.step ?? 1
  const names = useMemo(() => namesOf(menu), [menu])
  const listed = menu.entries[kind].find((one) => one.key === key)
  const hasDraft = version > 0
  return (
    <FormContext
      value={{
        kind,
        languages,
        currencies,
        names,
        data: shown,
        mayEdit: entry.may_edit,
        fixed: entry.published === null ? [] : ['/alias'],
        faults: withRefusal(faults, state.failure),
        conflicts: state.conflicts,
        onChange: saving.change,
        onSettle: saving.settle,
      }}
    >
      <section className={styles.form} aria-label={listed?.name ?? key}>
        <header className={styles.head}>
          <h2 className={styles.title}>{listed?.name ?? key}</h2>
          <SavingState state={state} />
          {last && hasDraft && <LastChange {...last} />}
          {entry.may_edit || menu.mayPublish ? (
            <EntryActions
              {...{ brand, kind, entryKey: key, menu, hasDraft, mayEdit: entry.may_edit, isSaved: state.state === 'saved', onAgain }}
              isPublished={entry.published !== null}
              list={entry.list}
            />
          ) : null}
        </header>
        <FaultsOfEntry faults={faults} />
        <FormFields />
        <EntryUses uses={entry.uses} />
      </section>
      {kind === 'dish' && (
        <MenuCard data={shown} language={languages[0] ?? 'en'} currency={currency} step={step} picture={listed?.picture ?? null} />
      )}
    </FormContext>
  )
}

const withRefusal = (faults: Read['faults'], failure: Refusal | null): Read['faults'] =>
  failure?.path ? [{ path: failure.path, label: '', code: 'refused', text: failure.text, grave: true }, ...faults] : faults

/** Saves the entry while it is open; what is typed and not sent goes when it is left. */
function useSavingOf({ brand, kind, entryKey: key, entry, data, onSaved }: WithEntry & { data: Record<string, unknown> }) {
  const { failed } = useOfficeTexts('frame')
  const me = useMe()
  const { open } = useOpened()
  const [faults, setFaults] = useState(entry.faults)
  const [version, setVersion] = useState(entry.version)
  const [last, setLast] = useState<Last>(entry.changed_by && entry.changed_at ? { by: entry.changed_by, at: entry.changed_at } : null)
  const [saved, setSaved] = useState<SavedReply | null>(null)
  const [saving] = useState(
    () =>
      new Saving<SavedReply>({
        data,
        keeping: keepIn(storageKey(brand, kind, key)),
        send: (changes) => send(brand, kind, key, changes, failed),
        onSaved: setSaved,
      }),
  )
  const [taken, setTaken] = useState<SavedReply | null>(null)
  if (saved && saved !== taken) {
    setTaken(saved)
    setFaults(saved.faults)
    setVersion(saved.version)
  }
  useEffect(() => {
    if (!saved) return
    setLast({ by: me.name, at: new Date().toISOString() })
    onSaved()
    if (saved.key === key) return
    // It has another name now: what is typed meanwhile goes along.
    keepIn(storageKey(brand, kind, saved.key)).write([...saving.store.get().typed.values()])
    keepIn(storageKey(brand, kind, key)).write([])
    open({ kind, key: saved.key }, { replace: true })
    // Each answer counts once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved])
  useEffect(() => () => saving.close(), [saving])
  return { saving, faults, version, last }
}

function LastChange({ by, at }: { by: string; at: string }) {
  const t = useMenuTexts('menu')
  const language = useOfficeLanguage()
  return <Soft>{t.last(by, when(at, language))}</Soft>
}

/** How much is to be mended, and what belongs to no field. */
function FaultsOfEntry({ faults }: { faults: Read['faults'] }) {
  const t = useMenuTexts('menu')
  const grave = faults.filter(({ grave: isGrave }) => isGrave)
  const whole = faults.filter(({ path }) => path === '')
  if (grave.length === 0 && whole.length === 0) return null
  return (
    <Notice kind={grave.length > 0 ? 'error' : 'warning'}>
      {grave.length > 0 && <p>{t.faults_of(grave.length)}</p>}
      {whole.length > 0 && (
        <ul>
          {whole.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
