/** What a field may name. */
export type Named = 'dish' | 'group' | 'modifier' | 'choice' | 'size' | 'city' | 'gift' | 'page' | 'shop' | 'locality'

/** A field in its place of a form. A field of several parts brings those along. */
export type Line = {
  at: string
  /** What its aliases name. */
  names?: Named
  /** A text of several lines. */
  isLong?: boolean
  /** Its label says enough: the description of the format is no hint. */
  isPlain?: boolean
  /** It is shown while another field of the entry is this, or it is filled in. */
  when?: { at: string; is: string }
  /** An amount in the one currency of the form. */
  isAmount?: boolean
  /** It is changed in another part of the screen, or by files alone. */
  isElsewhere?: boolean
}
export type Heading =
  | 'texts'
  | 'price'
  | 'choice'
  | 'portion'
  | 'suits'
  | 'sizes'
  | 'where'
  | 'look'
  | 'picture'
  | 'more'
  | 'gives'
  | 'when'
  | 'bounds'
  | 'zone'
  | 'terms'
  | 'list'
  | 'facts'
  | 'languages'
  | 'brand_look'
  | 'payment'
  | 'rewards'
  | 'links'
  | 'pages'
  | 'legal'
export type Part = { heading: Heading; isFolded?: boolean; lines: readonly Line[] }

export const plain = (at: string): Line => ({ at, isPlain: true })
export const name: Line = { at: 'name', isPlain: true }
export const named = (at: string, names: Named): Line => ({ at, names, isPlain: true })
export const elsewhere = (at: string): Line => ({ at, isElsewhere: true })
