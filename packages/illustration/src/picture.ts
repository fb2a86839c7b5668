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

/** A fault of a picture, with its location. */
export interface PictureFault {
  path: string
  text: string
}

export type PictureCheck = { ok: true; picture: Picture } | { ok: false; faults: PictureFault[] }

const known: ReadonlySet<string> = new Set(['dish', 'parts', 'sauce', 'garnish', 'pieces', 'measure', 'board', 'items'])
const mostPieces = 60
const mostParts = 12
const mostItems = 12
const mostMeasure = 9999

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readIngredient(value: unknown, path: string, faults: PictureFault[]): Ingredient | undefined {
  if (typeof value === 'string' && isIngredient(value)) return value
  faults.push({ path, text: `unknown ingredient ${JSON.stringify(value)}` })
  return undefined
}

function readIngredients(value: unknown, path: string, faults: PictureFault[]): Ingredient[] {
  if (!Array.isArray(value)) {
    faults.push({ path, text: 'must be a list of ingredients' })
    return []
  }
  if (value.length > mostParts) faults.push({ path, text: `must have at most ${mostParts} ingredients` })
  return value.flatMap((entry, index) => readIngredient(entry, `${path}[${index}]`, faults) ?? [])
}

function readItems(value: unknown, kind: Kind, path: string, faults: PictureFault[]): Picture[] {
  if (!Array.isArray(value)) {
    faults.push({ path, text: 'must be a list of pictures' })
    return []
  }
  if (!isGathering(kind)) faults.push({ path, text: `${kind} has no items` })
  if (value.length > mostItems) faults.push({ path, text: `must have at most ${mostItems} items` })
  return value.flatMap((entry: unknown, index) => {
    const place = `${path}[${index}]`
    if (isRecord(entry) && entry.items !== undefined) faults.push({ path: `${place}.items`, text: 'items of items are not drawn' })
    return readPicture(entry, place, faults) ?? []
  })
}

function readPicture(value: unknown, path: string, faults: PictureFault[]): Picture | undefined {
  if (!isRecord(value)) {
    faults.push({ path, text: 'must be an object' })
    return undefined
  }
  const inside = (name: string): string => (path === '' ? name : `${path}.${name}`)
  for (const key of Object.keys(value)) {
    if (!known.has(key)) faults.push({ path: inside(key), text: 'unknown property' })
  }
  const { dish } = value
  if (typeof dish !== 'string' || !isKind(dish)) {
    faults.push({ path: inside('dish'), text: `unknown kind ${JSON.stringify(dish)}` })
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
    faults.push({ path, text: `${picture.dish === 'ingredient' ? 'an ingredient' : 'what is left out'} has exactly one part` })
}

function readPieces(value: unknown, picture: Picture, path: string, faults: PictureFault[]): void {
  if (value === undefined || value === null) return
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostPieces) picture.pieces = value
  else faults.push({ path, text: `must be a whole number of 1 to ${mostPieces}` })
}

function readMeasure(value: unknown, picture: Picture, path: string, faults: PictureFault[]): void {
  if (value === undefined || value === null) return
  if (picture.dish !== 'size') faults.push({ path, text: `${picture.dish} has no measure` })
  else if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostMeasure) picture.measure = value
  else faults.push({ path, text: `must be a whole number of 1 to ${mostMeasure}` })
}

function readBoard(value: unknown, picture: Picture, path: string, faults: PictureFault[]): void {
  if (value === undefined || value === null) return
  if (typeof value === 'string' && isBoard(value)) picture.board = value
  else faults.push({ path, text: `unknown board ${JSON.stringify(value)}` })
}

/** Validates a picture of unknown origin (content files); every fault has its location. */
export function checkPicture(value: unknown): PictureCheck {
  const faults: PictureFault[] = []
  const picture = readPicture(value, '', faults)
  return picture !== undefined && faults.length === 0 ? { ok: true, picture } : { ok: false, faults }
}
