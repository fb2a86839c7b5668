import type { BrandContent, Report } from '../content.ts'
import type { ModifierEntry, ModifierGroupEntry } from '../format/modifiers.ts'

/** Bounds must be satisfiable: of each modifier, of each group, and of a group on its dish. */
export function checkModifiers({ menu, modifiers }: BrandContent, report: Report): void {
  const known = new Map(modifiers.flatMap(({ data }) => (data.modifiers ?? []).map((modifier) => [modifier.alias, modifier])))
  const groups = new Map(modifiers.flatMap(({ data }) => (data.groups ?? []).map((group) => [group.alias, group])))
  for (const { file, data } of modifiers) {
    for (const [index, { min, max }] of (data.modifiers ?? []).entries()) {
      if (min > max) report(file, `modifiers[${index}]`, `has min ${min} above max ${max}`)
    }
    for (const [index, group] of (data.groups ?? []).entries()) {
      for (const { path, text } of faultsOf(group, known)) report(file, `groups[${index}]${path}`, text)
    }
  }
  for (const { file, data } of menu) {
    for (const [index, { modifiers: own }] of data.products.entries()) {
      const extras = new Set([...(own?.available ?? []), ...(own?.single ?? [])])
      for (const [place, alias] of (own?.groups ?? []).entries()) {
        const both = groups.get(alias)?.modifiers.find(({ modifier }) => extras.has(modifier))
        if (both)
          report(
            file,
            `products[${index}].modifiers.groups[${place}]`,
            `offers "${both.modifier}", which the dish offers outside the group too`,
          )
      }
    }
  }
}

function faultsOf(
  { min, max, modifiers }: ModifierGroupEntry,
  known: ReadonlyMap<string, ModifierEntry>,
): { path: string; text: string }[] {
  const faults: { path: string; text: string }[] = []
  if (min > max) faults.push({ path: '', text: `has min ${min} above max ${max}` })
  let chosen = 0
  let reachable = 0
  for (const [index, { modifier, count }] of modifiers.entries()) {
    const limit = Math.min(known.get(modifier)?.max ?? max, max)
    chosen += count
    if (known.get(modifier)?.type !== 'stop') reachable += limit
    if (count > limit)
      faults.push({ path: `.modifiers[${index}].count`, text: `is ${count}, but at most ${limit} of "${modifier}" can be chosen` })
  }
  if (chosen > max) faults.push({ path: '', text: `starts with ${chosen} chosen, but at most ${max} can be` })
  if (chosen > 0 && chosen < min) faults.push({ path: '', text: `starts with ${chosen} chosen, fewer than its min ${min}` })
  if (reachable < min) faults.push({ path: '', text: `asks for ${min}, but of its modifiers at most ${reachable} can be chosen` })
  return faults
}
