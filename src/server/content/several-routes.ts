import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { changeSeveral as changeSeveralCall, type SeveralChange, undoSeveral } from '#contract/office/several.ts'
import { textIn } from '#domain/language.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { presentFault } from './check-draft.ts'
import { nameOfEntry } from './draft-routes.ts'
import { refuseKinds } from './drafted-brand.ts'
import { changeDraft, isNamed, type SavedDraft } from './drafting.ts'
import { entryAt, findEntry } from './entry-lists.ts'
import { changeSeveral, type Several, takeSeveralBack, type UndoneDish } from './several-dishes.ts'

/** Characters of what takes a change back, below what a call may send. */
const longestUndo = 250_000

/** The calls that change several dishes in the draft at once, and take that back. */
export function severalRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, changeSeveralCall, async ({ body, context }) => {
    const { brand, keys, change, dry } = body
    const refused = refuseKinds(context, ['dish'], brand)
    if (refused) return refused
    let several: Several | null = null
    const saved: SavedDraft | Refused = await changeDraft(database, { brand, acting: context.acting }, (drafting) => {
      const made = changeSeveral(drafting, keys, change)
      if ('ok' in made) return made
      several = made
      const isWritten = !dry && made.refused.length === 0
      return {
        ok: true,
        name: { kind: 'dish', key: keys[0] ?? '' },
        rows: isWritten ? made.rows : [],
        gone: isWritten ? made.gone : [],
        touched: [],
        unplanned: isWritten ? made.gone : [],
      }
    })
    if (!saved.ok) return saved
    const own = several as Several | null
    if (!own) return notFound()
    const applied = !dry && own.refused.length === 0 && own.changes.length > 0
    const otherwise = services.brands.find(({ alias }) => alias === brand)?.languages.default ?? 'en'
    return answer({
      ...presentSeveral(own, change.act, context.language, otherwise),
      applied,
      undo: applied ? sealed(services, brand, own) : null,
    })
  })

  serveStaff(app, services, undoSeveral, async ({ body, context }) => {
    const refused = refuseKinds(context, ['dish'], body.brand)
    if (refused) return refused
    const dishes = opened(services, body.brand, body.undo)
    if (!dishes) return answer({ undone: null })
    let isLate = false
    const saved = await changeDraft(database, { brand: body.brand, acting: context.acting }, (drafting) => {
      const back = takeSeveralBack(drafting, dishes)
      isLate = back === null
      const name = { kind: 'dish' as const, key: dishes[0]?.key ?? '' }
      const unplanned = back ? drafting.drafts.filter((row) => [...back.rows, ...back.gone].some((one) => isNamed(one, row))) : []
      return { ok: true, name, rows: back?.rows ?? [], gone: back?.gone ?? [], touched: [], unplanned }
    })
    return saved.ok ? answer({ undone: isLate ? null : dishes.length }) : saved
  })
}

type Words = [language: Parameters<typeof textIn>[1], otherwise: Parameters<typeof nameOfEntry>[3]]

function presentSeveral(
  { stored, changes, same, refused, elsewhere }: Several,
  act: SeveralChange['act'],
  ...[language, otherwise]: Words
) {
  const named = (kind: 'dish' | 'group' | 'choice', key: string): string =>
    nameOfEntry({ key }, entryAt(stored, { kind, key }), language, otherwise)
  const cityOf = (alias: string): string => {
    const name = stored.cities.find((one) => one.alias === alias)?.name
    return name ? textIn(name, language, otherwise) : alias
  }
  const wordsOf = (value: Several['changes'][number]['before']): string | null => {
    if (value === null) return null
    if (typeof value === 'number') return `${value} %`
    if (typeof value === 'string') return named('group', value)
    return value.length === 0 ? null : value.map((one) => (act === 'choice' ? named('choice', one) : cityOf(one))).join(', ')
  }
  return {
    changes: changes.map(({ dish: { key, entry }, before, after }) => ({
      key,
      name: nameOfEntry({ key }, entry, language, otherwise),
      before: wordsOf(before),
      after: wordsOf(after),
    })),
    same: same.map(({ key, entry }) => ({ key, name: nameOfEntry({ key }, entry, language, otherwise) })),
    refused: refused.map(({ key, fault }) => ({ key, name: named('dish', key), text: fault && textOf(presentFault(fault, language)) })),
    elsewhere: elsewhere.map(({ kind, key, ...fault }) => ({
      kind,
      key,
      name: nameOfEntry({ key }, findEntry(stored, kind, key)?.entry ?? null, language, otherwise),
      ...presentFault(fault, language),
    })),
  }
}

const textOf = ({ label, text }: ReturnType<typeof presentFault>): string => [label, text].filter(Boolean).join(': ')

/** The rows as they were, for the browser that may send them back: nobody else makes or reads them. */
function sealed({ office }: Services, brand: string, { before, rows }: Several): string | null {
  const dishes = before.map(({ key, row }): UndoneDish => ({ key, row, version: rows.find((one) => one.key === key)?.version ?? null }))
  const text = gzipSync(JSON.stringify(dishes)).toString('base64')
  const undo = office?.sealing.seal(`several ${brand} ${text}`) ?? ''
  return undo.length <= longestUndo ? undo : null
}

function opened({ office }: Services, brand: string, undo: string): UndoneDish[] | null {
  const [what, own, text] = office?.sealing.open(undo)?.split(' ') ?? []
  if (what !== 'several' || own !== brand || !text) return null
  const dishes = JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString()) as UndoneDish[]
  return dishes.map((dish) => ({ ...dish, row: dish.row && { ...dish.row, changedAt: new Date(dish.row.changedAt) } }))
}
