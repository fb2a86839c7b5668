/** Finds what a pattern matches behind another: all matches of a text in their order, without overlaps. */
export type Behind = (text: string) => RegExpExecArray[]

/**
 * The lookbehind `(?<=before)pattern`. Safari below 16.4 cannot read one, and does not start a script that has one: so it
 * is made from texts, and emulated there.
 * @param flags without `g`
 */
export function behind(before: string, pattern: string, flags: string): Behind {
  try {
    const native = new RegExp(`(?<=${before})${pattern}`, `${flags}g`)
    return (text) => allOf(native, text)
  } catch {
    return emulatedBehind(before, pattern, flags)
  }
}

/** As `matchAll`, which makes a copy of its pattern each time: an address is asked some hundred times. */
function allOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1
  }
  return found
}

/** The same by asking the text before each match. */
export function emulatedBehind(before: string, pattern: string, flags: string): Behind {
  const [allowed, wanted] = [new RegExp(`(?:${before})$`, flags), new RegExp(pattern, `${flags}g`)]
  return (text) => {
    const found: RegExpExecArray[] = []
    wanted.lastIndex = 0
    for (let match = wanted.exec(text); match; match = wanted.exec(text)) {
      if (allowed.test(text.slice(0, match.index))) found.push(match)
      // From within a character of two units the same match would be found again, for ever.
      else wanted.lastIndex = match.index + ((text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1)
    }
    return found
  }
}

/** Replaces all matches. @param by a text as it is, or what makes one of a match */
export function replaceBehind(text: string, part: Behind, by: string | ((match: RegExpExecArray) => string)): string {
  let [replaced, from] = ['', 0]
  for (const match of part(text)) {
    replaced += text.slice(from, match.index) + (typeof by === 'string' ? by : by(match))
    from = match.index + match[0].length
  }
  return replaced + text.slice(from)
}
