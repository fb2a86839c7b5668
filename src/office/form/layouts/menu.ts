import { type Line, name, named, type Part, plain } from './layout.ts'

/** When something is served. */
const served: readonly Line[] = [{ at: 'hours' }, { at: 'weekdays' }, { at: 'from' }, { at: 'until' }]

/** Forms of what the menu consists of. */
export const menuLayouts = {
  dish: [
    { heading: 'texts', lines: [name, { at: 'description', isLong: true, isPlain: true }] },
    { heading: 'look', lines: [plain('picture'), plain('accent'), plain('accent_text'), plain('popular')] },
    { heading: 'price', lines: [plain('basic_price'), plain('collecting_price'), plain('discount'), { at: 'deposit' }] },
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
    { heading: 'suits', lines: [plain('allergens'), { at: 'additives' }, plain('diets'), { at: 'age_limit' }] },
    {
      heading: 'sizes',
      isFolded: true,
      lines: [
        { at: 'by_size', names: 'size' },
        { at: 'by_size.*.cost' },
        plain('by_size.*.collecting_cost'),
        { at: 'by_size.*.price' },
        { at: 'by_size.*.deposit' },
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
    { heading: 'picture', lines: [plain('picture')] },
    { heading: 'more', isFolded: true, lines: [{ at: 'sort' }, { at: 'alias' }] },
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
    { heading: 'picture', lines: [plain('picture')] },
    { heading: 'more', isFolded: true, lines: [{ at: 'code' }, { at: 'alias' }] },
  ],
  choice: [
    { heading: 'texts', lines: [name] },
    {
      heading: 'choice',
      lines: [
        plain('min'),
        plain('max'),
        { at: 'free' },
        { at: 'dearest_only' },
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
    { heading: 'picture', lines: [plain('picture')] },
    { heading: 'more', isFolded: true, lines: [{ at: 'alias' }] },
  ],
} as const satisfies Record<string, readonly Part[]>
