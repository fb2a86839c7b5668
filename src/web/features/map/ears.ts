/** Who hears of something that a map tells. */
export function createEars<Told>(): { hear(ear: (told: Told) => void): () => void; tell(told: Told): void } {
  const ears = new Set<(told: Told) => void>()
  return {
    hear(ear) {
      ears.add(ear)
      return () => void ears.delete(ear)
    },
    tell(told) {
      for (const ear of ears) ear(told)
    },
  }
}
