import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { parse } from 'jsonc-parser'
import { brandFolder } from '#brands/index.ts'
import { latinOf } from '#domain/content/alias.ts'
import { readKml } from '#server/import/geojson/kml.ts'
import { areasIn, type FoundArea, zoneOfArea } from '#server/import/geojson/outlines.ts'
import { outlineFile, zonesOf } from '#server/import/geojson/zones.ts'
import { kindOf } from '#server/import/read-files.ts'
import { groupMeant, groupNamed } from '#server/import/sheets/by-name.ts'
import { readSheet } from '#server/import/sheets/headers.ts'
import type { Sheets } from '#server/import/sheets/lay-over.ts'
import type { Files } from './archive.ts'

/**
 * Sheets are laid over what is sold; of files and photographs it is told which the brand has none of. `sent`: the names that
 * files came with, by what they are called in the folder.
 */
export type Placed = { sheets: Sheets; leftOut: string[]; sent: Map<string, string> }

const photo = /\.(jpe?g|png|webp|avif)$/i
const sheet = /^(dishes|prices|translations)\.csv$/
/** A table that was chosen by itself, also as spreadsheets keep it. */
const anyTable = /^[^/]+\.(csv|xlsx?|ods)$/i

/**
 * Puts uploaded files into a folder that has what a brand sells now, so that a file replaces what it speaks of: a group of the
 * menu, the places of a city, single extras. What no file speaks of stays.
 */
export async function placeFiles(folder: string, brand: string, files: Files): Promise<Placed> {
  const own = join(folder, 'brands', brand)
  const placed: Placed = { sheets: new Map(), leftOut: [], sent: new Map() }
  const [entries, outlines]: [[string, Buffer][], [string, Buffer][]] = [[], []]
  const stored = (path: string): string => `brands/${brand}/${path}`
  for (const [name, bytes] of files) {
    const path = pathIn(brand, name) ?? pathByContent(name, bytes)
    if (path === null || placed.sheets.has(stored(path))) {
      placed.leftOut.push(name)
      continue
    }
    placed.sent.set(stored(path), name)
    if (path.endsWith('.csv')) placed.sheets.set(stored(path), Buffer.from(bytes))
    else (outlineFile.test(path) ? outlines : entries).push([path, Buffer.from(bytes)])
  }
  // A table that is none of the sheets is meant for that of dishes: what is wrong with it is told there.
  const table = placed.leftOut.find((name) => anyTable.test(name))
  if (table !== undefined && placed.sheets.size === 0) {
    placed.sheets.set(stored('dishes.csv'), Buffer.from(files.get(table) ?? []))
    placed.sent.set(stored('dishes.csv'), table)
    placed.leftOut.splice(placed.leftOut.indexOf(table), 1)
  }
  for (const [path, bytes] of entries) {
    if (path.endsWith('.json')) await makeRoom(own, path, bytes)
    await write(join(own, path), bytes)
  }
  const dishes = placed.sheets.get(stored('dishes.csv'))
  if (Buffer.isBuffer(dishes)) await makeGroups(brand, own, dishes)
  for (const [path, bytes] of outlines) {
    const areas = areasOf(path, bytes)
    const places = await placesOfOutlines(own, path, areas)
    await withoutOutlines(join(own, places), areas)
    const drawn = places.replace(/\.json$/, extname(path).toLowerCase())
    placed.sent.set(stored(drawn), placed.sent.get(stored(path)) ?? path)
    await write(join(own, drawn), bytes)
  }
  return placed
}

/** The path of an uploaded file in the folder of a brand; null for what is not the brand's. */
function pathIn(brand: string, name: string): string | null {
  const parts = name.split('/')
  const at = parts.indexOf('brands')
  if (at >= 0 && parts[at + 1] !== brand) return null
  const within = at >= 0 ? parts.slice(at + 2) : parts
  // A folder may have been packed with those around it; one file is sent without any.
  for (let start = 0; start < within.length; start += 1) {
    const path = within.slice(start).join('/')
    const isKnown =
      (path.endsWith('.json') && kindOf(`brands/${brand}/${path}`) !== null) || (/^places\/[^/]+$/.test(path) && outlineFile.test(path))
    if (isKnown || (photo.test(path) && path.startsWith('photos/'))) return path
  }
  const file = basename(name)
  // Names of cities belong to all brands: their sheet lies beside the folders of brands.
  if (sheet.test(file)) return at < 0 && parts.length === 1 ? file : at >= 0 ? file : null
  return photo.test(file) ? `photos/${file}` : null
}

/** The path of a file that was sent without its folder, by what it has: browsers and people call one `dishes (1).csv`. */
function pathByContent(name: string, bytes: Uint8Array): string | null {
  if (name.includes('/')) return null
  if (/\.csv$/i.test(name)) return sheetByHeaders(Buffer.from(bytes))
  if (outlineFile.test(name)) return `places/${name}`
  const data = name.endsWith('.json') ? read(Buffer.from(bytes)) : {}
  const folder = 'products' in data ? 'menu' : 'shops' in data ? 'places' : 'modifiers' in data || 'groups' in data ? 'modifiers' : null
  return folder && `${folder}/${name}`
}

/** Which sheet a table is, by the columns that no other has. */
function sheetByHeaders(bytes: Buffer): string | null {
  const read = readSheet('dishes.csv', bytes)
  const headers = read.ok ? new Set(read.table.headers.map(({ header }) => header)) : new Set<string>()
  if (headers.has('dish') && headers.has('group')) return 'dishes.csv'
  return headers.has('text') ? 'translations.csv' : headers.has('dish') ? 'prices.csv' : null
}

type Entry = Record<string, unknown>
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : [])

/** What is no JSON is a fault of its file, told by the check. */
const read = (bytes: Buffer): Entry => {
  const value: unknown = parse(bytes.toString('utf8'))
  return isEntry(value) ? value : {}
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Makes the groups that a sheet of dishes names and the menu lacks, behind the others in its order; one that is nearly called
 * like another is told as a fault. Their names can be changed afterwards.
 */
async function makeGroups(brand: string, own: string, sheetBytes: Buffer): Promise<void> {
  const table = readSheet('dishes.csv', sheetBytes)
  const language = brandFolder(brand)?.languages.default
  if (!table.ok || language === undefined) return
  const groups = await groupsIn(join(own, 'menu'))
  const cells = table.table.rows.flatMap((row) => row.find(({ header }) => header === 'group')?.text.trim() ?? [])
  const lacking = cells.filter((cell) => !groups.has(groupNamed(cell, groups)) && groupMeant(cell, groups) === null)
  // A group is named by its alias, or as customers read it.
  const named = new Map(lacking.toReversed().map((cell) => [latinOf(cell), cell === latinOf(cell) ? cell.replaceAll('-', ' ') : cell]))
  const aliases = [...new Set(lacking.map(latinOf))].filter((alias) => alias !== '')
  for (const [index, alias] of aliases.entries()) {
    const words = named.get(alias) ?? alias
    const group = { alias, name: { [language]: words.charAt(0).toUpperCase() + words.slice(1) }, show_on_main: true }
    const place = String(groups.size + index + 1).padStart(2, '0')
    await write(join(own, 'menu', `${place}-${alias}.json`), JSON.stringify({ group, products: [] }))
  }
}

async function groupsIn(menu: string): Promise<Map<string, { entry: Entry }>> {
  const groups = new Map<string, { entry: Entry }>()
  for (const name of (await namesIn(menu)).filter((one) => one.endsWith('.json'))) {
    const { group } = read(await readFile(join(menu, name)))
    if (isEntry(group)) groups.set(String(group.alias), { entry: group })
  }
  return groups
}

/** Takes out of the stored files what an uploaded one has. */
async function makeRoom(own: string, path: string, bytes: Buffer): Promise<void> {
  const [folder = ''] = path.split('/')
  if (!path.includes('/')) return
  const uploaded = read(bytes)
  for (const name of await namesIn(join(own, folder))) {
    const file = join(own, folder, name)
    if (!name.endsWith('.json')) continue
    const stored = read(await readFile(file))
    const named = (of: Entry): unknown => (isEntry(of.group) ? of.group.alias : of.city)
    if (folder === 'modifiers') await write(file, JSON.stringify(without(stored, uploaded)))
    else if (named(stored) !== undefined && named(stored) === named(uploaded)) await rm(file)
    else if (join(folder, name) === path) await rename(file, join(own, folder, `${basename(name, '.json')}-stored.json`))
  }
}

/** The extras and choices that the other file has none of. */
function without(stored: Entry, uploaded: Entry): Entry {
  const others = (key: string): Entry[] => {
    const taken = new Set(entriesOf(uploaded[key]).map(({ alias }) => alias))
    return entriesOf(stored[key]).filter(({ alias }) => !taken.has(alias))
  }
  return { modifiers: others('modifiers'), groups: others('groups') }
}

/** The areas of a file; what cannot be read has none, and the check tells why. */
function areasOf(path: string, bytes: Buffer): FoundArea[] {
  if (path.endsWith('.geojson')) return areasIn(read(bytes)).areas
  const found = readKml(bytes)
  return found.ok ? areasIn(found.raw).areas : []
}

/** The places of a file of outlines: of its own name, else those whose zones it draws, as programs call files as they like. */
async function placesOfOutlines(own: string, path: string, areas: readonly FoundArea[]): Promise<string> {
  const named = path.replace(outlineFile, '.json')
  const known = (await readdir(join(own, 'places')).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `places/${name}`)
  if (known.includes(named)) return named
  let best = { path: named, count: 0 }
  for (const one of known) {
    const zones = zonesOf(read(await readFile(join(own, one)))) ?? []
    const count = areas.filter((area) => zoneOfArea(area, zones) >= 0).length
    if (count > best.count) best = { path: one, count }
  }
  return best.path
}

/** An outline that is drawn in an uploaded file replaces the stored one. */
async function withoutOutlines(places: string, areas: readonly FoundArea[]): Promise<void> {
  const stored = await readFile(places).catch(() => null)
  if (stored === null) return
  const data = read(stored)
  const zones = entriesOf(data.delivery_zones)
  const drawn = new Set(areas.map((area) => zoneOfArea(area, zones)))
  for (const [index, zone] of zones.entries()) {
    if (!drawn.has(index) || !isEntry(zone.map)) continue
    const { area: _area, holes: _holes, ...map } = zone.map
    zone.map = map
  }
  await write(places, JSON.stringify(data))
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
