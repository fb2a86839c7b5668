export { cart } from './cart.ts'
export { menu } from './menu.ts'
export { shell } from './shell.ts'
