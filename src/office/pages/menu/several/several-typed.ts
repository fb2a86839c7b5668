import type { SeveralChange } from '#contract/office/several.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { readAmount } from '#office/ui/read-amount.ts'

export const acts = ['move', 'cities', 'discount', 'give', 'take', 'retire'] as const
export type Act = (typeof acts)[number]

/** What is chosen and typed for each act; what is not asked for stays where one changes between them. */
export type Typed = {
  act: Act
  group: string
  choice: string
  /** What each size adds, as it is typed, by currency. */
  adds: Readonly<Record<string, Readonly<Record<string, string>>>>
  cities: readonly string[]
  isEverywhere: boolean
  percent: string
}

/** The groups and choices that dishes may be given to. */
export function livingIn({ entries: { group, choice } }: EntryLists) {
  const isLiving = ({ draft }: { draft: unknown }): boolean => draft !== 'retired'
  return { groups: group.filter(isLiving), choices: choice.filter(isLiving) }
}

/** What the form begins with, and what it was made of: what was typed over other lists is not brought back. */
export function beginningOf(menu: EntryLists): { begin: Typed; seen: unknown } {
  const { groups, choices } = livingIn(menu)
  const [group = '', choice = ''] = [groups[0]?.key, choices[0]?.key]
  return {
    begin: { act: 'move', group, choice, adds: {}, cities: [], isEverywhere: true, percent: '' },
    seen: [groups, choices].map((list) => list.map(({ key }) => key)),
  }
}

/** What is asked for, or what is at fault with what is typed for it. */
export function changeOf(typed: Typed): SeveralChange | 'percent_wrong' | 'city_missing' | 'no_price' {
  const { act, group, choice, cities, isEverywhere, percent } = typed
  switch (act) {
    case 'move':
      return { act, list: group }
    case 'cities':
      if (isEverywhere) return { act, cities: null }
      return cities.length === 0 ? 'city_missing' : { act, cities: [...cities] }
    case 'discount':
      return /^\d{1,2}$/.test(percent.trim()) ? { act, percent: Number(percent) } : 'percent_wrong'
    case 'give': {
      const adds = amountsOf(typed)
      return adds === null ? 'no_price' : { act: 'choice', choice, has: true, ...(Object.keys(adds).length > 0 && { adds }) }
    }
    case 'take':
      return { act: 'choice', choice, has: false }
    case 'retire':
      return { act }
  }
}

/** In minor units, without what is left empty; null where something is no price. */
function amountsOf({ adds }: Typed): Record<string, Record<string, number>> | null {
  const found: Record<string, Record<string, number>> = {}
  for (const [size, typed] of Object.entries(adds)) {
    for (const [currency, text] of Object.entries(typed)) {
      const amount = readAmount(text, currency)
      if (amount === undefined) return null
      if (amount !== null) found[size] = { ...found[size], [currency]: amount }
    }
  }
  return found
}
