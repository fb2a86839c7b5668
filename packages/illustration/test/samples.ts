import type { Ingredient } from '../src/ingredients.ts'
import type { Board, Kind } from '../src/kinds.ts'
import { kinds } from '../src/kinds.ts'
import type { Picture } from '../src/picture.ts'

type Sample = { parts: Ingredient[]; sauce?: Ingredient; garnish?: Ingredient[]; pieces?: number; measure?: number; board?: Board }

/** One typical recipe per kind, for tests and for the design system's catalogue. */
const samples: Record<Exclude<Kind, 'roll-set' | 'platter' | 'combo'>, Sample> = {
  uramaki: { parts: ['salmon', 'rice', 'nori', 'cream-cheese', 'cucumber'] },
  maki: { parts: ['nori', 'rice', 'tuna'] },
  'baked-roll': { parts: ['rice', 'nori', 'salmon', 'cream-cheese', 'cheddar'], sauce: 'unagi-sauce', garnish: ['spring-onion'] },
  'tempura-roll': { parts: ['tempura', 'rice', 'nori', 'salmon', 'cream-cheese'], sauce: 'teriyaki', garnish: ['sesame'] },
  nigiri: { parts: ['rice', 'salmon'], pieces: 4 },
  gunkan: { parts: ['nori', 'rice', 'tobiko-red'] },
  sashimi: { parts: ['salmon', 'tuna', 'seabass'], garnish: ['dill'] },
  onigiri: { parts: ['rice', 'nori', 'salmon', 'sesame'] },
  poke: { parts: ['rice', 'salmon', 'avocado', 'mango', 'edamame', 'wakame'], sauce: 'soy-sauce', garnish: ['sesame'] },
  'wok-box': { parts: ['udon', 'chicken', 'bell-pepper', 'carrot', 'spring-onion'], sauce: 'teriyaki', garnish: ['sesame'] },
  ramen: { parts: ['egg-noodles', 'pork', 'egg', 'nori', 'shiitake', 'corn'], sauce: 'soy-sauce', garnish: ['spring-onion'] },
  soup: { parts: ['pumpkin', 'shrimp', 'cream-sauce'], sauce: 'cream', garnish: ['parsley'] },
  salad: { parts: ['iceberg', 'grilled-chicken', 'cherry-tomato', 'parmesan'], sauce: 'mayo' },
  gyoza: { parts: ['dough', 'pork', 'cabbage'], sauce: 'soy-sauce', garnish: ['spring-onion'] },
  'spring-rolls': { parts: ['dough', 'shrimp', 'carrot', 'cucumber'], sauce: 'sweet-chili', garnish: ['mint'] },
  'rice-bowl': { parts: ['rice', 'beef', 'egg', 'spring-onion', 'carrot'], sauce: 'teriyaki', garnish: ['sesame'] },
  noodles: { parts: ['soba', 'shrimp', 'broccoli', 'bell-pepper'], sauce: 'soy-sauce', garnish: ['sesame'] },
  shawarma: { parts: ['lavash', 'chicken', 'tomato', 'cucumber', 'cabbage'], sauce: 'garlic-sauce' },
  'lavash-wrap': { parts: ['lavash', 'beef', 'lettuce', 'tomato', 'cheddar'], sauce: 'spicy-sauce' },
  'doner-plate': { parts: ['lamb', 'rice', 'tomato', 'onion', 'pickles'], sauce: 'yogurt-sauce', garnish: ['parsley'] },
  skewers: { parts: ['lamb', 'bell-pepper', 'onion'], garnish: ['cilantro'] },
  'kebab-plate': { parts: ['minced-beef', 'lavash', 'red-onion', 'tomato'], sauce: 'tomato-sauce', garnish: ['parsley'] },
  'wrapped-kebab': { parts: ['lavash', 'minced-beef', 'tomato-sauce', 'tomato'], sauce: 'yogurt-sauce', pieces: 6 },
  pita: { parts: ['pita-bread', 'falafel', 'tomato', 'lettuce'], sauce: 'tahini' },
  'falafel-plate': { parts: ['falafel', 'hummus', 'tomato', 'cucumber'], sauce: 'tahini', garnish: ['parsley'] },
  burger: { parts: ['bun', 'beef', 'cheddar', 'tomato', 'lettuce'], sauce: 'bbq-sauce' },
  fries: { parts: ['fries'], sauce: 'ketchup' },
  'snack-box': { parts: ['fries', 'crispy-chicken'], sauce: 'bbq-sauce' },
  nuggets: { parts: ['crispy-chicken'], sauce: 'sweet-chili' },
  wings: { parts: ['chicken'], sauce: 'bbq-sauce', garnish: ['sesame'] },
  flatbread: { parts: ['dough', 'minced-beef', 'tomato', 'parsley'] },
  plov: { parts: ['rice', 'lamb', 'carrot', 'chickpeas', 'garlic'], garnish: ['cilantro'] },
  pizza: { parts: ['dough', 'tomato-sauce', 'mozzarella', 'pepperoni'], garnish: ['basil'] },
  'pizza-half': { parts: ['dough', 'pepperoni', 'mozzarella', 'split', 'ham', 'pineapple'] },
  calzone: { parts: ['dough', 'ham', 'mozzarella', 'champignon'], sauce: 'tomato-sauce' },
  focaccia: { parts: ['dough', 'rosemary', 'cherry-tomato', 'olives'] },
  pasta: { parts: ['fettuccine', 'shrimp', 'cream-sauce', 'parmesan'], garnish: ['basil'] },
  lasagne: { parts: ['dough', 'minced-beef', 'tomato-sauce', 'mozzarella'] },
  'cheese-sticks': { parts: ['mozzarella', 'panko'], sauce: 'berry-sauce' },
  'garlic-bread': { parts: ['baguette', 'garlic', 'parsley', 'mozzarella'] },
  canapes: { parts: ['bread', 'cream-cheese', 'salmon'], garnish: ['dill'] },
  tartlets: { parts: ['puff-pastry', 'cream-cheese', 'caviar'], garnish: ['dill'] },
  bruschetta: { parts: ['baguette', 'tomato', 'mozzarella', 'basil'] },
  'cheese-board': { parts: ['brie', 'blue-cheese', 'cheddar', 'grapes', 'walnut', 'honey'] },
  'fruit-platter': { parts: ['orange', 'pineapple', 'strawberry', 'kiwi', 'grapes'], garnish: ['mint'] },
  'meat-board': { parts: ['ham', 'salami', 'bacon', 'olives', 'bread'] },
  'seafood-platter': { parts: ['shrimp', 'mussel', 'octopus', 'lemon'], garnish: ['parsley'] },
  'stuffed-mussels': { parts: ['mussel', 'rice', 'lemon'], garnish: ['parsley'], pieces: 6 },
  roast: { parts: ['duck', 'orange', 'rosemary', 'potato'], sauce: 'honey' },
  'cake-whole': { parts: ['biscuit', 'cream', 'strawberry', 'chocolate'] },
  'cake-slice': { parts: ['chocolate', 'biscuit', 'cream', 'cherry'] },
  cheesecake: { parts: ['cookie', 'cream-cheese', 'raspberry'], sauce: 'berry-sauce', garnish: ['mint'] },
  mochi: { parts: ['mango', 'matcha', 'strawberry'] },
  baklava: { parts: ['puff-pastry', 'pistachio', 'honey'] },
  'ice-cream': { parts: ['vanilla', 'chocolate', 'strawberry'], sauce: 'caramel', garnish: ['mint'] },
  pancakes: { parts: ['dough', 'blueberry', 'banana'], sauce: 'honey' },
  kunefe: { parts: ['puff-pastry', 'mozzarella'], sauce: 'honey', garnish: ['pistachio'] },
  'panna-cotta': { parts: ['cream', 'berry-sauce', 'raspberry'], sauce: 'berry-sauce', garnish: ['mint'] },
  'rice-pudding': { parts: ['rice', 'vanilla'] },
  tiramisu: { parts: ['biscuit', 'cream', 'coffee', 'cocoa'], garnish: ['mint'] },
  donut: { parts: ['dough', 'chocolate', 'nuts'], sauce: 'chocolate' },
  syrniki: { parts: ['ricotta', 'sour-cream', 'raspberry'], sauce: 'sour-cream', garnish: ['mint'] },
  'drink-glass': { parts: ['orange-juice', 'orange', 'mint'] },
  'drink-can': { parts: ['cola', 'lemon'] },
  'drink-bottle': { parts: ['tarhun', 'lime'] },
  'drink-carton': { parts: ['apple-juice', 'apple'] },
  'hot-cup': { parts: ['coffee', 'milk'] },
  'tea-pot': { parts: ['tea-black', 'lemon', 'mint'] },
  'lemonade-jug': { parts: ['water', 'strawberry', 'mint', 'lemon'] },
  'ayran-cup': { parts: ['ayran', 'mint'] },
  milkshake: { parts: ['strawberry', 'cream'] },
  'wine-bottle-free': { parts: ['sparkling-water', 'grapes'] },
  'sauce-cup': { parts: ['garlic-sauce', 'dill'] },
  'sauce-bottle': { parts: ['soy-sauce', 'lemon'] },
  bag: { parts: ['bread'] },
  chopsticks: { parts: ['rice'] },
  napkins: { parts: ['rice'] },
  candle: { parts: ['honey'] },
  doneness: { parts: ['beef'], pieces: 1 },
  size: { parts: ['dough'], measure: 35 },
  without: { parts: ['onion'] },
  ingredient: { parts: ['cheddar'] },
  'empty-plate': { parts: [] },
}

const gatheringItems = {
  'roll-set': ['uramaki', 'baked-roll', 'tempura-roll', 'maki'],
  platter: ['canapes', 'tartlets', 'skewers', 'bruschetta'],
  combo: ['burger', 'fries', 'drink-can'],
} as const satisfies Record<'roll-set' | 'platter' | 'combo', readonly Kind[]>

/** A typical recipe of the kind. */
export function samplePicture(kind: Kind): Picture {
  if (kind !== 'roll-set' && kind !== 'platter' && kind !== 'combo') return { dish: kind, ...samples[kind] }
  return { dish: kind, parts: ['rice'], items: gatheringItems[kind].map(samplePicture) }
}

/** A typical recipe of every kind, in the order of the kinds. */
export function samplePictures(): Picture[] {
  return kinds.map(samplePicture)
}
