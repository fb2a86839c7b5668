/** The years from which all of these may be had: the highest limit among them; null where anybody may. */
export const ageLimitOf = (dishes: readonly { ageLimit?: number | undefined }[]): number | null => {
  const highest = Math.max(0, ...dishes.map(({ ageLimit = 0 }) => ageLimit))
  return highest > 0 ? highest : null
}
