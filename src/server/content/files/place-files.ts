import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parse } from 'jsonc-parser'
import { kindOf } from '#server/import/read-files.ts'
import type { Sheets } from '#server/import/sheets/lay-over.ts'
import type { Files } from './archive.ts'

/** Sheets are laid over what is sold; of files and photographs it is told which the brand has none of. */
export type Placed = { sheets: Sheets; leftOut: string[] }

const photo = /\.(jpe?g|png|webp|avif)$/i
const sheet = /^(dishes|prices|translations)\.csv$/

/**
 * Puts uploaded files into a folder that has what a brand sells now, so that a file replaces what it speaks of: a group of the
 * menu, the places of a city, single extras. What no file speaks of stays.
 */
export async function placeFiles(folder: string, brand: string, files: Files): Promise<Placed> {
  const own = join(folder, 'brands', brand)
  const placed: Placed = { sheets: new Map(), leftOut: [] }
  const [entries, outlines]: [[string, Buffer][], [string, Buffer][]] = [[], []]
  for (const [name, bytes] of files) {
    const path = pathIn(brand, name) ?? pathByContent(name, bytes)
    if (path === null) placed.leftOut.push(name)
    else if (path.endsWith('.csv')) placed.sheets.set(`brands/${brand}/${path}`, Buffer.from(bytes))
    else (path.endsWith('.geojson') ? outlines : entries).push([path, Buffer.from(bytes)])
  }
  for (const [path, bytes] of entries) {
    if (path.endsWith('.json')) await makeRoom(own, path, bytes)
    await write(join(own, path), bytes)
  }
  for (const [path, bytes] of outlines) {
    await withoutOutlines(join(own, path.replace(/\.geojson$/, '.json')), bytes)
    await write(join(own, path), bytes)
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
    const isKnown = (path.endsWith('.json') && kindOf(`brands/${brand}/${path}`) !== null) || /^places\/[^/]+\.geojson$/.test(path)
    if (isKnown || (photo.test(path) && path.startsWith('photos/'))) return path
  }
  const file = basename(name)
  // Names of cities belong to all brands: their sheet lies beside the folders of brands.
  if (sheet.test(file)) return at < 0 && parts.length === 1 ? file : at >= 0 ? file : null
  return photo.test(file) ? `photos/${file}` : null
}

/** The path of a file that was sent without its folder, by what it has. */
function pathByContent(name: string, bytes: Uint8Array): string | null {
  if (name.includes('/')) return null
  if (name.endsWith('.geojson')) return `places/${name}`
  const data = name.endsWith('.json') ? read(Buffer.from(bytes)) : {}
  const folder = 'products' in data ? 'menu' : 'shops' in data ? 'places' : 'modifiers' in data || 'groups' in data ? 'modifiers' : null
  return folder && `${folder}/${name}`
}

type Entry = Record<string, unknown>
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : [])

/** What is no JSON is a fault of its file, told by the check. */
const read = (bytes: Buffer): Entry => {
  const value: unknown = parse(bytes.toString('utf8'))
  return isEntry(value) ? value : {}
}

/** Takes out of the stored files what an uploaded one has. */
async function makeRoom(own: string, path: string, bytes: Buffer): Promise<void> {
  const [folder = ''] = path.split('/')
  if (!path.includes('/')) return
  const uploaded = read(bytes)
  for (const name of await readdir(join(own, folder)).catch(() => [])) {
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

/** An outline that is drawn in an uploaded file replaces the stored one. */
async function withoutOutlines(places: string, bytes: Buffer): Promise<void> {
  const stored = await readFile(places).catch(() => null)
  if (stored === null) return
  const drawn = new Set(entriesOf(read(bytes).features).map(({ properties }) => (isEntry(properties) ? properties.alias : null)))
  const data = read(stored)
  for (const zone of entriesOf(data.delivery_zones)) {
    if (!drawn.has(zone.alias as string) || !isEntry(zone.map)) continue
    const { area: _area, holes: _holes, ...map } = zone.map
    zone.map = map
  }
  await write(places, JSON.stringify(data))
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
