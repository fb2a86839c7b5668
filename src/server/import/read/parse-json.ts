import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'

const pairs: Record<string, string> = { '{': '}', '[': ']' }

const curly = /[“”„‟«»‹›″＂]/

const apostrophe = /['‘’‚`´]/

// No-break spaces, zero-width characters, direction marks: often pasted from documents.
const invisible = /[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/

type Parsed = { value: unknown; slips: Slip[] }

// PostgreSQL cannot store this character in jsonb.
const nul = '\\u0000'

/**
 * Parses strict JSON and reports each slip at its position. Nothing is reported after a slip that makes the rest unreadable.
 * `value` is null when the text is not JSON.
 */
export function parseJson(text: string): Parsed {
  const deep = tooDeep(text)
  if (deep !== null) return { value: null, slips: [deep] }
  const slips = slipsOf(text)
  const zero = text.indexOf(nul)
  if (zero >= 0) slips.push({ offset: zero, text: `has the character ${nul}: take it out` })
  try {
    return { value: JSON.parse(text), slips }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { value: null, slips: slips.length > 0 ? slips : [{ offset: 0, text: `is not valid JSON: ${reason}` }] }
  }
}

/** No file of the content is a tenth as deep; what reads JSON goes a step down with each level. */
const levels = 100

/** Where a text is nested too deep to be read; null when it is not. */
function tooDeep(text: string): Slip | null {
  let depth = 0
  let isText = false
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text[offset]
    if (isText) {
      if (sign === '\\') offset += 1
      else if (sign === '"' || sign === '\n') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth > levels) return { offset, text: `is nested deeper than ${levels} levels` }
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return null
}

/** An open bracket; the keys of an object with their lines. */
type Bracket = { offset: number; keys: Map<string, number> }

function slipsOf(text: string): Slip[] {
  const slips: Slip[] = []
  const open: Bracket[] = []
  let last: Bracket | undefined
  let lost = false
  const begin = (offset: number): void => void open.push({ offset, keys: new Map() })
  const end = (): void => void (last = open.pop())
  visit(
    text,
    {
      onObjectBegin: begin,
      onObjectEnd: end,
      onArrayBegin: begin,
      onArrayEnd: end,
      onObjectProperty: (key, offset, _length, line) => {
        const earlier = open.at(-1)?.keys.get(key)
        if (earlier !== undefined) slips.push({ offset, text: `has "${key}" twice: first in line ${earlier}` })
        open.at(-1)?.keys.set(key, line + 1)
      },
      onError: (code: ParseErrorCode, offset, length) => {
        if (lost) return
        const name = printParseErrorCode(code)
        // The parser closes a bracket before it reports the missing partner.
        const opened = (name.startsWith('Close') ? last : open.at(-1))?.offset
        const slip = slipAt(text, { code: name, offset, length, opened })
        if (slips.at(-1)?.offset !== slip.offset) slips.push({ offset: slip.offset, text: slip.text })
        lost = slip.shifts
      },
    },
    { disallowComments: true },
  )
  return slips
}

/** A typing error in JSON; `offset` in UTF-16 units from 0. */
type Slip = { offset: number; text: string }

/** An error of the parser; `opened` is the offset of the innermost open bracket. */
type JsonError = { code: string; offset: number; length: number; opened: number | undefined }

/** `shifts`: the parser's later errors follow from this slip. */
type Explained = Slip & { shifts: boolean }

/** Explains an error of the parser to the person who edits the file, at the position of the typing error. */
function slipAt(text: string, error: JsonError): Explained {
  const { offset } = error
  const before = lastBefore(text, offset)
  const shifting = (at: number, words: string): Explained => ({ offset: at, text: words, shifts: true })
  if (error.code === 'InvalidCommentToken') return { offset, text: 'has a comment: JSON knows none, take it out', shifts: false }
  const char = text[offset] ?? ''
  if (text.trim() === '') return shifting(0, 'is empty')
  if (error.code.startsWith('Invalid') || error.code.startsWith('UnexpectedEnd')) return shifting(...wrongToken(text, error))
  if (text[before] === ',' && /[}\],]/.test(char))
    return { offset: char === ',' ? offset : before, text: 'has a comma with nothing after it: take it out', shifts: char === ',' }
  const opener = error.opened === undefined ? '' : (text[error.opened] ?? '')
  if (offset >= text.trimEnd().length && error.opened !== undefined)
    return shifting(error.opened, `opens with ${opener}, but the file ends without its ${pairs[opener]}`)
  if (/[}\]]/.test(char) && error.opened !== undefined && char !== pairs[opener])
    return shifting(offset, `has ${char} where ${pairs[opener]} must close the ${opener}`)
  if (error.code === 'PropertyNameExpected' && /\d$/.test(text.slice(0, before)) && /\d/.test(char))
    return shifting(before, 'has a comma in a number: write a point, 6.90')
  return shifting(...missing(text, error, before))
}

function missing(text: string, { code, offset }: JsonError, before: number): [number, string] {
  const after = before + 1
  const char = text[offset] ?? ''
  switch (code) {
    case 'CommaExpected':
      if (text[before] === '0' && after === offset && /\d/.test(char)) return [before, 'has a number that begins with 0: leave the 0 out']
      if (char === ':') return [offset, 'has a : where a comma or a bracket is expected']
      return [after, 'lacks a comma here']
    case 'ColonExpected':
      return [after, 'lacks a : after the name']
    case 'PropertyNameExpected':
      return [offset, 'must have a name in quotes here, such as "name"']
    case 'EndOfFileExpected':
      return [offset, 'goes on after its end: is a bracket closed twice?']
    default:
      return [offset, 'lacks a value here']
  }
}

/** The offset and explanation of a token that is not JSON. */
function wrongToken(text: string, { code, offset, length }: JsonError): [number, string] {
  const token = text.slice(offset, offset + length)
  const first = token[0] ?? ''
  if (code === 'UnexpectedEndOfString') return [offset, 'begins a text that does not end in its line: a quote " is missing']
  if (code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode') {
    const wrong = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*/i.exec(token)?.[0].length ?? 0
    return [offset + wrong, 'has a \\ that means nothing here: write \\\\ for one']
  }
  if (code === 'InvalidCharacter') {
    const wrong = token.split('').findIndex((char) => char < ' ')
    return [offset + Math.max(0, wrong), 'has a tab or another control character within a text: write \\t for a tab, \\n for a new line']
  }
  if (text[offset - 1] === '"') return [offset - 1, 'has a quote within a text: write \\" for it']
  if (curly.test(first)) return [offset, `has the curly quote ${first}: write the straight quote " in its place`]
  if (apostrophe.test(first)) return [offset, `has ${first} as a quote: write " in its place`]
  const hidden = token.search(invisible)
  if (hidden >= 0)
    return [
      offset + hidden,
      `has an invisible character (U+${(text.codePointAt(offset + hidden) ?? 0).toString(16).toUpperCase().padStart(4, '0')}): take it out`,
    ]
  const small = token.toLowerCase()
  if (['true', 'false', 'null'].includes(small)) return [offset, `has ${token}: write ${small}`]
  if (/^[+.]/.test(first)) return [offset, `has ${token}: a number begins with a digit, 0.5`]
  return [offset, `has ${token} without quotes: write "${token.replaceAll('"', '')}"`]
}

/** The offset of the last character before an offset that is not white space; -1 if there is none. */
const lastBefore = (text: string, offset: number): number => text.slice(0, offset).trimEnd().length - 1
