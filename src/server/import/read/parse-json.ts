import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { fault, type Fault } from '#domain/content/fault.ts'

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
  if (zero >= 0) slips.push({ offset: zero, fault: fault('json-nul') })
  try {
    return { value: JSON.parse(text), slips }
  } catch {
    return { value: null, slips: slips.length > 0 ? slips : [{ offset: 0, fault: fault('not-as-expected') }] }
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
      if (depth > levels) return { offset, fault: fault('json-deep', { levels }) }
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
        if (earlier !== undefined) slips.push({ offset, fault: fault('json-twice', { key, line: earlier }) })
        open.at(-1)?.keys.set(key, line + 1)
      },
      onError: (code: ParseErrorCode, offset, length) => {
        if (lost) return
        const name = printParseErrorCode(code)
        // The parser closes a bracket before it reports the missing partner.
        const opened = (name.startsWith('Close') ? last : open.at(-1))?.offset
        const slip = slipAt(text, { code: name, offset, length, opened })
        if (slips.at(-1)?.offset !== slip.offset) slips.push({ offset: slip.offset, fault: slip.fault })
        lost = slip.shifts
      },
    },
    { disallowComments: true },
  )
  return slips
}

/** A typing error in JSON; `offset` in UTF-16 units from 0. */
type Slip = { offset: number; fault: Fault }

/** An error of the parser; `opened` is the offset of the innermost open bracket. */
type JsonError = { code: string; offset: number; length: number; opened: number | undefined }

/** `shifts`: the parser's later errors follow from this slip. */
type Explained = Slip & { shifts: boolean }

/** Explains an error of the parser to the person who edits the file, at the position of the typing error. */
function slipAt(text: string, error: JsonError): Explained {
  const { offset } = error
  const before = lastBefore(text, offset)
  const shifting = (at: number, slip: Fault): Explained => ({ offset: at, fault: slip, shifts: true })
  if (error.code === 'InvalidCommentToken') return { offset, fault: fault('json-comment'), shifts: false }
  const char = text[offset] ?? ''
  if (text.trim() === '') return shifting(0, fault('file-empty'))
  if (error.code.startsWith('Invalid') || error.code.startsWith('UnexpectedEnd')) return shifting(...wrongToken(text, error))
  if (text[before] === ',' && /[}\],]/.test(char))
    return { offset: char === ',' ? offset : before, fault: fault('json-idle-comma'), shifts: char === ',' }
  const opens = error.opened === undefined ? '' : (text[error.opened] ?? '')
  const closes = pairs[opens] ?? ''
  if (offset >= text.trimEnd().length && error.opened !== undefined)
    return shifting(error.opened, fault('json-unclosed', { opens, closes }))
  if (/[}\]]/.test(char) && error.opened !== undefined && char !== closes)
    return shifting(offset, fault('json-other-bracket', { found: char, opens, closes }))
  if (error.code === 'PropertyNameExpected' && /\d$/.test(text.slice(0, before)) && /\d/.test(char))
    return shifting(before, fault('json-comma-in-number'))
  return shifting(...missing(text, error, before))
}

function missing(text: string, { code, offset }: JsonError, before: number): [number, Fault] {
  const after = before + 1
  const char = text[offset] ?? ''
  switch (code) {
    case 'CommaExpected':
      if (text[before] === '0' && after === offset && /\d/.test(char)) return [before, fault('json-leading-zero')]
      if (char === ':') return [offset, fault('json-colon')]
      return [after, fault('json-no-comma')]
    case 'ColonExpected':
      return [after, fault('json-no-colon')]
    case 'PropertyNameExpected':
      return [offset, fault('json-no-name', { write: '"name"' })]
    case 'EndOfFileExpected':
      return [offset, fault('json-goes-on')]
    default:
      return [offset, fault('json-no-value')]
  }
}

/** The offset and explanation of a token that is not JSON. */
function wrongToken(text: string, { code, offset, length }: JsonError): [number, Fault] {
  const token = text.slice(offset, offset + length)
  const first = token[0] ?? ''
  if (code === 'UnexpectedEndOfString') return [offset, fault('json-open-text', { write: '"' })]
  if (code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode') {
    const wrong = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*/i.exec(token)?.[0].length ?? 0
    return [offset + wrong, fault('json-backslash', { write: '\\\\' })]
  }
  if (code === 'InvalidCharacter') {
    const wrong = token.split('').findIndex((char) => char < ' ')
    return [offset + Math.max(0, wrong), fault('json-control', { tab: '\\t', line: '\\n' })]
  }
  if (text[offset - 1] === '"') return [offset - 1, fault('json-inner-quote', { write: '\\"' })]
  if (curly.test(first) || apostrophe.test(first)) return [offset, fault('json-instead', { found: first, write: '"' })]
  const hidden = token.search(invisible)
  if (hidden >= 0) {
    const point = (text.codePointAt(offset + hidden) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return [offset + hidden, fault('json-invisible', { found: `U+${point}` })]
  }
  const small = token.toLowerCase()
  if (['true', 'false', 'null'].includes(small)) return [offset, fault('json-instead', { found: token, write: small })]
  if (/^[+.]/.test(first)) return [offset, fault('json-number-begins', { found: token })]
  return [offset, fault('json-instead', { found: token, write: `"${token.replaceAll('"', '')}"` })]
}

/** The offset of the last character before an offset that is not white space; -1 if there is none. */
const lastBefore = (text: string, offset: number): number => text.slice(0, offset).trimEnd().length - 1
