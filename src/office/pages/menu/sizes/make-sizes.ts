import { diets } from '#domain/catalogue/diet.ts'
import type { GivenTexts } from '#domain/language.ts'
import { callStaff, type Failure } from '#office/api.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'

/** What was added to the draft for sizes. */
export type Made = { kind: 'modifier' | 'choice'; name: string; key: string }

type Making = { brand: string; menu: EntryLists; heading: GivenTexts; names: readonly string[] }

/**
 * Adds to the draft an extra without a price for each size, and a choice of one of them that starts with the first. What an
 * attempt that failed has added is not added again.
 * @param made what was added so far: receives the rest
 */
export async function makeSizes(
  { brand, menu, heading, names }: Making,
  made: Made[],
): Promise<{ ok: true; choice: string; sizes: string[] } | Failure> {
  const { languages, currencies } = menu.facts
  const price = Object.fromEntries(currencies.map(({ code }) => [code, 0]))
  const sizes: string[] = []
  let after = made.findLast(({ kind }) => kind === 'modifier')?.key ?? menu.entries.modifier.at(-1)?.key ?? null
  for (const name of names) {
    let key = made.find((one) => one.kind === 'modifier' && one.name === name)?.key
    if (key === undefined) {
      const data = { name: Object.fromEntries(languages.map((one) => [one, name])), price, min: 0, max: 1, diets: [...diets] }
      // A size brings nothing along: it suits every diet that the dish suits. Each stands behind the one before.
      // oxlint-disable-next-line no-await-in-loop
      const added = await callStaff('POST /api/staff/content/entries', {
        body: { act: 'add', brand, kind: 'modifier', list: null, after, data },
      })
      if (!added.ok) return added
      ;({ key } = added.reply)
      after = key
      made.push({ kind: 'modifier', name, key })
    }
    sizes.push(key)
  }
  const modifiers = sizes.map((modifier, index) => ({ modifier, count: index === 0 ? 1 : 0 }))
  const added = await callStaff('POST /api/staff/content/entries', {
    body: {
      act: 'add',
      brand,
      kind: 'choice',
      list: null,
      after: menu.entries.choice.at(-1)?.key ?? null,
      data: { name: heading, min: 1, max: 1, modifiers },
    },
  })
  if (!added.ok) return added
  made.push({ kind: 'choice', name: '', key: added.reply.key })
  return { ok: true, choice: added.reply.key, sizes }
}

/**
 * Takes what was added out of the draft again, the choice before what it names; the first failure ends it.
 * @param made loses what is taken out, so that it can be gone on with
 */
export async function takeOut(brand: string, made: Made[]): Promise<Failure | null> {
  for (let last = made.at(-1); last; last = made.at(-1)) {
    const { kind, key } = last
    // oxlint-disable-next-line no-await-in-loop
    const answered = await callStaff('POST /api/staff/content/entries', { body: { act: 'retire', brand, kind, key } })
    if (!answered.ok) return answered
    made.pop()
  }
  return null
}
