import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import { keepIn, type Refusal, Saving, shownData } from '#office/form/saving.ts'
import { type SavedReply, sendEntry, storageKey } from '#office/form/send-entry.ts'
import { nameFieldOf } from '#office/form/format.ts'
import type { Data } from '#office/form/pointer.ts'
import { FormContext, useUnreadFields } from '#office/form/form-context.ts'
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
import { type EntryLists, type OpenKind, menuKinds, namesOf } from './entry-lists.ts'
import { neededBy } from './needed-entries.ts'
import type { SavingState as State } from '#office/form/saving.ts'
import { SavingState } from './SavingState.tsx'
import { useOpened } from './use-address.ts'
import styles from './entry.module.css'

type Read = Reply<'GET /api/staff/content/entry'>

/** An entry as its form shows it. `version`: of what is saved. */
export type Shown = {
  kind: OpenKind
  key: string
  data: Record<string, unknown>
  picture: string | null
  isPublished: boolean
  version: number
}

type EntryProps = {
  brand: string
  kind: OpenKind
  entryKey: string
  menu: EntryLists
  /** It is the only one of its kind, and stays: its list is the screen itself. */
  only?: {
    title: string
    /** What holds where it says nothing. */
    usual: Data
    /** Paths of values that stay as they are. */
    fixed: readonly string[]
    /** The origin of the brand's shop. */
    shop: string
    /** What stands below a field, of what is typed. */
    renderBelow: (at: string, data: Data) => ReactNode
  }
  /** What stands above the form, and beside it; of what is typed. */
  renderAbove?: (entry: Shown) => ReactNode
  renderBeside?: (entry: Shown) => ReactNode
  /** What stands below a field of the form; it may read and change what is typed. */
  renderBelow?: (at: string) => ReactNode
  /** What the list says of the entry may be another now. */
  onChanged: () => void
  /** The same after a save, of which there may be many. */
  onSaved: () => void
}

/** An entry with its form, as the draft has it. */
export function EntryScreen(props: EntryProps) {
  const { brand, kind, entryKey: key, only, onChanged } = props
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
      {!only && (
        <p className={styles.back}>
          <Button kind="ghost" size="s" before={<BackIcon size={18} />} onClick={() => open(null)}>
            {t.back}
          </Button>
        </p>
      )}
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
      <Notice kind="warning">{hasDraft ? t.retired : t[goneOf(kind)]}</Notice>
      <EntryActions
        {...{ brand, kind, entryKey: key, menu, hasDraft, onAgain }}
        list={entry.list}
        mayEdit={entry.may_edit}
        isPublished={entry.published !== null}
        saving="saved"
        isRetired
      />
    </section>
  )
}

/** The page of the shop that a promotion or a banner is for. */
function pageOf(kind: OpenKind, { page_url: pages }: Record<string, unknown>): string {
  if (kind === 'promotion') return '/promotions'
  const [first] = kind === 'banner' && Array.isArray(pages) ? (pages as string[]) : []
  return first ? `/${first.replace(/^\//, '')}` : ''
}

const goneOf = (kind: OpenKind) => (menuKinds.includes(kind) ? 'gone' : 'gone_offer')

type Last = { by: string; at: string } | null

/** What waits for a person, such as a conflict, is not saved by itself. */
const savingOf = ({ state, conflicts }: Pick<State, 'state' | 'conflicts'>) =>
  state === 'saved' ? 'saved' : state === 'saving' || (state === 'typing' && conflicts.size === 0) ? 'soon' : 'not'

function EntryForm(props: WithEntry & { data: Record<string, unknown> }) {
  const { brand, kind, entryKey: key, menu, only, renderAbove, renderBeside, renderBelow, entry, onAgain } = props
  const { saving, faults, version, last } = useSavingOf(props)
  const { hasUnread, onUnread } = useUnreadFields()
  const state = useStore(saving.store)
  const shown = useMemo(() => shownData(state), [state])
  const { languages } = menu.facts
  const currencies = menu.facts.currencies.map(({ code }) => code)
  const names = useMemo(() => namesOf(menu), [menu])
  const listed = menu.entries[kind].find((one) => one.key === key)
  const title = only?.title ?? listed?.name ?? key
  const hasDraft = version > 0
  const about = { kind, key, data: shown, picture: listed?.picture ?? null, isPublished: entry.published !== null, version }
  return (
    <FormContext
      value={{
        kind,
        brand,
        picture: listed?.picture ?? null,
        languages,
        currencies,
        names,
        data: shown,
        mayEdit: entry.may_edit,
        fixed: only?.fixed ?? (entry.published === null ? [] : [nameFieldOf(kind)]),
        usual: only?.usual,
        shop: only?.shop,
        renderBelow: only ? (at) => only.renderBelow(at, shown) : renderBelow,
        faults: withRefusal(faults, state.failure),
        conflicts: state.conflicts,
        onChange: saving.change,
        onSettle: saving.settle,
        onUnread,
      }}
    >
      <section className={styles.form} aria-label={title} data-takes-photo>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <SavingState state={state} hasUnread={hasUnread} isFaulty={faults.some(({ grave }) => grave)} />
          {last && hasDraft && <LastChange {...last} />}
          {entry.may_edit || menu.mayPublish ? (
            <EntryActions
              {...{ brand, kind, entryKey: key, menu, hasDraft, mayEdit: entry.may_edit, onAgain }}
              saving={hasUnread ? 'not' : savingOf(state)}
              isPublished={entry.published !== null}
              list={entry.list}
              needs={kind === 'dish' ? neededBy(shown, menu) : []}
              page={pageOf(kind, shown)}
              {...(only && { title })}
            />
          ) : null}
        </header>
        {renderAbove?.(about)}
        <FaultsOfEntry faults={faults} />
        <FormFields />
        {!only && <EntryUses uses={entry.uses} kinds={menu.kinds} />}
      </section>
      {renderBeside?.(about)}
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
        keeping: keepIn(storageKey({ brand, kind, key })),
        send: (changes) => sendEntry({ brand, kind, key }, changes, failed),
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
    keepIn(storageKey({ brand, kind, key: saved.key })).write([...saving.store.get().typed.values()])
    keepIn(storageKey({ brand, kind, key })).write([])
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
