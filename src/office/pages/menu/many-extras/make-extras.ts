import { toMajor } from '#domain/money.ts'
import { foldText } from '#domain/text/fold.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { callStaff, type Failure } from '#office/api.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import type { Made } from '../sizes/make-sizes.ts'

export type NewExtra = { name: string; price: number }
/** A choice among them. `free`: how many of what is chosen cost nothing. */
export type NewChoice = { name: string; max: number; free: number }

type Making = {
  brand: string
  menu: EntryLists
  currency: string
  language: WrittenLanguage
  extras: readonly NewExtra[]
  choice: NewChoice | null
  /** After each that is there, with how many are. */
  onProgress: (count: number) => void
}

/** The extra that the menu has already by a name, in whichever language; none that is being retired. */
export function knownExtra({ entries, facts }: EntryLists, name: string): string | undefined {
  const called = facts.lines.filter(({ kind, names }) => kind === 'modifier' && names.some((one) => foldText(one) === foldText(name)))
  return called.find(({ key }) => entries.modifier.some((one) => one.key === key && one.draft !== 'retired'))?.key
}

/**
 * Adds extras to the draft, which stand in no order of their own, and a choice among them where one is wanted. One that the
 * menu has by its name is taken as it is. What an attempt that failed has added is not added again.
 * @param made what was added so far: receives the rest
 */
export async function makeExtras(making: Making, made: Made[]): Promise<{ ok: true } | Failure> {
  const { brand, menu, currency, language, extras, choice, onProgress } = making
  const add = (kind: Made['kind'], data: object) =>
    callStaff('POST /api/staff/content/entries', { body: { act: 'add', brand, kind, list: null, after: null, data: { ...data } } })
  const keys: string[] = []
  for (const { name, price } of extras) {
    let key = knownExtra(menu, name) ?? made.find((one) => one.kind === 'modifier' && one.name === name)?.key
    if (key === undefined) {
      const data = { name: { [language]: name }, price: { [currency]: toMajor(price, currency) }, min: 0, max: 1 }
      // One after the other: how many are there is told, and aliases are made of names.
      // oxlint-disable-next-line no-await-in-loop
      const added = await add('modifier', data)
      if (!added.ok) return added
      ;({ key } = added.reply)
      made.push({ kind: 'modifier', name, key })
    }
    keys.push(key)
    onProgress(keys.length)
  }
  if (choice === null || made.some(({ kind }) => kind === 'choice')) return { ok: true }
  const { name, max, free } = choice
  const members = keys.map((modifier) => ({ modifier, count: 0 }))
  const data = { name: { [language]: name }, min: 0, max, ...(free > 0 && { free }), modifiers: members }
  const added = await add('choice', data)
  if (!added.ok) return added
  made.push({ kind: 'choice', name: '', key: added.reply.key })
  return { ok: true }
}
