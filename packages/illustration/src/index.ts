// The public interface of the package.

export { dominantColour } from './draw-dish.ts'
export { drawPicture, type Recipe, type Shape } from './draw-picture.ts'
export { ingredients } from './ingredients.ts'
export { boards, kinds } from './kinds.ts'
export { checkPicture, type Picture } from './picture.ts'
