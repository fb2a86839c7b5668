export { cart } from './cart.ts'
export { menu } from './menu.ts'
export { overlays, shell } from './shell.ts'

/** The texts that come with the pages and panels that need them, by file: all but those of every page, and those of the server. */
export const later = import.meta.glob([
  './*.ts',
  '!./{cart,core,form-errors,menu,shell}.ts',
  '!./{availability,notifications,problems,server}.ts',
])
