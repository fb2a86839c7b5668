export { cart } from './cart.ts'
export { later } from './later.ts'
export { menu } from './menu.ts'
export { shell } from './shell.ts'
