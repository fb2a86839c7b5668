export { cart } from './cart.ts'
export { menu } from './menu.ts'
export { place } from './place.ts'
export { shell } from './shell.ts'
