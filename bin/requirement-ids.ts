/** A requirement of docs/requirements.md, with the heading that it stands below. */
export type Requirement = { id: string; area: string; text: string }
/** Where a file names a requirement; lines are counted from 1. */
export type Mention = { id: string; path: string; line: number }

/** The requirements of the document, as often as they stand there, and the lines of its lists that are none. */
export function readRequirements(document: string): { requirements: Requirement[]; unread: string[] } {
  const requirements: Requirement[] = []
  const unread: string[] = []
  let area = ''
  for (const line of document.split('\n')) {
    if (line.startsWith('## ')) area = line.slice(3)
    const [, id, text] = /^- ((?:[A-Z][A-Z0-9]*-)+\d{2,3}|[A-Z]\d{1,2}): (\S.*\.)$/.exec(line) ?? []
    if (id !== undefined && text !== undefined) requirements.push({ id, area, text })
    else if (line.startsWith('- ')) unread.push(line)
  }
  return { requirements, unread }
}

/**
 * What counts as an id in a text: a number after a prefix of the document, after any prefix of accounts or the office, or
 * after any in a comment above a test. So other codes with capitals and digits are none, and a misspelled prefix is found.
 */
export function idPattern(requirements: readonly Requirement[]): RegExp {
  const prefixes = [...new Set(requirements.map(({ id }) => id.replace(/\d+$/, '')))]
  const numbered = prefixes.map((prefix) => (prefix.endsWith('-') ? `${prefix}\\d{2,3}` : `${prefix}\\d{1,2}`))
  const anyPrefix = String.raw`(?<=// .*@)(?:[A-Z][A-Z0-9]*-)+\d+|(?:ACC|OPS)-[A-Z]+-\d{2,3}`
  return new RegExp(String.raw`(?<![\w-])(?:${[anyPrefix, ...numbered].join('|')})(?![\w-])`, 'g')
}

export const mentions = (path: string, text: string, pattern: RegExp): Mention[] =>
  text.split('\n').flatMap((content, at) => [...content.matchAll(pattern)].map(([id]) => ({ id, path, line: at + 1 })))

export function requirementFaults(document: string, files: readonly { path: string; text: string }[]): string[] {
  const { requirements, unread } = readRequirements(document)
  const known = new Set(requirements.map(({ id }) => id))
  const pattern = idPattern(requirements)
  return [
    ...unread.map((line) => `docs/requirements.md: not read as “- ID: sentence.”: ${line}`),
    ...requirements
      .filter(({ id }, at) => requirements.findIndex((other) => other.id === id) !== at)
      .map(({ id }) => `${id} is there twice.`),
    ...files
      .flatMap(({ path, text }) => mentions(path, text, pattern))
      .filter(({ id }) => !known.has(id))
      .map(({ id, path, line }) => `${path}:${line} names ${id}, which docs/requirements.md does not have.`),
  ]
}

const firstString = /'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`|"((?:[^"\\]|\\.)+)"/

/** The title of the test that a line names a requirement for: on that line, or after the comment that it is. */
export function titleAt(text: string, line: number): string {
  const after = text.split('\n').slice(line - 1, line + 5)
  const found = after.filter((content) => !/^\s*\/\//.test(content)).flatMap((content) => firstString.exec(content) ?? [])
  return found.slice(1).find((part) => part !== undefined) ?? after[0]?.trim() ?? ''
}
