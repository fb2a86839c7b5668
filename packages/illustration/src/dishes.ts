import { drawCheeseBoard, drawFruitPlatter, drawMeatBoard, drawSeafoodPlatter } from './dishes/assortment.ts'
import { drawAyranCup } from './dishes/ayran.ts'
import { drawBaklava } from './dishes/baklava.ts'
import { drawBurger } from './dishes/burger.ts'
import { drawCakeSlice, drawCheesecake } from './dishes/cake-slice.ts'
import { drawCakeWhole } from './dishes/cake-whole.ts'
import { drawCandle } from './dishes/candle.ts'
import { drawCalzone, drawFocaccia } from './dishes/calzone.ts'
import { drawCheeseSticks } from './dishes/cheese-sticks.ts'
import type { DishDrawer } from './dishes/dish.ts'
import { drawDoneness } from './dishes/doneness.ts'
import { drawDonut } from './dishes/donut.ts'
import { drawEmptyPlate } from './dishes/empty-plate.ts'
import { drawGyoza, drawSpringRolls } from './dishes/dumplings.ts'
import { drawFlatbread } from './dishes/flatbread.ts'
import { drawFries, drawNuggets, drawSnackBox } from './dishes/fried.ts'
import { drawCombo, drawPlatter } from './dishes/gathering.ts'
import { drawGlass, drawJug, drawMilkshake } from './dishes/glass.ts'
import { drawBag, drawChopsticks, drawIngredient, drawNapkins, drawSauceCup } from './dishes/goods.ts'
import { drawDonerPlate, drawFalafelPlate, drawKebabPlate, drawPlov, drawSkewers } from './dishes/grill.ts'
import { drawGunkan } from './dishes/gunkan.ts'
import { drawHotRoll } from './dishes/hot-roll.ts'
import { drawHotCup, drawTeaPot } from './dishes/hot-drink.ts'
import { drawIceCream } from './dishes/ice-cream.ts'
import { drawMochi } from './dishes/mochi.ts'
import { drawBruschetta, drawCanapes, drawTartlets } from './dishes/morsel.ts'
import { drawNigiri } from './dishes/nigiri.ts'
import { drawWokBox } from './dishes/noodle-box.ts'
import { drawOnigiri } from './dishes/onigiri.ts'
import { drawBottle, drawCan, drawCarton } from './dishes/packed-drink.ts'
import { drawKunefe } from './dishes/kunefe.ts'
import { drawPancakes, drawSyrniki } from './dishes/pancakes.ts'
import { drawGarlicBread, drawLasagne, drawPasta } from './dishes/pasta.ts'
import { drawPita } from './dishes/pita.ts'
import { drawPizza, drawPizzaHalf } from './dishes/pizza.ts'
import { drawNoodles, drawPoke, drawRiceBowl } from './dishes/poke.ts'
import { drawPannaCotta, drawTiramisu } from './dishes/pudding.ts'
import { drawRicePudding } from './dishes/rice-pudding.ts'
import { drawRoast } from './dishes/roast.ts'
import { drawRollSet } from './dishes/roll-set.ts'
import { drawRoll } from './dishes/roll.ts'
import { drawSalad } from './dishes/salad.ts'
import { drawSashimi } from './dishes/sashimi.ts'
import { drawLavashWrap, drawShawarma } from './dishes/shawarma.ts'
import { drawRamen, drawSoup } from './dishes/soup.ts'
import { drawSauceBottle } from './dishes/sauce-bottle.ts'
import { drawSize } from './dishes/size.ts'
import { drawSparkling } from './dishes/sparkling.ts'
import { drawStuffedMussels } from './dishes/stuffed-mussels.ts'
import { drawWings } from './dishes/wings.ts'
import { drawWithout } from './dishes/without.ts'
import { drawWrappedKebab } from './dishes/wrapped-kebab.ts'
import type { Board, Kind } from './kinds.ts'
import type { Picture } from './picture.ts'
import type { Sketch } from './sketch.ts'

/** How a kind is drawn, and its default board; 'none' for dishes without a board. */
export interface Dish {
  draw: DishDrawer
  board: Board | 'none'
  /** Whether it needs a plate even on a board, because it is runny. */
  plated?: true
}

const drawItem = (sketch: Sketch, item: Picture): string => dishes[item.dish].draw(sketch, item)

export const dishes: Record<Kind, Dish> = {
  uramaki: { draw: drawRoll, board: 'slate' },
  maki: { draw: drawRoll, board: 'slate' },
  'baked-roll': { draw: drawRoll, board: 'slate' },
  'tempura-roll': { draw: drawHotRoll, board: 'slate' },
  nigiri: { draw: drawNigiri, board: 'slate' },
  gunkan: { draw: drawGunkan, board: 'slate' },
  sashimi: { draw: drawSashimi, board: 'slate' },
  onigiri: { draw: drawOnigiri, board: 'slate' },
  'roll-set': { draw: drawRollSet, board: 'slate' },
  poke: { draw: drawPoke, board: 'none' },
  'wok-box': { draw: drawWokBox, board: 'none' },
  ramen: { draw: drawRamen, board: 'none' },
  soup: { draw: drawSoup, board: 'none' },
  salad: { draw: drawSalad, board: 'none' },
  gyoza: { draw: drawGyoza, board: 'plate-white' },
  'spring-rolls': { draw: drawSpringRolls, board: 'slate' },
  'rice-bowl': { draw: drawRiceBowl, board: 'none' },
  noodles: { draw: drawNoodles, board: 'none' },
  shawarma: { draw: drawShawarma, board: 'wood' },
  'lavash-wrap': { draw: drawLavashWrap, board: 'paper' },
  'doner-plate': { draw: drawDonerPlate, board: 'plate-white' },
  skewers: { draw: drawSkewers, board: 'wood' },
  'kebab-plate': { draw: drawKebabPlate, board: 'plate-white' },
  'wrapped-kebab': { draw: drawWrappedKebab, board: 'plate-white' },
  pita: { draw: drawPita, board: 'paper' },
  'falafel-plate': { draw: drawFalafelPlate, board: 'plate-white' },
  burger: { draw: drawBurger, board: 'wood' },
  fries: { draw: drawFries, board: 'none' },
  'snack-box': { draw: drawSnackBox, board: 'none' },
  nuggets: { draw: drawNuggets, board: 'paper' },
  wings: { draw: drawWings, board: 'paper' },
  flatbread: { draw: drawFlatbread, board: 'wood' },
  plov: { draw: drawPlov, board: 'plate-white', plated: true },
  pizza: { draw: drawPizza, board: 'wood' },
  'pizza-half': { draw: drawPizzaHalf, board: 'wood' },
  calzone: { draw: drawCalzone, board: 'wood' },
  focaccia: { draw: drawFocaccia, board: 'paper' },
  pasta: { draw: drawPasta, board: 'plate-white', plated: true },
  lasagne: { draw: drawLasagne, board: 'plate-white', plated: true },
  'cheese-sticks': { draw: drawCheeseSticks, board: 'paper' },
  'garlic-bread': { draw: drawGarlicBread, board: 'wood' },
  canapes: { draw: drawCanapes, board: 'plate-dark' },
  tartlets: { draw: drawTartlets, board: 'plate-dark' },
  bruschetta: { draw: drawBruschetta, board: 'wood' },
  'cheese-board': { draw: drawCheeseBoard, board: 'wood' },
  'fruit-platter': { draw: drawFruitPlatter, board: 'tray-brass' },
  'meat-board': { draw: drawMeatBoard, board: 'wood' },
  'seafood-platter': { draw: drawSeafoodPlatter, board: 'plate-dark' },
  'stuffed-mussels': { draw: drawStuffedMussels, board: 'wood' },
  roast: { draw: drawRoast, board: 'tray-brass' },
  platter: { draw: drawPlatter(drawItem), board: 'slate' },
  combo: { draw: drawCombo(drawItem), board: 'wood' },
  'cake-whole': { draw: drawCakeWhole, board: 'plate-white', plated: true },
  'cake-slice': { draw: drawCakeSlice, board: 'plate-white', plated: true },
  cheesecake: { draw: drawCheesecake, board: 'plate-white', plated: true },
  mochi: { draw: drawMochi, board: 'slate' },
  baklava: { draw: drawBaklava, board: 'tray-brass' },
  'ice-cream': { draw: drawIceCream, board: 'none' },
  pancakes: { draw: drawPancakes, board: 'plate-white', plated: true },
  kunefe: { draw: drawKunefe, board: 'plate-white', plated: true },
  'panna-cotta': { draw: drawPannaCotta, board: 'plate-white', plated: true },
  'rice-pudding': { draw: drawRicePudding, board: 'none' },
  tiramisu: { draw: drawTiramisu, board: 'plate-white', plated: true },
  donut: { draw: drawDonut, board: 'paper' },
  syrniki: { draw: drawSyrniki, board: 'plate-white', plated: true },
  'drink-glass': { draw: drawGlass, board: 'none' },
  'drink-can': { draw: drawCan, board: 'none' },
  'drink-bottle': { draw: drawBottle, board: 'none' },
  'drink-carton': { draw: drawCarton, board: 'none' },
  'hot-cup': { draw: drawHotCup, board: 'none' },
  'tea-pot': { draw: drawTeaPot, board: 'none' },
  'lemonade-jug': { draw: drawJug, board: 'none' },
  'ayran-cup': { draw: drawAyranCup, board: 'none' },
  milkshake: { draw: drawMilkshake, board: 'none' },
  'wine-bottle-free': { draw: drawSparkling, board: 'none' },
  'sauce-cup': { draw: drawSauceCup, board: 'none' },
  'sauce-bottle': { draw: drawSauceBottle, board: 'none' },
  bag: { draw: drawBag, board: 'none' },
  chopsticks: { draw: drawChopsticks, board: 'none' },
  napkins: { draw: drawNapkins, board: 'none' },
  candle: { draw: drawCandle, board: 'none' },
  doneness: { draw: drawDoneness, board: 'none' },
  size: { draw: drawSize, board: 'none' },
  without: { draw: drawWithout, board: 'none' },
  ingredient: { draw: drawIngredient, board: 'none' },
  'empty-plate': { draw: drawEmptyPlate, board: 'none' },
}
