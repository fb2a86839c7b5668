/** Characters of a reason. */
const longest = 300
/** A frame of a stack that is ours: its file from `src` on, and its line. */
const ourFrame = /^\s+at .*?((?:src|bin)\/[\w./-]+\.tsx?):(\d+):\d+\)?$/
/** What V8 says of a property of nothing: it tells the property's name and no value. */
const tellsNoValue = /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '\w+'\)$/

/**
 * Why something failed, as it may be logged and shown: the kind of error, its code, and where in our code it arose.
 * Messages of others are left out, as they may quote a person's phone or name; our own quote nobody.
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
    ...(isOurs || tellsNoValue.test(error.message) ? [`(${error.message})`] : []),
    ...(ours ? [`at ${ours[1]}:${ours[2]}`] : []),
  ]
  return parts.join(' ').slice(0, longest)
}

/** A text of somebody else's, without what looks like a phone or an e-mail, and no longer than a reason. */
export const withoutPersons = (text: string): string =>
  text
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\+?\d(?:[\s()-]*\d){9,}/g, '…')
    .slice(0, longest)
