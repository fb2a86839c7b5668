import { useState } from 'react'
import { sizeWords } from '#messages/size-words.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { useForm } from '#office/form/form-context.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { type Made, makeSizes, takeOut } from './make-sizes.ts'
import { changesOf, type SizeRow } from './size-rows.ts'

export type GivingProps = { brand: string; menu: EntryLists; onChanged: () => void; onDone: () => void }

type Given = {
  /** Null: a new one. */
  choice: string | null
  /** In the brand's own language. */
  heading: string
  rows: readonly SizeRow[]
}

/** Puts sizes into the draft and into the form; one press takes all of it back. */
export function useGiving({ brand, menu, onChanged, onDone }: GivingProps) {
  const t = useMenuTexts('sizes')
  const { undo: undoWord } = useMenuTexts('several')
  const { failed } = useOfficeTexts('frame')
  const { data: dish, languages, currencies, onChange } = useForm()
  const [failure, setFailure] = useState<string | null>(null)
  const [made] = useState<Made[]>([])
  const { isBusy, run } = useSingleFlight()
  const takeBack = async (entries: Made[]): Promise<void> => {
    const failing = await takeOut(brand, entries)
    if (failing) showToast(failing.problem.message || failed, { kind: 'failed' })
    onChanged()
  }
  /** Its extras and its choice: those that are there, or new ones. */
  const sizesOf = async ({ choice, heading, rows }: Given) => {
    if (choice !== null) return { ok: true as const, choice, sizes: rows.map(({ key }) => key ?? '') }
    const isUsual = heading === '' || heading === sizeWords[languages[0] ?? 'en']
    const written = Object.fromEntries(languages.map((one) => [one, isUsual ? sizeWords[one] : heading]))
    return makeSizes({ brand, menu, heading: written, names: rows.map(({ name }) => name.trim()) }, made)
  }
  const send = (given: Given): void =>
    void run(async () => {
      setFailure(null)
      const there = await sizesOf(given)
      if (!there.ok) return setFailure(there.problem.message || failed)
      const changes = changesOf(dish, { choice: there.choice, sizes: there.sizes, rows: given.rows, currencies })
      for (const { path, to } of changes) onChange(path, to)
      // An attempt before may have named them otherwise: what it added is taken out now, and not once more by the undo.
      const isUsed = ({ kind, key }: Made): boolean => kind === 'choice' || there.sizes.includes(key)
      const [used, unused] = [made.filter(isUsed), made.filter((one) => !isUsed(one))]
      const undo = (): void => {
        for (const { path, from } of changes) onChange(path, from)
        void takeBack(used)
      }
      showToast(t.done, { undo: { label: undoWord, run: undo } })
      onDone()
      return unused.length > 0 ? takeBack(unused) : onChanged()
    })
  return { isBusy, failure, send }
}
