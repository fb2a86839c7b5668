import type { StopReason } from '#domain/catalogue/stop-reasons.ts'
import type { StopEnd } from '#domain/schedule/stop-end.ts'
import { callStaff, type Failure } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import type { HeldStop, Scope, StopList, Thing } from './stop-things.ts'
import { untilWords } from './stop-words.ts'

export type Wish = { scope: Scope; end?: StopEnd; time?: string; reason?: StopReason }
export type Stopping = {
  /** Null when it is done; the failure otherwise, unshown. */
  stop: (thing: Pick<Thing, 'kind' | 'id' | 'name'>, wish: Wish) => Promise<Failure | null>
  /** Everywhere it reaches, or at this shop alone. */
  release: (stop: HeldStop, everywhere: boolean) => Promise<void>
  failed: (failure: Failure) => void
}

/** Stops and releases things of a shop's list, and says so. */
export function useStopping({ shop, stops }: StopList, reload: () => void): Stopping {
  const t = useOfficeTexts('stops')
  const frame = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const failed = ({ problem }: Failure): void => showToast(problem.message || frame.failed, { kind: 'failed' })

  const releaseBatch = async (batch: string, name: string | null): Promise<void> => {
    const result = await callStaff('DELETE /api/staff/stops/batches/:batch', { params: { batch } })
    told(result, name)
  }
  const told = (result: { ok: true } | Failure, name: string | null): void => {
    reload()
    // Somebody else has released it already.
    if (!result.ok && result.status !== 404) return failed(result)
    if (name !== null) showToast(t.returned(name))
  }
  return {
    failed,
    async stop({ kind, id, name }, { scope, ...wish }) {
      const was = stops.find((one) => (kind === 'dish' ? one.product_id : one.modifier_id) === id && one.scope === scope)
      const result = await callStaff('PUT /api/staff/stops/batches', {
        body: { shop_id: shop.id, scope, ...(kind === 'dish' ? { product_id: id } : { modifier_id: id }), ...wish },
      })
      if (!result.ok) return result
      reload()
      const { batch, shops, until } = result.reply
      const text = shops > 1 ? t.done_all(name, shops) : t.done(name, untilWords(until, shop.timezone, t, language))
      // What was stopped before and only ends at another time is not undone by releasing it.
      const undo = was || batch === null ? {} : { undo: { label: t.undo, run: () => void releaseBatch(batch, name) } }
      showToast(text, undo)
      return null
    },
    async release(stop, everywhere) {
      if (everywhere && stop.batch !== null) return releaseBatch(stop.batch, stop.name)
      told(await callStaff('DELETE /api/staff/stops/:id', { params: { id: stop.id } }), stop.name)
    },
  }
}
