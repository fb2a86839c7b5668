import { type FormKind, pathsOf } from './format.ts'

/** What a field may name. */
export type Named = 'dish' | 'group' | 'modifier' | 'choice' | 'size' | 'city'

/** A field in its place of a form. A field of several parts brings those along. */
export type Line = {
  at: string
  /** What its aliases name. */
  names?: Named
  /** A text of several lines. */
  isLong?: boolean
  /** Its label says enough: the description of the format is no hint. */
  isPlain?: boolean
}
export type Heading = 'texts' | 'price' | 'choice' | 'portion' | 'suits' | 'sizes' | 'where' | 'look' | 'more'
export type Part = { heading: Heading; isFolded?: boolean; lines: readonly Line[] }

const plain = (at: string): Line => ({ at, isPlain: true })
const name: Line = { at: 'name', isPlain: true }
/** When something is served. */
const served: readonly Line[] = [{ at: 'hours' }, { at: 'weekdays' }, { at: 'from' }, { at: 'until' }]

const named = (at: string, names: Named): Line => ({ at, names, isPlain: true })

/** What stands together in the form of each kind of entry, in its order. A new field of a format is a line here and a label. */
export const layouts: Readonly<Record<FormKind, readonly Part[]>> = {
  dish: [
    { heading: 'texts', lines: [name, { at: 'description', isLong: true, isPlain: true }] },
    { heading: 'price', lines: [plain('basic_price'), plain('collecting_price'), plain('discount')] },
    {
      heading: 'choice',
      lines: [
        plain('modifiers'),
        named('modifiers.groups', 'choice'),
        named('modifiers.available', 'modifier'),
        named('modifiers.single', 'modifier'),
      ],
    },
    { heading: 'portion', lines: [plain('weight'), plain('quantity'), plain('set')] },
    { heading: 'suits', lines: [plain('allergens'), { at: 'additives' }, plain('diets')] },
    { heading: 'look', isFolded: true, lines: [plain('picture'), plain('accent'), plain('accent_text'), plain('popular')] },
    {
      heading: 'sizes',
      isFolded: true,
      lines: [
        { at: 'by_size', names: 'size' },
        { at: 'by_size.*.cost' },
        plain('by_size.*.collecting_cost'),
        { at: 'by_size.*.price' },
        plain('by_size.*.weight'),
        plain('by_size.*.nutritional_value'),
        plain('by_size.*.nutritional_value.per'),
        plain('by_size.*.nutritional_value.proteins'),
        plain('by_size.*.nutritional_value.fats'),
        plain('by_size.*.nutritional_value.carbohydrates'),
        plain('by_size.*.nutritional_value.kilocalories'),
        { at: 'by_size.*.allergens' },
        { at: 'by_size.*.additives' },
      ],
    },
    { heading: 'where', isFolded: true, lines: [plain('type'), ...served, { at: 'cities', names: 'city' }] },
    {
      heading: 'more',
      isFolded: true,
      lines: [
        plain('nutritional_value'),
        plain('nutritional_value.per'),
        plain('nutritional_value.proteins'),
        plain('nutritional_value.fats'),
        plain('nutritional_value.carbohydrates'),
        plain('nutritional_value.kilocalories'),
        { at: 'sale_multiplicity' },
        { at: 'sale_multiplicity_last_hour' },
        named('related', 'dish'),
        { at: 'vat' },
        { at: 'code' },
        { at: 'alias' },
      ],
    },
  ],
  group: [
    { heading: 'texts', lines: [name, plain('show_on_main'), ...served] },
    { heading: 'more', isFolded: true, lines: [plain('picture'), { at: 'sort' }, { at: 'alias' }] },
  ],
  modifier: [
    { heading: 'texts', lines: [name] },
    {
      heading: 'price',
      lines: [
        plain('price'),
        plain('collecting_price'),
        { at: 'by_size', names: 'size' },
        plain('by_size.*.price'),
        plain('by_size.*.collecting_price'),
      ],
    },
    { heading: 'choice', lines: [plain('min'), plain('max'), plain('type')] },
    { heading: 'suits', lines: [plain('allergens'), { at: 'additives' }, plain('diets')] },
    { heading: 'where', isFolded: true, lines: served },
    { heading: 'more', isFolded: true, lines: [plain('picture'), { at: 'code' }, { at: 'alias' }] },
  ],
  choice: [
    { heading: 'texts', lines: [name] },
    {
      heading: 'choice',
      lines: [
        plain('min'),
        plain('max'),
        { at: 'free' },
        named('modifiers', 'modifier'),
        named('modifiers.*.modifier', 'modifier'),
        plain('modifiers.*.count'),
      ],
    },
    { heading: 'more', isFolded: true, lines: [{ at: 'alias' }] },
  ],
  package: [
    { heading: 'texts', lines: [name] },
    { heading: 'price', lines: [plain('price'), plain('collecting_price'), plain('can_refuse')] },
    { heading: 'where', lines: [plain('holds'), { at: 'groups', names: 'group' }] },
    { heading: 'more', isFolded: true, lines: [plain('picture'), { at: 'alias' }] },
  ],
}

/** Fields of a format that no layout of its kind has, and lines of layouts that no format has: both are to be none. */
export function misplaced(kind: FormKind): string[] {
  const placed = layouts[kind].flatMap(({ lines }) => lines.map(({ at }) => at))
  const known = pathsOf(kind)
  return [...known.filter((path) => !placed.includes(path)), ...placed.filter((path) => !known.includes(path))]
}

export const lineOf = (kind: FormKind, path: string): Line | undefined =>
  layouts[kind].flatMap(({ lines }) => lines).find(({ at }) => at === path)
