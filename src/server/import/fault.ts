import type { core } from 'zod/mini'
import { type Counted, fault, type Fault, type PlacedFault, type PlainCode } from '#domain/content/fault.ts'
import type { Language } from '#domain/language.ts'
import { faultWords } from '#messages/content-texts.ts'
import { contentTextsOf } from '#messages/texts.ts'

/** What a fault or a warning says to a person, without its place. */
export const wordsOfFault = (of: Fault, language: Language): string => faultWords(contentTextsOf(language).faults, of)

/** Formats keys as a path: products[3].name.de. */
export function pathText(keys: readonly PropertyKey[]): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`)).join('')
}

/** The message of an issue to which its schema gives none. */
const unsaid = new Set(['', 'Invalid input'])

/** A schema's issue as faults. The messages that formats give to their checks are codes of faults, or what a bound counts. */
export function faultsOfIssue(issue: core.$ZodIssue): Fault[] {
  const isMissing = issue.input === undefined
  switch (issue.code) {
    case 'custom':
      return [{ code: issue.message, facts: issue.params ?? {} } as Fault]
    case 'invalid_type':
      return [isMissing ? fault('missing') : typeFault(issue.expected)]
    case 'invalid_format':
      return [fault(unsaid.has(issue.message) ? 'not-as-expected' : (issue.message as PlainCode))]
    case 'invalid_value':
      return [isMissing ? fault('missing') : fault('not-one-of', { choices: issue.values.map(String) })]
    case 'invalid_union': {
      const { options = [] } = issue as { options?: unknown[] }
      return [options.length > 0 ? fault('not-one-of', { choices: options.map(String) }) : fault('not-as-expected')]
    }
    case 'invalid_key':
      return issue.issues.flatMap(faultsOfIssue)
    case 'too_small':
      return [lowFault(issue.origin, Number(issue.minimum), issue.inclusive !== false, ofWhat(issue))]
    case 'too_big':
      return [highFault(issue.origin, Number(issue.maximum), ofWhat(issue))]
    case 'not_multiple_of':
      return [fault('too-many-decimals', { most: Math.round(-Math.log10(issue.divisor)) })]
    case 'unrecognized_keys':
      return issue.keys.map(() => fault('unknown-key', { meant: null }))
    case 'invalid_element':
    default:
      return [fault('not-as-expected')]
  }
}

const types = {
  object: 'object',
  record: 'object',
  array: 'list',
  tuple: 'list',
  string: 'text',
  number: 'number',
  int: 'whole-number',
  boolean: 'yes-or-no',
} as const

const typeFault = (expected: string): Fault =>
  expected in types ? fault('wrong-type', { expected: types[expected as keyof typeof types] }) : fault('not-as-expected')

/** What a bounded number counts, where its format says so. */
const ofWhat = ({ message }: core.$ZodIssue): Counted => (unsaid.has(message) ? null : (message as Counted))

function lowFault(origin: string, least: number, isInclusive: boolean, of: Counted): Fault {
  if (origin === 'array') return fault('too-few', { least })
  if (origin === 'string') return fault('too-short', { least })
  return isInclusive ? fault('too-small', { least, of }) : fault('not-more', { than: least })
}

function highFault(origin: string, most: number, of: Counted): Fault {
  if (origin === 'array') return fault('too-many', { most })
  return origin === 'string' ? fault('too-long', { most }) : fault('too-large', { most, of })
}

/** Faults grouped by file, and their number. */
export function faultLines(faults: readonly PlacedFault[], language: Language): string[] {
  const say = contentTextsOf(language).commands
  const byFile = Map.groupBy(faults, ({ at }) => at.file)
  const lines = [...byFile].flatMap(([file, own]) => [
    `\n${file === '' ? say.folder : file} (${own.length})`,
    ...own.map((one) => {
      const { path, line, column, entry } = one.at
      // An alias names itself, a single document its file, and the column of a sheet its row.
      const isOfList = /^\w+\[\d+\]/.test(path) && !path.endsWith('.alias')
      const what = isOfList && entry && entry.kind !== 'city' ? say.path_of(path, entry.alias) : path
      const place = line === undefined || column === undefined ? '' : say.place(line, column)
      return `  ${[place, what, wordsOfFault(one, language)].filter(Boolean).join(': ')}`
    }),
  ])
  return [...lines, `\n${say.faults(faults.length, byFile.size)}`]
}

/** Content that cannot be loaded. Whoever tells it says the faults in the language of the person. */
export class FaultyContent extends Error {
  override readonly name = 'FaultyContent'
  readonly faults: readonly PlacedFault[]

  constructor(faults: readonly PlacedFault[], options?: ErrorOptions) {
    super(faultLines(faults, 'en').join('\n'), options)
    this.faults = faults
  }
}
