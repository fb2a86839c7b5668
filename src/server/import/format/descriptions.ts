import type { WrittenLanguage } from '#domain/language.ts'
import type { Kind } from './formats.ts'
import { settings, texts } from './brand-descriptions.ts'

// What editors show for the keys of content files. Keys that mean the same wherever they stand are in `everywhere`.

type Descriptions = Record<string, string>

const inLanguages: Record<WrittenLanguage, string> = {
  ru: 'In Russian.',
  en: 'In English.',
  tr: 'In Turkish.',
  uz: 'In Uzbek.',
  de: 'In German.',
  uk: 'In Ukrainian.',
}

const everywhere: Descriptions = {
  ...inLanguages,
  $schema: 'The schema that editors check this file by, as a path from this file.',
  alias: 'The permanent name, by which a later import finds it again. A new alias is a new thing.',
  name: 'The name that customers read.',
  description: 'The text below the name.',
  picture: 'A photograph, or a recipe to draw; left out: the brand’s no_picture.',
  weight: 'What one portion weighs or holds.',
  value: 'The number.',
  unit: 'Its unit.',
  allergens: 'What is in it, of the fourteen allergens that EU law names.',
  additives: 'The additives that the law wants declared.',
  diets: 'The diets that it fits.',
  proteins: 'Grams of protein.',
  fats: 'Grams of fat.',
  carbohydrates: 'Grams of carbohydrates.',
  kilocalories: 'Kilocalories.',
  nutritional_value: 'What 100 g hold, or a portion.',
  latitude: 'The latitude, 52.52 in Berlin.',
  longitude: 'The longitude, 13.4 in Berlin.',
  cities: 'The aliases of the cities that have it; left out: all cities of the brand.',
  message: 'What customers read until the condition is met; {missing} is what is missing.',
  kind: 'The kind of condition.',
  city: 'The alias of the city.',
  dish: 'What is drawn.',
  parts: 'What it is made of, from outside to inside.',
  sauce: 'The sauce on top.',
  garnish: 'What lies on top.',
  pieces: 'How many pieces are drawn.',
  board: 'What it stands on.',
  items: 'The dishes of a set.',
}

const menu: Descriptions = {
  group: 'The group of dishes that this file is.',
  'group.sort': 'Its place in the menu; left out: by the file’s name.',
  'group.show_on_main': 'Whether it has a tile above the menu.',
  products: 'The dishes, in the order in which they are shown.',
  'products.basic_price': 'The price before discounts, by currency: {"EUR": 6.9}.',
  'products.discount': 'Percent off the price.',
  'products.quantity': 'How many pieces a portion has.',
  'products.sale_multiplicity': 'It is sold in steps of so many.',
  'products.sale_multiplicity_last_hour': 'The steps in the last hour before a shop closes.',
  'products.type': '"stop" or "unavailable": shown, but sold out everywhere; "packet": packaging, which is not in the menu.',
  'products.accent': 'Its sticker.',
  'products.accent_text': 'What the sticker says.',
  'products.set': 'Whether it is a set: the board and the tickets say what is in it, which is its description.',
  'products.popular': 'Whether it stands in the row of what is often ordered.',
  'products.related': 'Aliases of dishes that go with it.',
  'products.modifiers': 'What can be chosen with it.',
  'products.modifiers.available': 'Aliases of extras that can be added one by one.',
  'products.modifiers.single': 'Aliases of extras that are had once or not at all.',
  'products.modifiers.groups': 'Aliases of groups of choices.',
}

const modifiers: Descriptions = {
  modifiers: 'Extras, and what groups offer for choice.',
  'modifiers.price': 'What one costs, by currency; nothing without it.',
  'modifiers.by_size.price': 'What one costs in this size, by currency.',
  'modifiers.min': 'The least that a dish has of it.',
  'modifiers.max': 'The most that a dish has of it.',
  'modifiers.type': '"stop": sold out.',
  groups: 'Groups of which something is chosen.',
  'groups.min': 'How much must be chosen; 0: nothing need be.',
  'groups.max': 'How much may be chosen; 1: one of them.',
  'groups.modifiers': 'What there is to choose from.',
  'groups.modifiers.modifier': 'The alias of a modifier.',
  'groups.modifiers.count': 'How much of it is chosen from the beginning.',
}

const city: Descriptions = {
  alias: 'The city in addresses of pages: /berlin. It stays for ever.',
  seo_name: 'The name as it follows "food delivery": "in Berlin".',
  sort: 'Its place in the list of cities.',
  timezone: 'The time zone, such as Europe/Berlin.',
  type: 'What kind of place it is: "city".',
  country: 'The country.',
  'country.code': 'The country’s code of two letters: DE.',
  order_types: 'How customers get their orders.',
  'order_types.delivery': 'Whether couriers deliver.',
  'order_types.takeaway': 'Whether customers collect.',
  phone: 'The phone number that customers read.',
  email: 'The address for letters of customers.',
  franchise: 'Whether the city is run by a franchisee.',
  is_free_call: 'Whether calls to the phone number cost nothing.',
  is_big: 'Whether it stands among the big cities at the top of the list.',
  has_loyalty_system: 'Whether bonus points are earned and spent here.',
  phone_masks: 'The countries whose phones are taken, and how they are typed; the first is that of the city.',
  'phone_masks.id': 'A number of your choice, each once.',
  'phone_masks.name': 'The country’s name.',
  'phone_masks.code': 'The country’s dialling code: +49.',
  'phone_masks.mask': 'How a number that fits is written, # for a digit.',
  'phone_masks.country_code': 'The country’s code of two letters: DE.',
  prices: 'The money.',
  'prices.currency': 'The sign of the currency: €.',
  'prices.currency_code': 'The code of the currency: EUR.',
  'prices.fractional': 'Whether prices have cents.',
  banknotes: 'The banknotes that a courier gives change for.',
  cash_maximum: 'The largest amount that is paid in cash.',
  small_order: 'A fee for small deliveries; left out, there is none.',
  'small_order.below': 'The amount of dishes and packages from which on there is no fee.',
  'small_order.fee': 'The fee of a delivery below that amount.',
  map: 'Where the city is.',
  'map.bbox': 'The box that it lies in: [[south, west], [north, east]].',
  'map.coordinates': 'Its middle.',
  'map.zoom': 'How near the map begins; 12 shows a city.',
  alert: 'A note above the menu.',
  localities: 'Names of villages and districts that addresses may begin with.',
}

const places: Descriptions = {
  shops: 'The brand’s shops in the city.',
  'shops.type': '"stop": the shop takes no orders.',
  'shops.alert': 'A note on the shop’s card.',
  'shops.company_name': 'The company that runs it, where receipts name it.',
  'shops.inn': 'The company’s tax number.',
  'shops.ogrn': 'The company’s number in the register.',
  'shops.address': 'Where it is.',
  'shops.address.street': 'Street and house.',
  'shops.address.description': 'How to find the door.',
  'shops.map': 'The shop on the map.',
  'shops.map.coordinates': 'The door.',
  'shops.map.zoom': 'How near its map begins; 16 shows a street.',
  'shops.map.area': 'An outline that the map shows.',
  'shops.tags': 'Marks on its card, such as "24/7".',
  'shops.cooking_time': 'Minutes from the order to the ready dish.',
  'shops.capacity': 'How many orders it takes for one interval.',
  'shops.capacity_rules': 'Other capacities on some days or in some hours. The most exact one counts, of equally exact ones the last.',
  'shops.capacity_rules.capacity': 'How many orders it takes for each interval then; 0: none.',
  'shops.capacity_rules.weekdays': 'The weekdays on which it counts: 1 is Monday, 7 is Sunday.',
  'shops.capacity_rules.date': 'The day on which it counts, instead of weekdays.',
  'shops.capacity_rules.from': 'The hour from which it counts, with "to".',
  'shops.capacity_rules.to': 'The hour until which it counts; before "from" it is on the next day.',
  'shops.schedule': 'When it takes orders.',
  'shops.schedule.default': 'The week: 1 is Monday, 7 is Sunday; null is closed.',
  ...Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day, index) => [
      `shops.schedule.default.${index + 1}`,
      `The hours of ${day}; null: closed.`,
    ]),
  ),
  'shops.schedule.custom': 'Single days by their date, instead of the week.',
  'shops.schedule.custom.name': 'What customers know the day as: Christmas Eve.',
  'shops.schedule.month': 'Single days by their date, in minutes.',
  'shops.schedule.month.order_minutes': 'When orders are taken on this day.',
  'shops.schedule.month.order_minutes.from': 'Minutes from midnight.',
  'shops.schedule.month.order_minutes.to': 'Minutes from midnight; over 1440 on the next day.',
  'shops.overrides': 'Dishes and modifiers that are otherwise here for takeaway.',
  delivery_zones: 'Where is delivered to; of zones that hold an address the first one counts.',
  'delivery_zones.shop': 'The alias of the shop that delivers.',
  'delivery_zones.map': 'The zone on the map.',
  'delivery_zones.map.area':
    'Its outline, [latitude, longitude] each; left out where a .geojson or .kml file has it, and for a zone by list.',
  'delivery_zones.map.holes': 'Outlines within it where is not delivered to.',
  'delivery_zones.map.background_color': 'Its colour on the map: #e4572e.',
  'delivery_zones.prices': 'What the delivery costs, in the city’s currency.',
  'delivery_zones.prices.delivery': 'The price of a delivery.',
  'delivery_zones.prices.minimum_order_amount': 'The least that an order costs.',
  'delivery_zones.prices.has_free_delivery': 'Whether the delivery always costs nothing.',
  'delivery_zones.delivery_time': 'Minutes that a courier needs.',
  'delivery_zones.overrides': 'Dishes and modifiers that are otherwise here for delivery.',
  ...Object.fromEntries(
    ['shops', 'delivery_zones'].flatMap((owner) => [
      [`${owner}.overrides.product`, 'The alias of the dish, or `modifier` in its place.'],
      [`${owner}.overrides.price`, 'Its price here before the discount, in the city’s currency.'],
      [`${owner}.overrides.type`, '"stop": shown, but sold out here.'],
      [`${owner}.overrides.hidden`, 'Whether it is not in the menu here.'],
    ]),
  ),
}

const gazetteer: Descriptions = {
  attribution: 'Where the addresses come from; it is shown with the map.',
  streets: 'The streets.',
  'streets.local': 'The language of the signs in the street.',
  'streets.aliases': 'Other ways to write it.',
  'streets.district': 'The district, where streets of one name are told apart.',
  'streets.line': 'Its points, [latitude, longitude] each, for the map.',
  'streets.houses': 'Its houses: [number, latitude, longitude].',
  ground: 'Water and parks of the base map.',
  'ground.kind': 'What it is.',
  'ground.line': 'The middle of a river.',
  'ground.width': 'The width of a river in metres.',
  'ground.area': 'The outline of a lake or a park.',
}

const banners: Descriptions = {
  banners: 'Windows that open over the page.',
  'banners.click_url': 'Where its button leads.',
  'banners.button_text': 'What its button says.',
  'banners.page_url': 'The pages that it opens on, without the city; "" is the menu.',
  'banners.schedule': 'When it opens.',
  'banners.schedule.show_time': 'From when to when.',
  'banners.schedule.show_time.from': 'The beginning, in the city’s time.',
  'banners.schedule.show_time.to': 'The end, in the city’s time; null: none.',
  ...Object.fromEntries(
    ['from', 'to'].flatMap((side) => [
      [`banners.schedule.show_time.${side}.date`, 'The day: 2026-12-31.'],
      [`banners.schedule.show_time.${side}.time`, 'The time: 18:00.'],
    ]),
  ),
  'banners.schedule.display_frequency': 'After how many of display_frequency_type it may open again.',
  'banners.schedule.display_frequency_type': 'What display_frequency counts.',
  'banners.schedule.delay': 'Seconds on the page before it opens.',
}

const gifts: Descriptions = {
  gifts: 'What customers may take along for nothing.',
  'gifts.type': '"personalGift": it stands among the presents.',
  'gifts.product':
    'The alias of the dish that it is: a shop that counts the dish takes the gift from it, and gives none where it is not sold or sold out.',
  'gifts.quantity': 'How many pieces one gift is.',
  'gifts.max_count': 'How many of it one order may take.',
  'gifts.basic_price': 'What it would cost, by currency: shown struck through.',
  'gifts.conditions': 'What must be met, all of it.',
  'gifts.conditions.amount': 'Dishes for that much, by currency.',
  'gifts.conditions.order_type': 'Delivery or takeaway.',
  'gifts.conditions.group': 'The alias of a group of the menu.',
  'gifts.conditions.count': 'So many dishes of the group.',
  'gifts.conditions.code': 'The promocode that must be in the cart.',
  'gifts.conditions.days_before': 'Days before the birthday.',
  'gifts.conditions.days_after': 'Days after the birthday.',
}

const packages: Descriptions = {
  packages: 'Boxes and bags that dishes are packed in.',
  'packages.price': 'What one costs, by currency.',
  'packages.can_refuse': 'Whether customers may do without it.',
  'packages.holds': 'How many dishes fit into one.',
  'packages.groups': 'Aliases of the groups whose dishes it is for.',
}

const promocodes: Descriptions = {
  promocodes: 'Codes that customers type into the cart.',
  'promocodes.code': 'What is typed; capitals and blanks do not matter.',
  'promocodes.kind': 'What it does.',
  'promocodes.percent': 'Percent off the dishes.',
  'promocodes.amount': 'An amount off the dishes, by currency.',
  'promocodes.gift': 'The alias of the gift that it brings.',
  'promocodes.minimum': 'The price of the dishes from which it works, by currency.',
  'promocodes.limit': 'How often it can be used in all.',
  'promocodes.budget': 'How much all of its discounts may be together, by currency.',
  'promocodes.limit_per_customer': 'How often one phone number can use it.',
  'promocodes.from': 'Its first day.',
  'promocodes.to': 'Its last day.',
  'promocodes.single_codes': 'It works only by codes that are made for it in the office, each of which can be used once.',
  'promocodes.order_types': 'Delivery, takeaway or both.',
}

const promotions: Descriptions = {
  promotions: 'Offers above the menu and on the page of offers.',
  'promotions.subtitle': 'The line below the name.',
  'promotions.description': 'The text of its page; it may have simple HTML.',
}

const ofKind: Record<Kind, Descriptions> = {
  city,
  gazetteer,
  places,
  menu,
  modifiers,
  packages,
  gifts,
  promocodes,
  promotions,
  banners,
  texts,
  settings,
}

/** What a key of a kind of file means; `path` is without places in lists: products.basic_price. */
export const descriptionOf = (kind: Kind, path: string): string | undefined =>
  ofKind[kind][path] ?? everywhere[path.split('.').at(-1) ?? '']
