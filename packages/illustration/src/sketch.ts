import type { Random } from './random.ts'
import { createRandom, hashText } from './random.ts'

/** The background style of banners and tiles. */
export type Ground = 'plain' | 'linen' | 'embers' | 'stickers' | 'evening'

/** What all pictures of one brand share. */
export interface Palette {
  table: string
  accent: string
  /** The brand's main colour, for loud grounds; the accent if there is none. */
  theme?: string
  ground?: Ground
}

/** One drawing in progress: its random numbers and shared definitions. */
export class Sketch {
  readonly random: Random
  readonly palette: Palette
  readonly #prefix: string
  readonly #definitions = new Map<string, { id: string; markup: string }>()

  constructor(recipe: string, palette: Palette) {
    const seed = hashText(recipe)
    this.random = createRandom(seed)
    this.palette = palette
    this.#prefix = `i${hashText(`${recipe}|${palette.table}|${palette.accent}`).toString(36)}`
  }

  #keep(key: string, build: (id: string) => string): string {
    let known = this.#definitions.get(key)
    if (known === undefined) {
      const id = `${this.#prefix}-${this.#definitions.size.toString(36)}`
      known = { id, markup: build(id) }
      this.#definitions.set(key, known)
    }
    return known.id
  }

  /** Stores one definition per key (equal gradients are shared) and returns its reference. */
  define(key: string, build: (id: string) => string): string {
    return `url(#${this.#keep(key, build)})`
  }

  /** Stores a drawing once for use in many places. Returns the reference for `use`. */
  reuse(key: string, build: () => string): string {
    // Built before it is stored, so that its own definitions get earlier ids.
    const drawn = this.#definitions.has(key) ? '' : build()
    return `#${this.#keep(key, (id) => `<g id="${id}">${drawn}</g>`)}`
  }

  /** All definitions, for the head of the document. */
  definitions(): string {
    return [...this.#definitions.values()].map(({ markup }) => markup).join('')
  }
}
