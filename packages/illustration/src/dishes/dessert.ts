import type { Picture } from '../picture.ts'
import { piece } from '../pieces.ts'
import type { Sketch } from '../sketch.ts'

export function garnishAt(sketch: Sketch, picture: Picture, x: number, y: number): string {
  return (picture.garnish ?? []).map((ingredient, index) => piece(sketch, ingredient, x + index * 34, y, 34)).join('')
}
