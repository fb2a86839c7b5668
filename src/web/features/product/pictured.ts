import type { Modifier, Product } from '#contract/catalogue.ts'

type OfChoice = Pick<Modifier, 'id' | 'image'>

/**
 * Whether what stands together in a dish is shown with pictures. A picture that different choices of the dish share, as
 * those do that have no photograph, tells none from another: where there is no other, names alone are read faster.
 */
export function picturedIn({ available, single, groups }: Product['modifiers']): (together: readonly OfChoice[]) => boolean {
  const owner = new Map<string, number>()
  const shared = new Set<string>()
  for (const { id, image } of [...available, ...single, ...groups.flatMap(({ modifiers }) => modifiers)]) {
    if ((owner.get(image) ?? id) !== id) shared.add(image)
    owner.set(image, id)
  }
  return (together) => together.some(({ image }) => !shared.has(image))
}
