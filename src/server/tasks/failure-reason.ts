/** Maximum length of a reason. */
const longest = 300
/** A stack frame of our own code: its file from `src` on, and its line. */
const ourFrame = /^\s+at .*?((?:src|bin)\/[\w./-]+\.tsx?):(\d+):\d+\)?$/
/** V8's message about a property of undefined: it contains the property's name and no value. */
const missingValueMessage = /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '\w+'\)$/

/**
 * Why something failed, safe to log and show: the kind of error, its code, and its location in our code. Messages of
 * other code are left out, because they may quote a person's phone or name; ours do not.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const [first, ...frames] = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('(node:'))
  const ours = [first ?? '', ...frames].map((line) => ourFrame.exec(line)).find((found) => found !== null)
  const isOurs = error.constructor === Error && ourFrame.test(first ?? '')
  const parts = [
    error.name === 'error' ? error.constructor.name : error.name,
    ...[code, constraint].filter((part) => typeof part === 'string'),
    ...(isOurs || missingValueMessage.test(error.message) ? [`(${error.message})`] : []),
    ...(ours ? [`at ${ours[1]}:${ours[2]}`] : []),
  ]
  return parts.join(' ').slice(0, longest)
}

/** A foreign text without anything that looks like a phone or an e-mail, cut to the length of a reason. */
export const withoutPersons = (text: string): string =>
  text
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\+?\d(?:[\s()-]*\d){9,}/g, '…')
    .slice(0, longest)
