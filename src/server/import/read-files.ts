import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import * as z from 'zod/mini'
import { type ContentFault, issueText, pathText } from './fault.ts'
import { formats, type Kind, kinds } from './format/formats.ts'

/** A content file: what it says, and whether that follows its format. */
export type ReadFile = { file: string; kind: Kind; brand: string | null; raw: unknown; ok: boolean; data: unknown }

/** Reads every JSON file below a folder; a file with a wrong name, JSON or form is a fault. */
export async function readFiles(folder: string): Promise<{ files: ReadFile[]; faults: ContentFault[] }> {
  const faults: ContentFault[] = []
  const files: ReadFile[] = []
  const names = await list(folder)
  const texts = await Promise.all(namesToRead(names).map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })))
  for (const { file, text } of texts) {
    const kind = kindOf(file)
    if (kind === null)
      faults.push({
        file,
        path: '',
        text: `is not a file the import knows. It reads: ${kinds.map((known) => formats[known].place).join(', ')}`,
      })
    else readOne(file, kind, text, files, faults)
  }
  return { files, faults }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true })
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be read. Is its name right?`, { cause: error })
  }
}

function namesToRead(names: readonly string[]): string[] {
  return names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.json') && !name.startsWith('schema/') && !name.split('/').some((part) => part.startsWith('.')))
    .sort()
}

function kindOf(file: string): Kind | null {
  const parts = file.split('/')
  const matches = (place: string): boolean => {
    const wanted = place.split('/')
    return wanted.length === parts.length && wanted.every((part, index) => part === parts[index] || part === '*' || part === '*.json')
  }
  return kinds.find((kind) => matches(formats[kind].place)) ?? null
}

function readOne(file: string, kind: Kind, text: string, files: ReadFile[], faults: ContentFault[]): void {
  const brand = file.startsWith('brands/') ? (file.split('/')[1] ?? null) : null
  const parsed = parseJson(text)
  if (!parsed.ok) {
    faults.push({ file, path: '', text: parsed.fault })
    files.push({ file, kind, brand, raw: null, ok: false, data: null })
    return
  }
  const check = z.safeParse(formats[kind].schema, parsed.value, { reportInput: true })
  if (!check.success) {
    for (const issue of check.error.issues) faults.push({ file, path: pathText(issue.path), text: issueText(issue) })
  }
  files.push({ file, kind, brand, raw: parsed.value, ok: check.success, data: check.success ? check.data : null })
}

type Parsed = { ok: true; value: unknown } | { ok: false; fault: string }

// PostgreSQL cannot store this character in jsonb.
const nul = '\\u0000'

/** JSON, or what is wrong with it and in which line. */
function parseJson(text: string): Parsed {
  if (text.includes(nul))
    return { ok: false, fault: `has the character ${nul} in line ${text.slice(0, text.indexOf(nul)).split('\n').length}: take it out` }
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = /position (\d+)/.exec(message)?.[1]
    const before = text.slice(0, position === undefined ? text.trimEnd().length : Number(position))
    const reason = message.replace(/,? (in JSON )?at position.*$/s, '').replace(/, ".*$/s, '')
    return { ok: false, fault: `is not valid JSON in line ${before.split('\n').length}: ${reason}` }
  }
}
