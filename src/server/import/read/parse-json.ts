import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { type Slip, slipAt } from './slips.ts'

type Parsed = { value: unknown; slips: Slip[] }

// PostgreSQL cannot store this character in jsonb.
const nul = '\\u0000'

/**
 * Parses strict JSON and reports each slip at its position. Nothing is reported after a slip that makes the rest unreadable.
 * `value` is null when the text is not JSON.
 */
export function parseJson(text: string): Parsed {
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
