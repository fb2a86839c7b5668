/** The fields of entries that a change is told of, by the names that they have in the format, and some of their parts. */
export const fieldNames = [
  'accent',
  'accent_text',
  'additive_numbers',
  'additives',
  'address',
  'age_limit',
  'adds',
  'alert',
  'allergens',
  'amount',
  'banknotes',
  'basic_price',
  'bonuses',
  'button_text',
  'by_size',
  'can_refuse',
  'capacity',
  'capacity_rules',
  'cash_maximum',
  'cities',
  'city',
  'click_url',
  'code',
  'collecting_cost',
  'collecting_price',
  'companies',
  'company_name',
  'conditions',
  'cooking_time',
  'cost',
  'country',
  'dearest_only',
  'delivery',
  'delivery_time',
  'deposit',
  'description',
  'diets',
  'discount',
  'email',
  'features',
  'franchise',
  'free',
  'free_delivery_from',
  'from',
  'gift',
  'group',
  'groups',
  'has_free_delivery',
  'has_loyalty_system',
  'hidden',
  'hidden_links',
  'hidden_pages',
  'holds',
  'hours',
  'inn',
  'is_big',
  'is_free_call',
  'kind',
  'languages',
  'legal',
  'limit',
  'limit_per_customer',
  'budget',
  'single_codes',
  'links',
  'localities',
  'map',
  'max',
  'max_count',
  'min',
  'minimum',
  'minimum_order_amount',
  'modifiers',
  'name',
  'nutritional_value',
  'ogrn',
  'order_types',
  'outline',
  'overrides',
  'page_url',
  'payment_types',
  'payment_types_by_city',
  'percent',
  'phone',
  'phone_masks',
  'picture',
  'popular',
  'postcodes',
  'price',
  'prices',
  'product',
  'quantity',
  'related',
  'sale_multiplicity',
  'sale_multiplicity_last_hour',
  'schedule',
  'seo_name',
  'set',
  'shop',
  'show_on_main',
  'sign_in',
  'small_order_below',
  'small_order_fee',
  'sort',
  'subtitle',
  'tags',
  'text',
  'timezone',
  'tips',
  'to',
  'type',
  'until',
  'vat',
  'weekdays',
  'weight',
] as const
export type FieldName = (typeof fieldNames)[number]

/** A value that is told in a change; amounts in major units. */
export type DifferentValue = null | boolean | number | string | readonly string[] | { amount: number; currency: string } | { other: true }

/** A weekday, 1 for Monday, or a date; what the day was and what it is. */
export type DayChange = { day: number | string; before: DayHours; after: DayHours }
/** Hours as they are written, or what there is in their place. */
export type DayHours = { hours: string } | 'none' | 'every-week' | 'closed' | 'by-minute' | 'as-door'
/** The capacity of some days or hours; null is that of the shop. */
export type CapacityChange = {
  weekdays: readonly number[]
  date: string | null
  hours: string | null
  before: number | null
  after: number | null
}
type Made = 'made' | 'not-made' | 'unsized'
type Of = { field: FieldName }

/** What differs in an entry, by a code with the facts that its words need. */
export type DifferenceFacts = {
  /** The field alone, where its values would say little. */
  field: Of
  value: Of & { before: DifferentValue; after: DifferentValue }
  /** Prices by currency, those that differ. */
  prices: Of & { prices: readonly { before: DifferentValue; after: DifferentValue }[] }
  /** A text in the first of the languages in which it differs; null where it is too long to be told. */
  text: Of & { before: string | null; after: string | null; languages: readonly string[] }
  /** The first days that differ, and the number of further ones; of the door, of delivery or of collecting. */
  hours: { of: 'door' | 'delivery' | 'takeaway'; days: readonly DayChange[]; more: number }
  /** The name of a date in the first of the languages in which it differs. */
  'day-name': { day: string; before: string | null; after: string | null; languages: readonly string[] }
  /** The first capacities that differ by day and hours, and the number of further ones. */
  capacity: { rules: readonly CapacityChange[]; more: number }
  /** `made` says whether it is made in the size, where that differs. */
  size: { size: string; made: { before: Made; after: Made } | null; differences: readonly Difference[] }
  /** What a shop or a zone sells otherwise. */
  there: { dish: string; differences: readonly Difference[] }
  within: Of & { differences: readonly Difference[] }
}
export type Difference = { [Code in keyof DifferenceFacts]: { code: Code; facts: DifferenceFacts[Code] } }[keyof DifferenceFacts]
