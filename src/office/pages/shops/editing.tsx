import type { Day, ShopHours } from '#contract/office/hours.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { type ChangeEdits, type Edits, isSame, type Typed, typedDay, valueAt, withTyped } from './hours-edits.ts'
import { valueWords } from './hours-words.ts'
import styles from './shops.module.css'

/** The hours of a shop and what is typed of them. */
export type Editing = {
  hours: ShopHours
  edits: Edits
  change: ChangeEdits
  /** What the server said of values that it refused, by their paths. */
  refused: Readonly<Record<string, string>>
}

export const putTyped = ({ hours, change }: Editing, path: string, typed: Typed): void =>
  change((was) => withTyped(was, path, typed, valueAt(hours, path)))

/** A day as it is typed, else as it is saved; null where none of its own is there. */
export function dayAt({ hours, edits }: Editing, path: string) {
  const typed = edits[path]?.typed
  if (typed?.kind === 'day') return typed.day
  const saved = typed?.kind === 'none' ? undefined : (valueAt(hours, path) as Day | undefined)
  return saved === undefined ? null : typedDay(saved)
}

/** What a typed value was, what somebody has made it meanwhile, and why it was refused. */
export function EditNote({ editing: { hours, edits, refused }, path }: { editing: Editing; path: string }) {
  const t = useContentTexts('hours')
  const edit = edits[path]
  if (!edit) return null
  const now = valueAt(hours, path)
  const words = valueWords(path, now, t)
  return (
    <>
      {!(path in refused && edit.typed.kind === 'none') && (
        <small className={styles.was}>{isSame(edit.from, now) ? t.was(words) : t.now(words)}</small>
      )}
      {refused[path] !== undefined && (
        <p role="alert" className={styles.fault}>
          {refused[path]}
        </p>
      )}
    </>
  )
}
