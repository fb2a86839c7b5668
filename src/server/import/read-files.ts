import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseTree } from 'jsonc-parser'
import * as z from 'zod/mini'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import { readKml } from './geojson/kml.ts'
import { type GeoFile, outlineFile } from './geojson/zones.ts'
import { faultsOfIssue, FaultyContent, pathText } from './fault.ts'
import { formats, type Kind, kinds } from './format/formats.ts'
import { knownKeys } from './format/known-keys.ts'
import { nearestName } from './nearest-name.ts'
import { decodeText } from './read/decode.ts'
import { parseJson } from './read/parse-json.ts'
import { readPlainFile } from './read/plain-file.ts'
import { nodeAt, type Position, positionAt } from './read/position.ts'

/** The position of the value at a path, or of its key; of a missing value, the position of the object that lacks it. */
type Locate = (path: readonly PropertyKey[], part?: 'value' | 'key') => Position | undefined

/** A document of the content before it is checked: a file, or what rows and drafts say in the form of one. */
export type ContentDocument = {
  /** Its name: of a file, the path relative to the content folder. */
  file: string
  kind: Kind
  brand: string | null
  raw: unknown
  /** Whether it could be read as JSON at all; left out where it did not have to be. */
  isJson?: boolean
  /** Left out where it is no file. */
  locate?: Locate
}

/** A document with its data, and whether it follows its format. */
export type CheckedDocument = ContentDocument & { ok: boolean; data: unknown }

/** Content files before they are checked, and the faults that keep some from being read. */
type Parsed = { files: ParsedFile[]; geoFiles: GeoFile[]; faults: PlacedFault[] }
export type ParsedFile = ContentDocument & { isJson: boolean; locate: Locate; text: string }

/** Reads every JSON file below a folder, but not those of some brands; a wrong name and invalid JSON are faults. */
export async function parseFiles(folder: string, isRead: (brand: string) => boolean = () => true): Promise<Parsed> {
  const faults: PlacedFault[] = []
  const files: ParsedFile[] = []
  const names = (await list(folder)).filter((name) => {
    const brand = brandIn(name.split(sep).join('/'))
    return brand === null || isRead(brand)
  })
  for (const file of visible(names).filter((name) => name.endsWith('.csv')))
    faults.push({ ...fault('sheet-in-folder'), at: { file, path: '' } })
  const found = await Promise.all(namesToRead(names).map(async (file) => ({ file, read: await readPlainFile(join(folder, file)) })))
  for (const { file, read } of found) {
    const kind = kindOf(file)
    if (kind === null)
      faults.push({ ...fault('file-unknown', { known: kinds.map((known) => formats[known].place) }), at: { file, path: '' } })
    else if (!read.ok) faults.push({ ...read.fault, at: { file, path: '' } })
    else {
      const one = parseOne(file, kind, read.bytes)
      files.push(one.parsed)
      faults.push(...one.faults)
    }
  }
  return { files, geoFiles: await parseGeoFiles(folder, names, faults), faults }
}

/** The outlines of zones, beside the places of their city. */
async function parseGeoFiles(folder: string, names: readonly string[], faults: PlacedFault[]): Promise<GeoFile[]> {
  const found = visible(names).filter((name) => outlineFile.test(name))
  const read = found.map(async (file): Promise<GeoFile[]> => {
    if (!/^brands\/[^/]+\/places\/[^/]+$/.test(file)) {
      faults.push({ ...fault('geojson-place'), at: { file, path: '' } })
      return []
    }
    const bytes = await readPlainFile(join(folder, file))
    if (!bytes.ok) {
      faults.push({ ...bytes.fault, at: { file, path: '' } })
      return []
    }
    if (!file.endsWith('.geojson')) {
      const read = readKml(bytes.bytes)
      if (read.ok) return [{ file, raw: read.raw, locate: read.locate }]
      faults.push({ ...read.fault, at: { file, path: '', ...read.at } })
      return []
    }
    const one = parseOne(file, 'places', bytes.bytes)
    faults.push(...one.faults)
    return one.parsed.isJson ? [one.parsed] : []
  })
  return (await Promise.all(read)).flat()
}

/** Compares documents with their formats. */
export function checkFormats(documents: readonly ContentDocument[]): { files: CheckedDocument[]; faults: PlacedFault[] } {
  const faults: PlacedFault[] = []
  const files = documents.map((one): CheckedDocument => {
    const check = one.isJson !== false ? z.safeParse(formats[one.kind].schema, one.raw, { reportInput: true }) : null
    if (check?.success) return { ...one, ok: true, data: check.data }
    faults.push(...(check?.error.issues.flatMap((issue) => issueFaults(one, issue)) ?? []))
    return { ...one, ok: false, data: null }
  })
  return { files, faults }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true })
  } catch (error) {
    throw new FaultyContent([{ ...fault('folder-unreadable'), at: { file: folder, path: '' } }], { cause: error })
  }
}

const namesToRead = (names: readonly string[]): string[] =>
  visible(names).filter((name) => name.endsWith('.json') && !name.startsWith('schema/'))

const visible = (names: readonly string[]): string[] =>
  names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort()

/** The kind of a file by its place; null for one that the import does not know. */
export function kindOf(file: string): Kind | null {
  const parts = file.split('/')
  const matches = (place: string): boolean => {
    const wanted = place.split('/')
    return wanted.length === parts.length && wanted.every((part, index) => part === parts[index] || part === '*' || part === '*.json')
  }
  return kinds.find((kind) => matches(formats[kind].place)) ?? null
}

/** The brand whose folder a file lies in. */
const brandIn = (file: string): string | null => (file.startsWith('brands/') ? (file.split('/')[1] ?? null) : null)

function parseOne(file: string, kind: Kind, bytes: Buffer): { parsed: ParsedFile; faults: PlacedFault[] } {
  const brand = brandIn(file)
  const unread: ParsedFile = { file, kind, brand, raw: null, text: '', isJson: false, locate: () => undefined }
  const decoded = decodeText(bytes)
  if (!decoded.ok) return { parsed: unread, faults: [{ ...decoded.fault, at: { file, path: '', ...decoded.at } }] }
  const { text } = decoded
  const { value, slips } = parseJson(text)
  const faults = slips.map((slip) => ({ ...slip.fault, at: { file, path: '', ...positionAt(text, slip.offset) } }))
  if (slips.length > 0) return { parsed: { ...unread, raw: value }, faults }
  return { parsed: { ...unread, raw: value, text, isJson: true, locate: locator(text) }, faults }
}

function issueFaults({ file, kind, locate }: ContentDocument, issue: z.core.$ZodIssue): PlacedFault[] {
  if (issue.code !== 'unrecognized_keys')
    return faultsOfIssue(issue).map((one) => ({ ...one, at: { file, path: pathText(issue.path), ...locate?.(issue.path) } }))
  const known = knownKeys(kind, issue.path)
  return issue.keys.map((key) => {
    const path = [...issue.path, key]
    const meant = nearestName(key, known) ?? null
    return { ...fault('unknown-key', { meant }), at: { file, path: pathText(path), ...locate?.(path, 'key') } }
  })
}

/** Finds positions in a JSON text, which is parsed once, on the first request. */
function locator(text: string): Locate {
  let root: ReturnType<typeof parseTree>
  return (path, part = 'value') => {
    root ??= parseTree(text)
    if (root === undefined) return undefined
    const node = nodeAt(root, path)
    return positionAt(text, part === 'key' ? (node.parent ?? node).offset : node.offset)
  }
}
