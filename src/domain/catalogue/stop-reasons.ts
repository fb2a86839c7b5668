/** Why a dish or an extra is stopped; the first is what one tap says. */
export const stopReasons = ['sold-out', 'no-supply', 'equipment', 'quality', 'other'] as const
export type StopReason = (typeof stopReasons)[number]

/** How far one stop reaches: the shop, all shops of the brand in its city, or all of the brand. */
export const stopScopes = ['shop', 'city', 'brand'] as const
export type StopScope = (typeof stopScopes)[number]
