import type { MigrationFile } from '#server/database/migration-files.ts'

// Processes of the last release serve on tables that the next one has migrated (decision 66): what they read may not go or
// change its name or type, and the rows that they insert must still be taken.

type Rule = { pattern: RegExp; unless?: RegExp; what: string }

const ofStatements: Rule[] = [
  { pattern: /^drop (table|view|materialized view|type|sequence|schema)\b/, what: 'drops what the last release uses' },
  { pattern: /^alter (table|view|type|sequence|schema)\b.* rename\b/, what: 'renames what the last release uses' },
]
/** Of the parts of one `alter table`. */
const ofParts: Rule[] = [
  { pattern: /^drop (?!constraint\b)/, what: 'drops a column' },
  { pattern: /^alter (column )?\S+ (set data )?type\b/, what: 'changes the type of a column' },
  { pattern: /^alter (column )?\S+ (set not null|drop default)\b/, what: 'makes a column required' },
  {
    pattern: /^add (?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b).*\bnot null\b/,
    unless: /\b(default|generated)\b/,
    what: 'adds a required column without a default',
  },
]

/** In the head of a file: the release that has stopped using what the file takes away. */
const excuse = /^-- Unused since (\d+\.\d+\.\d+)\b/m

/**
 * What migrations do that the next release may not, as sentences.
 * @param later the files that the last release does not have
 * @param released the versions of all releases
 */
export function migrationFaults(later: readonly MigrationFile[], released: readonly string[]): string[] {
  const statements = later.map(({ text }) => statementsOf(text))
  const made = new Set(statements.flat().flatMap((one) => /^create table (?:if not exists )?(\S+)/.exec(one)?.[1] ?? []))
  return later.flatMap(({ name, text }, at) => {
    const since = excuse.exec(/^(--.*\n)*/.exec(text)?.[0] ?? '')?.[1]
    if (since !== undefined) return released.includes(since) ? [] : [`${name}: there is no release ${since}`]
    return (statements[at] ?? []).flatMap((one) => faultsOf(one, made).map((what) => `${name} ${what}: ${one}`))
  })
}

/** @param made tables that are as new as the statement: no release knows them */
function faultsOf(statement: string, made: ReadonlySet<string>): string[] {
  const broken = (text: string, rules: Rule[]): string[] =>
    rules.filter(({ pattern, unless }) => pattern.test(text) && !unless?.test(text)).map(({ what }) => what)
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement) ?? []
  if (table !== undefined && made.has(table)) return []
  return [
    ...broken(statement, ofStatements),
    ...(actions === undefined ? [] : partsOf(actions, ',').flatMap((part) => broken(part, ofParts))),
  ]
}

/** In small letters, without comments and without the texts between quotes, where a word means nothing. */
function statementsOf(text: string): string[] {
  const bare = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/(\$\w*\$)[^]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  return partsOf(bare.toLowerCase().replaceAll(/\s+/g, ' '), ';')
}

/** Splits at a sign outside of brackets. */
function partsOf(text: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
