import type { EntryKind } from './entry-kinds.ts'

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- PlainCode asks for facts without a key.
type Nothing = Record<never, never>
/** Latitude and longitude in degrees. */
type Point = readonly [number, number]
/** A side of an outline: the indexes of its points, from 0, and the points. */
type Side = { from: number; to: number; points: readonly [Point, Point] }
type Photo = { photo: string }
type PhotoSize = Photo & { width: number; height: number }

/** What an entry of the content may name. */
export type Named =
  | 'city'
  | 'city-of-brand'
  | 'shop'
  | 'shop-of-city'
  | 'zone'
  | 'group'
  | 'dish'
  | 'modifier'
  | 'choice'
  | 'gift'
  | 'promocode'
  | 'promotion'
  | 'text'

/**
 * Every fault and warning of the content by its code, with the facts that its words need. Words are in
 * src/messages/<language>/content.ts. `meant` is the known name that was probably meant; `found` is what stands there.
 */
export type FaultFacts = {
  // A value by itself.
  missing: Nothing
  'wrong-type': { expected: 'object' | 'list' | 'text' | 'number' | 'whole-number' | 'yes-or-no' }
  'not-one-of': { choices: readonly string[] }
  'unknown-key': { meant: string | null }
  'not-as-expected': Nothing
  'too-few': { least: number }
  'too-many': { most: number }
  'too-short': { least: number }
  'too-long': { most: number }
  /** `of` is what is counted, where the number alone does not say it. */
  'too-small': { least: number; of: Counted }
  'too-large': { most: number; of: Counted }
  'not-more': { than: number }
  'too-many-decimals': { most: number }
  'alias-form': Nothing
  'currency-form': Nothing
  'currency-unknown': Nothing
  'whole-currency': Nothing
  'day-form': Nothing
  'day-unknown': Nothing
  'time-form': Nothing
  'time-zone-unknown': Nothing
  'hours-form': { found: string }
  'hours-overlap': { found: string }
  'code-form': Nothing
  'country-form': Nothing
  'email-form': Nothing
  'colour-form': Nothing
  'link-form': Nothing
  'house-form': Nothing
  'postcode-form': Nothing
  'promocode-form': Nothing
  'photo-form': Nothing
  'text-empty': Nothing
  'markdown-title': Nothing
  'text-in-no-language': Nothing
  'text-has-html': Nothing
  'html-not-allowed': Nothing

  // A recipe of a picture.
  'picture-unknown': { what: 'ingredient' | 'kind' | 'board'; found: string }
  'picture-without': { kind: string; key: string }
  'picture-nested': Nothing
  'picture-one-part': Nothing
  'whole-within': { least: number; most: number }

  // A photograph.
  'photo-missing': Photo
  'photo-too-large': Photo & { megabytes: number }
  'photo-unknown': Photo
  'photo-too-many-pixels': PhotoSize & { millions: number }
  'photo-too-small': PhotoSize & { least: number }
  'photo-too-long': PhotoSize & { times: number }
  'photo-damaged': Photo

  // A file.
  'folder-empty': Nothing
  'folder-unreadable': Nothing
  'folder-without-sheets': { known: readonly string[] }
  'file-unknown': { known: readonly string[] }
  'sheet-in-folder': Nothing
  'dead-link': Nothing
  'not-a-file': { found: 'folder' | 'device' }
  'file-too-large': { megabytes: number }
  'file-empty': Nothing
  'brand-unknown': { brand: string }
  'brand-empty': { brand: string }
  'brand-without': { what: 'menu' | 'places' }
  workbook: Nothing
  'not-utf-8': { found: 'utf-16' | 'older' }
  'lost-letter': Nothing

  // JSON; `write` is what belongs there instead.
  'json-nul': Nothing
  'json-deep': { levels: number }
  'json-twice': { key: string; line: number }
  'json-comment': Nothing
  'json-idle-comma': Nothing
  'json-unclosed': { opens: string; closes: string }
  'json-other-bracket': { found: string; opens: string; closes: string }
  'json-comma-in-number': Nothing
  'json-leading-zero': Nothing
  'json-colon': Nothing
  'json-no-comma': Nothing
  'json-no-colon': Nothing
  'json-no-name': { write: string }
  'json-goes-on': Nothing
  'json-no-value': Nothing
  'json-open-text': { write: string }
  'json-backslash': { write: string }
  'json-control': { tab: string; line: string }
  'json-inner-quote': { write: string }
  'json-invisible': { found: string }
  'json-number-begins': { found: string }
  'json-instead': { found: string; write: string }

  // A sheet.
  'cell-yes-or-no': { found: string }
  'cell-picture': Nothing
  'cell-number': { found: string }
  'cell-two-numbers': { found: string; choices: readonly [string, string] }
  'cells-differ': { says: string; file: string; line: number; other: string }
  'cell-stays-empty': { city: string; column: string }
  'row-without-alias': Nothing
  'row-twice': { line: number }
  'row-needs-one': { of: 'dish-or-modifier' | 'shop-or-zone' }
  'row-of-place': Nothing
  'dish-needs-group': { name: string; meant: string | null }
  'sheet-empty': Nothing
  'column-twice': Nothing
  'column-unknown': { meant: string | null }
  'columns-missing': { columns: readonly string[] }
  'column-nameless': { found: string }
  'quote-open': Nothing
  'quote-inside': Nothing

  // Outlines and points.
  'geojson-place': Nothing
  'geojson-alone': Nothing
  'geojson-collection': Nothing
  'geojson-polygon': Nothing
  'geojson-alias': Nothing
  'kml-form': Nothing
  'xml-doctype': Nothing
  'outlines-none': Nothing
  'zone-has-outline': { zone: string; file: string }
  'box-order': Nothing
  'box-latitude': Nothing
  'point-swapped': { point: Point }
  'point-outside': { point: Point; box: readonly [Point, Point] }
  'outline-short': Nothing
  'outline-closed': Nothing
  'outline-repeated': Nothing
  'outline-flat': Nothing
  'outline-crosses': { at: Point; sides: readonly [Side, Side] }
  'hole-outside': Nothing
  'zone-extent-missing': Nothing
  'zone-extent-twice': Nothing
  'holes-alone': Nothing
  'postcode-range': { from: string; to: string }
  'ground-form': Nothing
  'ground-street': Nothing
  'ground-line': Nothing

  // Entries together.
  'name-unknown': { what: Named; name: string; meant: string | null }
  /** `first` is where it is for the first time, if that is elsewhere. */
  twice: { name: string; first: string | null }
  'text-lacks-language': { language: string }
  'language-not-offered': { language: string }
  'bonuses-unclaimed': Nothing
  'bonuses-both': Nothing
  /** A colour of a brand, by the contrast of WCAG that words have with it. */
  'colour-pale': { contrast: number; needed: number }
  'ends-first': { from: string; to: string }
  'period-long': Nothing
  'period-order': Nothing
  'period-overlaps': Nothing
  'capacity-days-twice': Nothing
  'capacity-hours-half': { missing: 'from' | 'to' }
  'capacity-for-always': Nothing
  'capacity-never': Nothing
  'mask-code': { code: string }
  'mask-start': { mask: string; code: string }
  'mask-signs': { mask: string }
  'mask-digits': { mask: string; code: string }
  'mask-length': { mask: string; digits: number; least: number; most: number }
  'mask-long': { mask: string; digits: number; most: number }
  'mask-country': { country: string }
  'mask-of-country': { mask: string; country: string; code: string }
  'mask-id': { id: number; file: string }
  'nothing-sold': Nothing
  'zones-not-served': { city: string }
  'acquirer-currency': { currency: string; acquirer: string; country: string; brand: string }
  'amount-decimals': { amount: number; currency: string; most: number }
  'amount-not-whole': { amount: number }
  'price-missing': { currencies: readonly string[] }
  'prices-missing': { currency: string; count: number; file: string; path: string }
  'min-above-max': { min: number; max: number }
  'choice-twice': { modifier: string }
  'choice-count': { count: number; most: number; modifier: string }
  'choices-above': { count: number; most: number }
  'choices-below': { count: number; least: number }
  'choices-unmet': { least: number; most: number }
  'choices-unmet-in-size': { least: number; most: number; size: string }
  'sizes-not-one-choice': Nothing
  'sizes-not-of-dish': Nothing
  'size-has-sizes': Nothing
  'free-beside-dearest': Nothing
  'size-priced-twice': Nothing
  'size-cheaper': { amount: number; basic: number }
  'size-of-start': Nothing
  'start-not-made': { modifier: string; size: string }
  'diet-contradicted': { diet: string; allergen: string }
  'vegan-not-vegetarian': Nothing
  'allergen-undeclared': { allergen: string; modifier: string }
  /** The code of the additive. */
  'additive-undeclared': { additive: string; modifier: string }
  'diet-broken': { diet: string; modifier: string }
  'override-needs-one': Nothing
  /** `count`: its orders that are neither done nor canceled. */
  'shop-has-orders': { count: number }
  /** Of a publication for a time: who planned it may not publish any more. */
  'author-may-not': { name: string }
  /** Of a draft: somebody has changed it, or taken it back, since its publisher has read it. */
  'draft-changed': Nothing
  /** Of a draft of something new: what it is to stand in is neither there nor published with it. */
  'list-gone': { what: 'group' | 'city' }
  /** Of a publication for a time: what it sets has been published otherwise since it was planned. */
  'changed-since': Nothing
  'free-delivery-anyway': Nothing
  'free-delivery-low': { minimum: number }
  'birthday-unknown': Nothing
  'message-without-missing': { placeholder: string }
  'promocode-needs': { kind: string }
  'promocode-ignores': { kind: string }

  // Warnings.
  'texts-borrowed': { language: string; count: number }
  'no-photo': Nothing
  'translation-missing': { language: string }
  'allergens-silent': Nothing
  'price-far': { before: number; after: number; currency: string }
  'group-empty': Nothing
  /** `first` is where the code stands for the first time. */
  'code-twice': { code: string; first: string }
  'outlines-aside': { points: number; lines: number }
  /** A place of a zone that no address of the city is in. */
  'locality-unknown': { name: string; meant: string | null }
  /** A place or a postcode of two zones: `zone` comes first and counts. */
  'in-earlier-zone': { name: string; zone: string }
}

export type Counted = 'grams-per-100' | 'kilocalories-per-100' | null
export type FaultCode = keyof FaultFacts

/** A fault or a warning of the content: its code with its facts. */
export type Fault = { [Code in FaultCode]: { code: Code; facts: FaultFacts[Code] } }[FaultCode]

/** Codes that need no facts. */
export type PlainCode = { [Code in FaultCode]: keyof FaultFacts[Code] extends never ? Code : never }[FaultCode]

/** A fault by its code and its facts, which are left out where it needs none. */
export function fault<Code extends FaultCode>(code: Code, ...facts: Code extends PlainCode ? [] : [facts: FaultFacts[Code]]): Fault {
  // TypeScript cannot follow that code and facts belong together.
  return { code, facts: facts[0] ?? {} } as Fault
}

/**
 * The entry that a fault belongs to. `brand` is null for cities, `city` is that of a shop or a zone; `path` is a JSON pointer
 * within the entry, /name/de, and empty for the entry as a whole.
 */
export type FaultyEntry = { kind: EntryKind; brand: string | null; city: string | null; alias: string; path: string }

/**
 * Where a fault is. `file` is the name of the document, relative to the content folder; `path` is like products[3].name.de, or
 * names the column of a sheet. `line` and `column`, from 1, are there when the document is a file.
 */
export type FaultPlace = { file: string; path: string; line?: number; column?: number; entry?: FaultyEntry }

export type PlacedFault = Fault & { at: FaultPlace }
