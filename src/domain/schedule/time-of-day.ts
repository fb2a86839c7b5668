export const minutesOfDay = 1440

/** The width of an interval in minutes. */
export const intervalWidth = 30

/** `HH:MM` for minutes from midnight; wraps around after 24 hours. */
export function clock(minutes: number): string {
  const within = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Minutes from midnight of `HH:MM` (24:00 is 1440); null for anything else. */
export function parseClock(text: string): number | null {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= minutesOfDay ? minutes : null
}
