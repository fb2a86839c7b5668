import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import * as z from 'zod/mini'
import { type Brand, BrandFile, brandOfFacts } from './brand.ts'
import { folderFaults, logoSize } from './check-folder.ts'

/** The brands of a folder, and why others of its folders are none. */
export type ReadBrands = { brands: Brand[]; faults: string[] }

// Legal texts that all brands share.
const shared = new Set(['legal'])

/** Every folder is a brand; they are in the order of `sort`, then of their names. */
export function readBrands(folder: string): ReadBrands {
  const aliases = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !shared.has(entry.name))
    .map((entry) => entry.name)
    .sort()
  const read = aliases.map((alias) => readBrand(folder, alias))
  const brands = read.flatMap(({ brand }) => brand ?? []).sort((one, other) => one.sort - other.sort)
  return { brands, faults: read.flatMap(({ faults }) => faults) }
}

function readBrand(folder: string, alias: string): { brand: Brand | null; faults: string[] } {
  const named = (file: string, fault: string): string => `brands/${alias}${file === '' ? '' : `/${file}`}: ${fault}`
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(alias))
    return {
      brand: null,
      faults: [named('', 'a brand’s folder has a name of small Latin letters, digits and hyphens, such as green-fork.')],
    }
  const faults = folderFaults(join(folder, alias)).map(({ file, text }) => named(file, text))
  const text = readText(join(folder, alias, 'brand.json'))
  if (text === null) return { brand: null, faults }
  const facts = factsOf(text)
  faults.push(...facts.faults.map((fault) => named('brand.json', fault)))
  const logo = logoSize(join(folder, alias))
  return { brand: facts.data && logo ? brandOfFacts(alias, facts.data, logo) : null, faults }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}

/** The facts of a file, or its faults with line and column. */
function factsOf(text: string): { data: z.output<typeof BrandFile> | null; faults: string[] } {
  const read = parsed(text)
  if ('fault' in read) return { data: null, faults: [read.fault] }
  const check = z.safeParse(BrandFile, read.value)
  if (check.success) return { data: check.data, faults: [] }
  return { data: null, faults: check.error.issues.map((issue) => `${placeIn(text, issue.path)}${wordsOf(issue)}`) }
}

function parsed(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return `${place === '' ? '' : `${place}: `}has keys that Sofra does not know: ${issue.keys.join(', ')}`
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return `${place}: ${missing ? 'is missing, or of another kind' : issue.message}`
}

/** Where the value is, or what lacks it. */
function placeIn(text: string, path: readonly PropertyKey[]): string {
  const root = parseTree(text)
  if (!root) return ''
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(
      root,
      path.slice(0, length).map((key) => (typeof key === 'number' ? key : String(key))),
    )
    if (!node) continue
    const before = text.slice(0, node.offset).split('\n')
    return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: `
  }
  return ''
}
