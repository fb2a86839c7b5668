import type { Ingredient } from './ingredients.ts'
import { isIngredient } from './ingredients.ts'
import type { Board, Kind } from './kinds.ts'
import { isBoard, isGathering, isKind } from './kinds.ts'

/** The recipe a dish is drawn from. */
export interface Picture {
  dish: Kind
  /** From the base, wrapping or outside to the fillings. */
  parts: Ingredient[]
  sauce?: Ingredient
  garnish?: Ingredient[]
  pieces?: number
  /** Only for a size: across in centimetres, or its weight in grams. */
  measure?: number
  board?: Board
  /** Only for a roll-set, a platter or a combo. */
  items?: Picture[]
}

/** What is wrong at a place, by a code with its facts, for texts in any language. */
type Wrong =
  | { code: 'picture-unknown'; facts: { what: 'ingredient' | 'kind' | 'board'; found: string } }
  | { code: 'picture-without'; facts: { kind: string; key: string } }
  | { code: 'picture-nested' | 'picture-one-part'; facts: object }
  | { code: 'unknown-key'; facts: { meant: null } }
  | { code: 'wrong-type'; facts: { expected: 'object' | 'list' } }
  | { code: 'too-many'; facts: { most: number } }
  | { code: 'whole-within'; facts: { least: number; most: number } }

/** A fault of a picture, with its location. */
export type PictureFault = Wrong & { path: string }

export type PictureCheck = { ok: true; picture: Picture } | { ok: false; faults: PictureFault[] }

const known: ReadonlySet<string> = new Set(['dish', 'parts', 'sauce', 'garnish', 'pieces', 'measure', 'board', 'items'])
const mostPieces = 60
const mostParts = 12
const mostItems = 12
const mostMeasure = 9999

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unknown(what: 'ingredient' | 'kind' | 'board', value: unknown): Wrong {
  return { code: 'picture-unknown', facts: { what, found: typeof value === 'string' ? value : JSON.stringify(value ?? null) } }
}

const wrongType = (expected: 'object' | 'list'): Wrong => ({ code: 'wrong-type', facts: { expected } })

function readIngredient(value: unknown, path: string, faults: PictureFault[]): Ingredient | undefined {
  if (typeof value === 'string' && isIngredient(value)) return value
  faults.push({ path, ...unknown('ingredient', value) })
  return undefined
}

function readIngredients(value: unknown, path: string, faults: PictureFault[]): Ingredient[] {
  if (!Array.isArray(value)) {
    faults.push({ path, ...wrongType('list') })
    return []
  }
  if (value.length > mostParts) faults.push({ path, code: 'too-many', facts: { most: mostParts } })
  return value.flatMap((entry, index) => readIngredient(entry, `${path}[${index}]`, faults) ?? [])
}

function readItems(value: unknown, kind: Kind, path: string, faults: PictureFault[]): Picture[] {
  if (!Array.isArray(value)) {
    faults.push({ path, ...wrongType('list') })
    return []
  }
  if (!isGathering(kind)) faults.push({ path, code: 'picture-without', facts: { kind, key: 'items' } })
  if (value.length > mostItems) faults.push({ path, code: 'too-many', facts: { most: mostItems } })
  return value.flatMap((entry: unknown, index) => {
    const place = `${path}[${index}]`
    if (isRecord(entry) && entry.items !== undefined) faults.push({ path: `${place}.items`, code: 'picture-nested', facts: {} })
    return readPicture(entry, place, faults) ?? []
  })
}

function readPicture(value: unknown, path: string, faults: PictureFault[]): Picture | undefined {
  if (!isRecord(value)) {
    faults.push({ path, ...wrongType('object') })
    return undefined
  }
  const inside = (name: string): string => (path === '' ? name : `${path}.${name}`)
  for (const key of Object.keys(value)) {
    if (!known.has(key)) faults.push({ path: inside(key), code: 'unknown-key', facts: { meant: null } })
  }
  const { dish } = value
  if (typeof dish !== 'string' || !isKind(dish)) {
    faults.push({ path: inside('dish'), ...unknown('kind', dish) })
    return undefined
  }
  const picture: Picture = { dish, parts: readIngredients(value.parts, inside('parts'), faults) }
  checkParts(picture, inside('parts'), faults)
  if (value.sauce !== undefined && value.sauce !== null) {
    const sauce = readIngredient(value.sauce, inside('sauce'), faults)
    if (sauce !== undefined) picture.sauce = sauce
  }
  if (value.garnish !== undefined) picture.garnish = readIngredients(value.garnish, inside('garnish'), faults)
  readPieces(value.pieces, picture, inside('pieces'), faults)
  readMeasure(value.measure, picture, inside('measure'), faults)
  readBoard(value.board, picture, inside('board'), faults)
  if (value.items !== undefined) picture.items = readItems(value.items, dish, inside('items'), faults)
  return picture
}

function checkParts(picture: Picture, path: string, faults: PictureFault[]): void {
  if ((picture.dish === 'ingredient' || picture.dish === 'without') && picture.parts.length !== 1)
    faults.push({ path, code: 'picture-one-part', facts: {} })
}

function readPieces(value: unknown, picture: Picture, path: string, faults: PictureFault[]): void {
  if (value === undefined || value === null) return
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostPieces) picture.pieces = value
  else faults.push({ path, code: 'whole-within', facts: { least: 1, most: mostPieces } })
}

function readMeasure(value: unknown, picture: Picture, path: string, faults: PictureFault[]): void {
  if (value === undefined || value === null) return
  if (picture.dish !== 'size') faults.push({ path, code: 'picture-without', facts: { kind: picture.dish, key: 'measure' } })
  else if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostMeasure) picture.measure = value
  else faults.push({ path, code: 'whole-within', facts: { least: 1, most: mostMeasure } })
}

function readBoard(value: unknown, picture: Picture, path: string, faults: PictureFault[]): void {
  if (value === undefined || value === null) return
  if (typeof value === 'string' && isBoard(value)) picture.board = value
  else faults.push({ path, ...unknown('board', value) })
}

/** Validates a picture of unknown origin (content files); every fault has its location. */
export function checkPicture(value: unknown): PictureCheck {
  const faults: PictureFault[] = []
  const picture = readPicture(value, '', faults)
  return picture !== undefined && faults.length === 0 ? { ok: true, picture } : { ok: false, faults }
}
