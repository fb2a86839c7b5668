import { useState } from 'react'
import { createStore, useStore } from '#web/browser/store.ts'
import { type Data, isSame, valueAt } from './pointer.ts'
import { type Change, keepIn, leftAfter, shownData, withTyped } from './saving.ts'

/** What a save has made of it: `conflicts` are not saved. */
type Answer<Form> = { sent: readonly Change[]; saved: Form; conflicts: readonly { path: string; is?: unknown }[] }

/**
 * What is typed into a form until a press saves it, value by value: each stays in the browser with the one that it was typed
 * over, and is there again when the form is opened. Where somebody else has changed that one, either is chosen.
 */
export function useKeptFields<Form extends Data>(storageKey: string, saved: Form) {
  const [keeping] = useState(() => keepIn(storageKey))
  const [known, setKnown] = useState({ saved, data: saved })
  const [typing] = useState(() => {
    // What is saved already, by a call whose answer was lost, is done with.
    const left = keeping.read().filter(({ path, to }) => !isSame(valueAt(saved, path), to))
    keeping.write(left)
    return createStore<ReadonlyMap<string, Change>>(new Map(left.map((one) => [one.path, one])))
  })
  const typed = useStore(typing)
  // At once: the form may be gone before it is drawn again.
  const put = (next: ReadonlyMap<string, Change>): void => {
    typing.set(next)
    keeping.write([...next.values()])
  }
  // What is read anew is newer than the answer to a save.
  if (!isSame(known.saved, saved)) setKnown({ saved, data: saved })
  const { data } = known
  const changes = [...typed.values()].filter(({ path, to }) => !isSame(valueAt(data, path), to))
  const [isRestored, setRestored] = useState(changes.length > 0)
  const others = changes.filter(({ path, from }) => !isSame(valueAt(data, path), from))
  return {
    /** What is typed over what is saved; what is empty may lack. */
    shown: shownData({ data, typed: new Map(changes.map((one) => [one.path, one])) }) as Partial<Form>,
    changes,
    /** What somebody else has made of a value, by the path of what is typed there. */
    conflicts: new Map(others.map(({ path }) => [path, valueAt(data, path)])) as ReadonlyMap<string, unknown>,
    /** Whether what is typed was there when the form was opened. */
    isRestored: isRestored && changes.length > 0,
    /** Values by their paths; undefined removes one. */
    type(values: Data): void {
      put(Object.entries(values).reduce((next, [path, to]) => withTyped({ data, typed: next }, path, to), typing.get()))
    },
    /** What is typed there stands against what somebody else made of it: it is to be saved, or theirs stays. */
    settle(paths: readonly string[], whose: 'mine' | 'theirs'): void {
      const settled = [...typing.get()].flatMap(([path, change]): [string, Change][] => {
        if (!paths.includes(path)) return [[path, change]]
        return whose === 'theirs' ? [] : [[path, { ...change, from: valueAt(data, path) }]]
      })
      put(new Map(settled))
    },
    answered({ sent, saved: next, conflicts }: Answer<Form>): void {
      setKnown((was) => ({ ...was, data: next }))
      const [due, first] = [
        new Map(sent.map((one) => [one.path, one] as const)),
        new Map(conflicts.map(({ path, is }) => [path, is] as const)),
      ]
      put(leftAfter(typing.get(), { sent: due, data: next, conflicts: first }))
    },
    /** What is typed is done with, or not wanted any more. */
    forget(): void {
      setRestored(false)
      put(new Map())
    },
  }
}
