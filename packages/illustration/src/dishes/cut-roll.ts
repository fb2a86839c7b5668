import type { Ingredient } from '../ingredients.ts'

/** One piece of a cut roll, its face to the viewer. */
export interface CutRoll {
  x: number
  y: number
  radius: number
  /** What covers the roll, if anything: a coat all round or a drape over its top. */
  cover: Ingredient | undefined
  /** 'inside': the rice is outside and the nori inside; 'outside': the nori wraps the roll. */
  nori: 'inside' | 'outside'
  fillings: readonly Ingredient[]
}
