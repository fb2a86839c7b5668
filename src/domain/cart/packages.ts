import type { Minor } from '../money.ts'

export type PackageRule = {
  id: number
  price: Minor
  canRefuse: boolean
  /** Units one package holds. */
  holds: number
  /** Product groups whose units this package holds; null for all. */
  groupIds: number[] | null
}

export type PackedUnits = { groupId: number; count: number }

/** How many of each package the cart needs; a refused package is listed with 0. */
export function packagesFor(
  rules: readonly PackageRule[],
  units: readonly PackedUnits[],
  withoutBag: boolean,
): { id: number; count: number; price: Minor }[] {
  return rules.map((rule) => {
    const packed = units
      .filter((unit) => rule.groupIds === null || rule.groupIds.includes(unit.groupId))
      .reduce((sum, unit) => sum + unit.count, 0)
    const refused = withoutBag && rule.canRefuse
    return { id: rule.id, count: refused ? 0 : Math.ceil(packed / rule.holds), price: rule.price }
  })
}

/** Bags are the only packages that a customer sees and may refuse (section 2). */
export const isBag = (alias: string): boolean => /packet|paket/i.test(alias)
