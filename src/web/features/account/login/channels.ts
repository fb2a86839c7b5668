export type CodeChannel = 'sms' | 'call'

/** The channels that deliver a code, in the listed order. */
export const codeChannels = (listed: readonly string[]): CodeChannel[] =>
  listed.filter((channel): channel is CodeChannel => channel === 'sms' || channel === 'call')

/** Formats seconds: 0:59, 9:30, 1:02:00. */
export function countdown(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (number: number): string => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
