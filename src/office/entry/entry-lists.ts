import type { ListedEntry } from '#contract/office/content.ts'
import type { MenuFacts } from '#contract/office/menu-facts.ts'
import { callStaff } from '#office/api.ts'
import type { FormKind } from '#office/form/format.ts'
import type { Nameable } from '#office/form/form-context.ts'
import type { Named } from '#office/form/layouts/layout.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'

/** Everything that a screen lists of a brand, with the draft; kinds that it does not have are empty. */
export type EntryLists = {
  kinds: readonly OpenKind[]
  entries: Readonly<Record<OpenKind, readonly ListedEntry[]>>
  facts: MenuFacts
  mayEdit: boolean
  mayPublish: boolean
}

type Lists = Readonly<Record<string, FormKind>>

/** The lists of each screen in the order of its switch, with the kind of entry that each has. */
export const menuLists = { dishes: 'dish', extras: 'modifier', choices: 'choice', packages: 'package' } as const satisfies Lists
export const offerLists = { codes: 'promocode', gifts: 'gift', promotions: 'promotion', banners: 'banner' } as const satisfies Lists
export type MenuListName = keyof typeof menuLists
export type OfferListName = keyof typeof offerLists

/** The kinds of entry that stand in lists. */
export type ListedKind = 'group' | (typeof menuLists)[MenuListName] | (typeof offerLists)[OfferListName]

/** The kinds of entry that the screens of entries open; settings are there once. */
export type OpenKind = ListedKind | 'settings'

/** What a screen reads of a brand: groups stand among the dishes, conditions of gifts name them, and a gift may be a dish. */
export const menuKinds: readonly OpenKind[] = ['group', ...Object.values(menuLists)]
export const offerKinds: readonly OpenKind[] = [...Object.values(offerLists), 'group', 'dish']
const listedKinds = [...menuKinds, ...offerKinds]
const openKinds = [...listedKinds, 'settings']

/** The list that an entry stands in. */
export const listOf = (kind: OpenKind): string =>
  Object.entries({ ...menuLists, ...offerLists }).find(([, one]) => one === kind)?.[0] ?? 'dishes'

const isListed = (kind: string): kind is ListedKind => (listedKinds as string[]).includes(kind)

type Answered = Awaited<ReturnType<typeof readLists>>

async function readLists(brand: string, kinds: readonly OpenKind[], signal: AbortSignal) {
  const [facts, ...answers] = await Promise.all([
    callStaff('GET /api/staff/content/menu-facts', { query: { brand }, signal }),
    ...kinds.map((kind) => callStaff('GET /api/staff/content/entries', { query: { brand, kind }, signal })),
  ])
  if (!facts.ok) return facts
  const entries = Object.fromEntries(openKinds.map((kind) => [kind, []])) as unknown as Record<OpenKind, readonly ListedEntry[]>
  let may = { mayEdit: false, mayPublish: false }
  for (const [index, kind] of kinds.entries()) {
    const answered = answers[index]
    if (!answered?.ok) return answered as Exclude<typeof answered, undefined | { ok: true }>
    entries[kind] = answered.reply.entries
    // The first kind is what the screen is about.
    if (index === 0) may = { mayEdit: answered.reply.may_edit, mayPublish: answered.reply.may_publish }
  }
  const reply: EntryLists = { kinds, entries, facts: facts.reply, ...may }
  return { ok: true as const, reply }
}

/** The lists of a brand; what is shown stays while they are read again. */
export function useEntryLists(brand: string, kinds: readonly OpenKind[]): Loaded<EntryLists> {
  const language = useOfficeLanguage()
  return useLoaded<EntryLists>(`${kinds.join()} ${brand} ${language}`, (signal): Promise<Answered> => readLists(brand, kinds, signal))
}

/** The pages of the shop that banners may stand on, by their paths below the city. */
const pages = ['', 'promotions', 'delivery', 'shops', 'about', 'bonus', 'payment-info', 'cart'].map((key) => ({ key, name: `/${key}` }))

/** What fields may name. Sizes are extras by which a dish is otherwise. */
export function namesOf({ entries, facts }: EntryLists): Partial<Record<Named, readonly Nameable[]>> {
  const { dish, group, modifier, choice, gift } = entries
  return { dish, group, modifier, choice, gift, size: modifier, city: facts.cities, page: pages }
}

/** An entry as a part of the address: dish/miso. */
export const openedIn = (opened: string): { kind: ListedKind; key: string } | null => {
  const [kind = '', ...rest] = opened.split('/')
  const key = rest.join('/')
  return isListed(kind) && key !== '' ? { kind, key } : null
}
