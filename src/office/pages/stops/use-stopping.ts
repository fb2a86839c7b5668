import type { StopReason } from '#domain/catalogue/stop-reasons.ts'
import type { StopEnd } from '#domain/schedule/stop-end.ts'
import { callStaff, type Failure } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { type HeldStop, otherStop, type Scope, type StopList, type Thing } from './stop-things.ts'
import { untilWords } from './stop-words.ts'

export type StopTerms = { scope: Scope; end?: StopEnd; time?: string; reason?: StopReason }
type ReleasedStop = Pick<HeldStop, 'product_id' | 'modifier_id' | 'name'>
export type StopActions = {
  /** Null when it is done; the failure otherwise, unshown. */
  stop: (thing: Pick<Thing, 'kind' | 'id' | 'name'>, terms: StopTerms) => Promise<Failure | null>
  /** Everywhere it reaches, or at this shop alone. */
  release: (stop: HeldStop, everywhere: boolean) => Promise<void>
  /** Whether it is done; what keeps it from being done is shown. */
  count: (thing: Pick<Thing, 'kind' | 'id' | 'name'>, change: { set: number | null } | { add: number }) => Promise<boolean>
  failed: (failure: Failure) => void
}

/** Stops and releases things of a shop's list, and says so. */
export function useStopping({ shop, stops }: StopList, reload: () => void): StopActions {
  const t = useOfficeTexts('stops')
  const frame = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const failed = ({ problem }: Failure): void => showToast(problem.message || frame.failed, { kind: 'failed' })

  const releaseBatch = async (batch: string, thing: ReleasedStop): Promise<void> => {
    const result = await callStaff('DELETE /api/staff/stops/batches/:batch', { params: { batch } })
    await report(result, thing)
  }
  const report = async (result: { ok: true } | Failure, thing: ReleasedStop): Promise<void> => {
    reload()
    // Somebody else has released it already; either way another stop may hold it still.
    if (!result.ok && result.status !== 404) return failed(result)
    const list = await callStaff('GET /api/staff/stops/list', { query: { shop_id: shop.id } })
    if (!list.ok) return failed(list)
    const { name } = thing
    const held = otherStop(list.reply, thing)
    if (name !== null) showToast(held ? t.still(name, untilWords(held.until, shop.timezone, t, language)) : t.returned(name))
  }
  return {
    failed,
    async stop({ kind, id, name }, { scope, ...terms }) {
      const target = { product_id: kind === 'dish' ? id : null, modifier_id: kind === 'extra' ? id : null }
      const was = stops.find((one) => (kind === 'dish' ? one.product_id : one.modifier_id) === id && one.scope === scope)
      const result = await callStaff('PUT /api/staff/stops/batches', { body: { shop_id: shop.id, scope, ...target, ...terms } })
      if (!result.ok) return result
      reload()
      const { batch, shops, until } = result.reply
      const text = shops > 1 ? t.done_all(name, shops) : t.done(name, untilWords(until, shop.timezone, t, language))
      // What was stopped before and only ends at another time is not undone by releasing it.
      const undo = was || batch === null ? {} : { undo: { label: t.undo, run: () => void releaseBatch(batch, { ...target, name }) } }
      showToast(text, undo)
      return null
    },
    async count({ kind, id, name }, change) {
      const target = kind === 'dish' ? { product_id: id } : { modifier_id: id }
      const result = await callStaff('PUT /api/staff/stops/stock', { body: { shop_id: shop.id, ...target, ...change } })
      if (!result.ok) failed(result)
      else showToast(result.reply.left === null ? t.stock.not_counted(name) : t.stock.changed(name, result.reply.left))
      reload()
      return result.ok
    },
    async release(stop, everywhere) {
      if (everywhere && stop.batch !== null) return releaseBatch(stop.batch, stop)
      await report(await callStaff('DELETE /api/staff/stops/:id', { params: { id: stop.id } }), stop)
    },
  }
}
