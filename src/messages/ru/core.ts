export { cart } from './cart.ts'
export { menu } from './menu.ts'
export { overlays, shell } from './shell.ts'

/** Texts that are loaded with the pages and panels that use them, by file. Excluded are the texts of every page, those that only others import, and those of the server. */
export const later = import.meta.glob([
  './*.ts',
  '!./{additives,allergens,bill,cart,core,form-errors,menu,shell,whole-address}.ts',
  '!./{availability,content,notifications,problems,server}.ts',
])
