import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { runCommand } from '#server/database/command.ts'
import { formats, kinds, type Kind } from './format/formats.ts'

// Run as a program: writes content/schema/*.schema.json from the formats, or with --check fails when one differs.

const folder = join(import.meta.dirname, '..', '..', '..', 'content', 'schema')

/** The JSON Schema of a kind of content file, for editors that check and complete while typing. */
function schemaText(kind: Kind): string {
  const schema = z.toJSONSchema(formats[kind].schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => strip(jsonSchema),
  })
  return `${JSON.stringify({ title: `Sofra: ${formats[kind].place}`, ...schema }, null, 2)}\n`
}

// Editors divide floats: 19.9 would not be a multiple of 0.01 to them. The import itself checks decimals.
function strip(schema: { id?: unknown; multipleOf?: unknown }): void {
  delete schema.id
  delete schema.multipleOf
}

/** Which schema files differ from what the formats say. */
export function staleSchemas(): string[] {
  return kinds.map((kind) => `${kind}.schema.json`).filter((file, index) => readOr(join(folder, file)) !== schemaText(kinds[index] as Kind))
}

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
    if (check && stale.length > 0)
      throw new Error(`Not what the formats say: content/schema/${stale.join(', ')}. Run write-schemas without --check.`)
    if (check) return
    mkdirSync(folder, { recursive: true })
    for (const kind of kinds) writeFileSync(join(folder, `${kind}.schema.json`), schemaText(kind))
    log(stale.length === 0 ? 'The schemas are as they were.' : `Wrote ${stale.join(', ')}.`)
  })
}
