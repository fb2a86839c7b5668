import { useEffect, useState } from 'react'
import type { TranslatedText } from '#contract/office/translations.ts'
import type { Reply } from '#office/api.ts'
import { valueAt } from '#office/form/pointer.ts'
import { type Change, keepIn, type Keeping, Saving, type SavingState, type Sent, shownData } from '#office/form/saving.ts'
import { type SavedReply, sendEntry } from '#office/form/send-entry.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { createStore, useStore } from '#web/browser/store.ts'

export type Listed = Reply<'GET /api/staff/content/translations'>

export const nameOfText = ({ kind, key, path }: Pick<TranslatedText, 'kind' | 'key' | 'path'>): string => `${kind} ${key} ${path}`

/** Where the one value of what is saved apart, a text, stands. */
const at = '/text'

/** A text as it is saved; undefined: nothing. */
const asSaved = (text: string): string | undefined => text.trim() || undefined

const asShown = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The texts of a list that somebody has written in, each saved by itself. */
type Writing = ReturnType<typeof beginWriting>

function beginWriting(brand: string, { texts, to }: Listed, failed: string) {
  const kept = keepIn(`translations:${brand}:${to}`)
  const store = createStore<ReadonlyMap<string, SavingState>>(new Map())
  const savings = new Map<string, Saving<SavedReply>>()
  const begin = (one: TranslatedText): Saving<SavedReply> => {
    const name = nameOfText(one)
    const saving = new Saving<SavedReply>({
      data: one.to === null ? {} : { text: one.to },
      keeping: keptOf(kept, name),
      send: (changes) => sendText(brand, one, to, { changes, failed }),
      onSaved: () => undefined,
    })
    const show = (): void => store.set(new Map(store.get()).set(name, saving.store.get()))
    savings.set(name, saving)
    saving.store.subscribe(show)
    show()
    return saving
  }
  // What was left unsaved goes on where it was.
  const left = new Set(kept.read().map(({ path }) => path))
  for (const one of texts) if (one.may_edit && left.has(nameOfText(one))) begin(one)
  return {
    store,
    savingOf: (one: TranslatedText): Saving<SavedReply> => savings.get(nameOfText(one)) ?? begin(one),
    close(): void {
      for (const saving of savings.values()) saving.close()
    },
  }
}

/** All texts of a list that are not saved yet stay under one key, each by its name. */
const keptOf = (kept: Keeping, name: string): Keeping => ({
  read: () => kept.read().flatMap((change) => (change.path === name ? [{ ...change, path: at }] : [])),
  write: (changes) => kept.write([...kept.read().filter(({ path }) => path !== name), ...changes.map((one) => ({ ...one, path: name }))]),
})

type Sending = { changes: readonly Change[]; failed: string }

async function sendText(
  brand: string,
  { kind, key, path }: TranslatedText,
  to: Listed['to'],
  { changes, failed }: Sending,
): Promise<Sent<SavedReply>> {
  const own = changes.map((change) => ({ ...change, path: `${path}/${to}` }))
  const sent = await sendEntry({ brand, kind, key }, own, failed)
  if (!sent.ok) return sent
  const conflicts = sent.conflicts.map((conflict) => ({ ...conflict, path: at }))
  const [text] = [...conflicts.map(({ is }) => is), ...changes.map((change) => change.to)]
  return { ...sent, data: text === undefined ? {} : { text }, conflicts }
}

/** What is written into the texts of a list; each is saved into the draft after a moment of quiet. */
export function useTranslating(brand: string, listed: Listed) {
  const { failed } = useOfficeTexts('frame')
  const [writing] = useState<Writing>(() => beginWriting(brand, listed, failed))
  const written = useStore(writing.store)
  // As they are typed: a space at the end is on its way to a word.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => () => writing.close(), [writing])
  const stateOf = (one: TranslatedText): SavingState | undefined => written.get(nameOfText(one))
  return {
    stateOf,
    textOf(one: TranslatedText): string {
      const state = stateOf(one)
      const text = asShown(state ? valueAt(shownData(state), at) : one.to)
      const own = typed.get(nameOfText(one))
      return own !== undefined && asSaved(own) === asSaved(text) ? own : text
    },
    type(one: TranslatedText, text: string): void {
      setTyped((was) => new Map(was).set(nameOfText(one), text))
      writing.savingOf(one).change(at, asSaved(text))
    },
    /** What somebody else has written meanwhile; undefined where nobody has. */
    theirsOf(one: TranslatedText): string | undefined {
      const conflicts = stateOf(one)?.conflicts
      return conflicts?.has(at) ? asShown(conflicts.get(at)) : undefined
    },
    settle: (one: TranslatedText, whose: 'mine' | 'theirs'): void => writing.savingOf(one).settle(at, whose),
  }
}
