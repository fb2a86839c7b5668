import { createHash } from 'node:crypto'

/** One change of a file: its text from one place to another is replaced. */
export type Change = { at: number; end: number; became: string }

/**
 * Changes that Stryker does not know, because it takes a query for one text: a condition is dropped, a bound moved, a
 * lock or a conflict rule left out. And, of what it knows, those that matter most where money is kept: an awaited step is
 * left out, a guard never holds.
 */
export function changesOf(text: string): Change[] {
  return [
    ...droppedCalls(text),
    ...droppedSteps(text),
    ...openedGuards(text),
    ...queries(text).flatMap((query) => changesOfSql(text, query)),
  ].sort((one, other) => one.at - other.at || one.end - other.end)
}

/** The lasting order of a sample: by the text of a change, wherever it stands. */
export const drawOf = (text: string, { at, end, became }: Change): string =>
  createHash('sha256')
    .update(`${text.slice(at, end)} ${became}`)
    .digest('hex')

const dropped = /\n?\s*\.(?:where|whereRef|forUpdate|forNoKeyUpdate|skipLocked|onConflict|having)\(/g

function droppedCalls(text: string): Change[] {
  return [...text.matchAll(dropped)].map(({ index, 0: call }) => ({ at: index, end: closing(text, index + call.length), became: '' }))
}

/** A step that is awaited for what it does alone; what a chained call goes on with belongs to it. */
function droppedSteps(text: string): Change[] {
  return [...text.matchAll(/(?<=\n *|\) |else |\)\n *)await (?=[\w$.]+[(`]|[\w$.]+\n)/g)].flatMap(({ index }) => {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index).trim()
    if (line !== '' && !/^(?:}? ?else )?(?:if \(.*\)|else)$/.test(line)) return []
    let end = index
    do end = endOfExpression(text, end)
    while (/^\s*\./.test(text.slice(end)))
    // Of a call's arguments, and of a value that is returned, none is a step.
    return text[end - 1] === ',' ? [] : [{ at: index, end, became: 'void 0' }]
  })
}

function endOfExpression(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n') at = '([{`'.includes(text[at] ?? '') ? skip(text, at) : at + 1
  const rest = /^\s*\./.exec(text.slice(at))
  return rest ? at + rest[0].length - 1 : at
}

/** Where what opens here is over, a text with its insertions included. */
function skip(text: string, from: number): number {
  return text[from] === '`' ? endOfTemplate(text, from + 1) : closing(text, from + 1)
}

function openedGuards(text: string): Change[] {
  return [...text.matchAll(/\bif \(/g)].map(({ index, 0: opening }) => {
    const at = index + opening.length
    return { at, end: closing(text, at) - 1, became: 'false' }
  })
}

/** The place behind the bracket that closes what opened before `from`. */
function closing(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (')]}'.includes(sign)) return at + 1
    if (sign === "'") at = text.indexOf("'", at + 1) + 1
    else if ('([{`'.includes(sign)) at = skip(text, at)
    else at += 1
  }
  return at
}

function endOfTemplate(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '`') at = text.startsWith('${', at) ? closing(text, at + 2) : at + 1
  return at + 1
}

type Query = { from: number; to: number }

const queries = (text: string): Query[] =>
  [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: opening }) => {
    const from = index + opening.length
    return { from, to: endOfTemplate(text, from) - 1 }
  })

const bounds: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  'is null': 'is not null',
  'is not null': 'is null',
}

function changesOfSql(text: string, { from, to }: Query): Change[] {
  const query = withoutInsertions(text.slice(from, to))
  const change = (at: number, length: number, became: string): Change => ({ at: from + at, end: from + at + length, became })
  const moved = [...query.matchAll(/(?<= )(?:<=?|>=?|<>|is null|is not null)(?= |$|\)|\n)/g)].map(({ index, 0: bound }) =>
    change(index, bound.length, bounds[bound] ?? bound),
  )
  const locks = [...query.matchAll(/\s+for (?:no key )?update(?: skip locked)?/g)].map(({ index, 0: lock }) =>
    change(index, lock.length, ''),
  )
  const kept = [...query.matchAll(/\brollback to savepoint/g)].map(({ index, 0: word }) => change(index, word.length, 'release savepoint'))
  const conditions = [...query.matchAll(/\b(?:where|and|having) /g)].flatMap(({ index, 0: word }) => {
    const start = index + word.length
    const end = endOfCondition(query, start)
    return end <= start ? [] : [change(start, end - start, 'true')]
  })
  return [...moved, ...locks, ...kept, ...conditions]
}

/** The same text with blank insertions, whose own queries are changed by themselves. */
function withoutInsertions(query: string): string {
  let blank = ''
  for (let at = 0; at < query.length;) {
    const end = query.startsWith('${', at) ? closing(query, at + 2) : at + 1
    blank += end > at + 1 ? '$'.repeat(end - at) : query[at]
    at = end
  }
  return blank
}

const over = /^\s+(?:and|or|group by|order by|having|limit|returning|on conflict|for update|union|then|end|do)\b/

function endOfCondition(query: string, from: number): number {
  let at = from
  while (at < query.length && query[at] !== ')' && !over.test(query.slice(at))) at = query[at] === '(' ? closing(query, at + 1) : at + 1
  return query.slice(0, at).trimEnd().length
}
