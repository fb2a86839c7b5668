import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BrandFile } from '#brands/brand.ts'
import { runCommand } from '#server/database/command.ts'
import { descriptionOf } from './format/descriptions.ts'
import { formats, type Kind, kinds } from './format/formats.ts'

// As a program it writes content/schema/*.schema.json, brands/brand.schema.json and the fields of the office's forms from the
// formats; with --check it fails when one differs.

const project = join(import.meta.dirname, '..', '..', '..')

/** The JSON Schema of a kind of content file, for validation and completion in editors. */
export const schemaText = (kind: Kind): string => textOf(formats[kind].schema, formats[kind].place, kind)

const textOf = (format: z.core.$ZodType, place: string, kind?: Kind): string =>
  `${JSON.stringify({ title: `Sofra: ${place}`, ...schemaOf(format, kind) }, null, 2)}\n`

function schemaOf(format: z.core.$ZodType, kind?: Kind): z.core.JSONSchema.BaseSchema {
  const schema = z.toJSONSchema(format, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => strip(jsonSchema),
  })
  if (kind) describe(schema, kind, '')
  return schema
}

/** Where the entries that the office edits stand in their files; null: one is the whole file. */
const entries = {
  dish: ['menu', 'products'],
  group: ['menu', 'group'],
  modifier: ['modifiers', 'modifiers'],
  choice: ['modifiers', 'groups'],
  package: ['packages', 'packages'],
  promocode: ['promocodes', 'promocodes'],
  gift: ['gifts', 'gifts'],
  promotion: ['promotions', 'promotions'],
  banner: ['banners', 'banners'],
  zone: ['places', 'delivery_zones'],
  settings: ['settings', null],
} as const satisfies Record<string, readonly [Kind, string | null]>

/**
 * The fields of each kind of entry, for the forms of the office: without the definitions of texts and pictures, which forms
 * know by their names. They are built into the forms (decision 55).
 */
function fieldsText(): string {
  const fields = Object.entries(entries).map(([entry, [kind, key]]) => {
    const file = schemaOf(formats[kind].schema, kind)
    const inFile = key === null ? file : file.properties?.[key]
    const schema = isSchema(inFile) && isSchema(inFile.items) ? inFile.items : inFile
    if (!isSchema(schema) || !schema.properties) throw new Error(`No fields of ${entry}`)
    const { $schema: _, ...properties } = schema.properties
    return [entry, { properties, required: schema.required }]
  })
  return `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`
}

/** Adds what keys mean, where the format itself does not say it. */
function describe(schema: unknown, kind: Kind, path: string): void {
  if (Array.isArray(schema)) for (const one of schema) describe(one, kind, path)
  if (!isSchema(schema)) return
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const below = path === '' ? key : `${path}.${key}`
    const description = descriptionOf(kind, below)
    if (isSchema(property) && property.description === undefined && description !== undefined) property.description = description
    describe(property, kind, below)
  }
  for (const part of [schema.items, schema.prefixItems, schema.additionalProperties, schema.anyOf, schema.oneOf]) describe(part, kind, path)
  for (const definition of Object.values(schema.$defs ?? {})) describe(definition, kind, '')
}

const isSchema = (value: unknown): value is z.core.JSONSchema.BaseSchema => typeof value === 'object' && value !== null

// Editors divide floats: 19.9 would not be a multiple of 0.01. The import itself checks decimals.
function strip(schema: { id?: unknown; multipleOf?: unknown }): void {
  delete schema.id
  delete schema.multipleOf
}

/** Every file of the project that is written from the formats, with its text. */
export const schemaFiles = (): Map<string, string> =>
  new Map([
    ...kinds.map((kind) => [`content/schema/${kind}.schema.json`, schemaText(kind)] as const),
    ['brands/brand.schema.json', textOf(BrandFile, 'brands/*/brand.json')],
    ['src/office/form/fields.json', fieldsText()],
  ])

/** Schema files that differ from the formats. */
export const staleSchemas = (): string[] => [...schemaFiles()].flatMap(([file, text]) => (readOr(join(project, file)) === text ? [] : file))

function readOr(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  await runCommand('node src/server/import/write-schemas.ts [--check]', async (log) => {
    const check = process.argv.includes('--check')
    const stale = staleSchemas()
    if (check && stale.length > 0) throw new Error(`Not what the formats say: ${stale.join(', ')}. Run write-schemas without --check.`)
    if (check) return
    for (const [file, text] of schemaFiles()) writeFileSync(join(project, file), text)
    log(stale.length === 0 ? 'The schemas are as they were.' : `Wrote ${stale.join(', ')}.`)
  })
}
