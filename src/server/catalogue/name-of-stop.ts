import { type Language, textOrNull, type Texts } from '#domain/language.ts'
import type { Snapshot } from './snapshots.ts'
import type { StopTarget } from './stop-store.ts'

/** The name of what is stopped; null when the brand does not know it any more. */
export const nameOf = (target: StopTarget, snapshot: Snapshot, language: Language): string | null =>
  textOrNull(textsOf(target, snapshot), language)

function textsOf({ product_id, modifier_id, shop_id }: StopTarget, { assortment, places, retired }: Snapshot): Texts | undefined {
  if (modifier_id !== null) return (assortment.modifiers.get(modifier_id) ?? retired.modifiers.get(modifier_id))?.name
  if (shop_id !== null) return places.shop(shop_id)?.name
  if (product_id === null) return undefined
  return (assortment.dishes.find(({ id }) => id === product_id) ?? retired.dishes.get(product_id))?.name
}
