import type { ListedEntry } from '#contract/office/content.ts'
import type { MenuFacts } from '#contract/office/menu-facts.ts'
import { callStaff } from '#office/api.ts'
import { type FormKind, formKinds } from '#office/form/format.ts'
import type { Nameable } from '#office/form/form-context.ts'
import type { Named } from '#office/form/layouts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'

/** Everything that the screen lists of a brand, with the draft. */
export type MenuLists = {
  entries: Readonly<Record<FormKind, readonly ListedEntry[]>>
  facts: MenuFacts
  mayEdit: boolean
  mayPublish: boolean
}

/** The lists of the screen in the order of its switch, each with the kinds of entry that it has. */
export const lists = { dishes: 'dish', extras: 'modifier', choices: 'choice', packages: 'package' } as const satisfies Record<
  string,
  FormKind
>
export type ListName = keyof typeof lists

export const isListName = (name: string): name is ListName => name in lists

/** The list that an entry stands in. */
export const listOf = (kind: FormKind): ListName => {
  const names = Object.keys(lists) as ListName[]
  return names.find((name) => lists[name] === kind) ?? 'dishes'
}

export const isFormKind = (kind: string): kind is FormKind => (formKinds as string[]).includes(kind)

type Answered = Awaited<ReturnType<typeof readLists>>

async function readLists(brand: string, signal: AbortSignal) {
  const [facts, ...kinds] = await Promise.all([
    callStaff('GET /api/staff/content/menu-facts', { query: { brand }, signal }),
    ...formKinds.map((kind) => callStaff('GET /api/staff/content/entries', { query: { brand, kind }, signal })),
  ])
  if (!facts.ok) return facts
  const entries: Partial<Record<FormKind, readonly ListedEntry[]>> = {}
  let may = { mayEdit: false, mayPublish: false }
  for (const [index, kind] of formKinds.entries()) {
    const answered = kinds[index]
    if (!answered?.ok) return answered as Exclude<typeof answered, undefined | { ok: true }>
    entries[kind] = answered.reply.entries
    may = { mayEdit: answered.reply.may_edit, mayPublish: answered.reply.may_publish }
  }
  const reply: MenuLists = { entries: entries as MenuLists['entries'], facts: facts.reply, ...may }
  return { ok: true as const, reply }
}

/** The lists of a brand; what is shown stays while they are read again. */
export function useMenuLists(brand: string): Loaded<MenuLists> {
  const language = useOfficeLanguage()
  return useLoaded<MenuLists>(`menu ${brand} ${language}`, (signal): Promise<Answered> => readLists(brand, signal))
}

/** What fields may name. Sizes are extras by which a dish is otherwise. */
export function namesOf({ entries, facts }: MenuLists): Record<Named, readonly Nameable[]> {
  const { dish, group, modifier, choice } = entries
  return { dish, group, modifier, choice, size: modifier, city: facts.cities }
}

/** An entry as a part of the address: dish/miso. */
export const openedIn = (opened: string): { kind: FormKind; key: string } | null => {
  const [kind = '', ...rest] = opened.split('/')
  const key = rest.join('/')
  return isFormKind(kind) && key !== '' ? { kind, key } : null
}
