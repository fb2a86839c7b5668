type Board = {
  /** The shop that this device has printed for; null: none yet. */
  remembered: number | null
  /** The shop that is chosen; empty for all. */
  chosen: string
  /** Null for a person. */
  device: { shop_id: number } | null
  /** On this board. */
  shops: readonly number[]
}

/**
 * The shop whose tickets a device prints: its own, the one that it has printed for since, the chosen one, or the only
 * one. Null: the tickets of one shop would come out of another's printer, so none do.
 */
export function printsOf({ remembered, chosen, device, shops }: Board): number | null {
  if (device) return device.shop_id
  if (remembered !== null) return remembered
  if (chosen !== '') return Number(chosen)
  return shops.length === 1 ? (shops[0] ?? null) : null
}
