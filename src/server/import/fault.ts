import type { core } from 'zod/mini'
import type { Fault } from '#domain/content/fault.ts'
import type { Language } from '#domain/language.ts'
import { faultWords } from '#messages/content-texts.ts'
import { contentTextsOf } from '#messages/texts.ts'
import type { Position } from './read/position.ts'

/**
 * A fault of the content with its location. `file` is relative to the content folder, `path` like products[3].name.de, `at` the
 * position of the value in the file, `entry` the alias of the dish, shop or other entry of a list that it belongs to.
 */
export type ContentFault = { file: string; path: string; text: string; at?: Position | undefined; entry?: string | undefined }

/** What a fault or a warning says to a person, without its place. */
export const wordsOfFault = (fault: Fault, language: Language): string => faultWords(contentTextsOf(language).faults, fault)

/** Formats keys as a path: products[3].name.de. */
export function pathText(keys: readonly PropertyKey[]): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`)).join('')
}

/** A schema's issue as a text for the person who edits the file. */
export function issueText(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return issue.message
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${expectation[issue.expected] ?? issue.expected}`
    case 'invalid_format':
      return issue.message === 'Invalid input' ? 'is not written in the expected form' : issue.message
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'unrecognized_keys':
      return 'is not known here'
    case 'invalid_union':
      return `must be one of ${(issue as { options?: unknown[] }).options?.join(', ') ?? 'the known kinds'}`
    case 'invalid_key':
      return issue.issues.map(issueText).join('; ')
    case 'too_small':
      return bound(issue.origin, 'at least', Number(issue.minimum), issue.inclusive) + ofWhat(issue)
    case 'too_big':
      return bound(issue.origin, 'at most', Number(issue.maximum), issue.inclusive) + ofWhat(issue)
    case 'not_multiple_of':
      return issue.divisor === 0.0001 ? 'must have at most 4 decimals' : `must be a multiple of ${issue.divisor}`
    case 'invalid_element':
    default:
      return 'is not what the format expects'
  }
}

const expectation: Record<string, string> = {
  object: 'an object { … }',
  array: 'a list [ … ]',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  record: 'an object { … }',
  tuple: 'a list [ … ]',
}

/** What a bounded number counts, where its format says so. */
const ofWhat = ({ message }: core.$ZodIssue): string => (message === '' || message === 'Invalid input' ? '' : ` ${message}`)

function bound(origin: string, word: string, number: number, inclusive: boolean | undefined): string {
  if (origin === 'array') return `must have ${word} ${number} ${number === 1 ? 'entry' : 'entries'}`
  if (origin === 'string') return `must have ${word} ${number} ${number === 1 ? 'character' : 'characters'}`
  return inclusive === false ? `must be more than ${number}` : `must be ${word} ${number}`
}

/** Faults grouped by file, and their number. */
export function faultLines(faults: readonly ContentFault[]): string[] {
  const byFile = Map.groupBy(faults, ({ file }) => file)
  const lines = [...byFile].flatMap(([file, own]) => [
    `\n${file === '' ? 'The folder' : file} (${own.length})`,
    ...own.map(({ path, text, at, entry }) => {
      const what = entry === undefined ? path : `${path} of ${entry}`
      return `  ${[at && `line ${at.line}, column ${at.column}`, what, text].filter(Boolean).join(': ')}`
    }),
  ])
  return [...lines, `\n${numbered(faults.length, 'fault')} in ${numbered(byFile.size, 'file')}.`]
}

export const numbered = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
