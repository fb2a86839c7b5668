import { pseudoTexts } from '#domain/text/pseudo.ts'
import * as en from '../en/core.ts'

export const { cart, menu, overlays, shell } = pseudoTexts({ cart: en.cart, menu: en.menu, overlays: en.overlays, shell: en.shell })

/** English's further files, pseudo-localized when they have come. */
export const later = Object.fromEntries(Object.entries(en.later).map(([file, read]) => [file, () => read().then(pseudoTexts)]))
