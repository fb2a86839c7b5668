/** The kinds of pictures, in families. */
export const kinds = [
  'uramaki',
  'maki',
  'baked-roll',
  'tempura-roll',
  'nigiri',
  'gunkan',
  'sashimi',
  'onigiri',
  'roll-set',
  'poke',
  'wok-box',
  'ramen',
  'soup',
  'salad',
  'gyoza',
  'spring-rolls',
  'rice-bowl',
  'noodles',
  'shawarma',
  'lavash-wrap',
  'doner-plate',
  'skewers',
  'kebab-plate',
  'wrapped-kebab',
  'pita',
  'falafel-plate',
  'burger',
  'fries',
  'snack-box',
  'nuggets',
  'wings',
  'flatbread',
  'plov',
  'pizza',
  'pizza-half',
  'calzone',
  'focaccia',
  'pasta',
  'lasagne',
  'cheese-sticks',
  'garlic-bread',
  'canapes',
  'tartlets',
  'bruschetta',
  'cheese-board',
  'fruit-platter',
  'meat-board',
  'seafood-platter',
  'stuffed-mussels',
  'roast',
  'platter',
  'combo',
  'cake-whole',
  'cake-slice',
  'cheesecake',
  'mochi',
  'baklava',
  'ice-cream',
  'pancakes',
  'panna-cotta',
  'rice-pudding',
  'kunefe',
  'tiramisu',
  'donut',
  'syrniki',
  'drink-glass',
  'drink-can',
  'drink-bottle',
  'drink-carton',
  'hot-cup',
  'tea-pot',
  'lemonade-jug',
  'ayran-cup',
  'milkshake',
  'wine-bottle-free',
  'sauce-cup',
  'sauce-bottle',
  'bag',
  'chopsticks',
  'napkins',
  'candle',
  'doneness',
  'size',
  'without',
  'ingredient',
  'empty-plate',
] as const

/** A kind of picture. */
export type Kind = (typeof kinds)[number]

/** What a dish lies on. */
export const boards = ['slate', 'wood', 'plate-white', 'plate-dark', 'paper', 'banana-leaf', 'tray-brass', 'box'] as const
export type Board = (typeof boards)[number]

/** Kinds that consist of other pictures. */
export const gatherings = ['roll-set', 'platter', 'combo'] as const satisfies readonly Kind[]

const kindNames: ReadonlySet<string> = new Set(kinds)
const boardNames: ReadonlySet<string> = new Set(boards)
const gatheringNames: ReadonlySet<string> = new Set(gatherings)

/** Whether a text names a kind. */
export function isKind(text: string): text is Kind {
  return kindNames.has(text)
}

/** Whether a text names a board. */
export function isBoard(text: string): text is Board {
  return boardNames.has(text)
}

/** Whether the kind is made of other pictures. */
export function isGathering(kind: Kind): boolean {
  return gatheringNames.has(kind)
}
