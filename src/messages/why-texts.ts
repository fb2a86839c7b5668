import type { TimeVerdict } from '#domain/schedule/explain-time.ts'

/** Values for the texts that explain a time; times are in the city's time zone. `hours` is empty on a closed day. */
export type WhyFacts = {
  interval: string
  hours: string
  minutes: number
  earliest: string
  last: string
  until: string | null
  paused_until: string
  /** Minutes added to cooking, and until when. */
  busy: number
  busy_until: string
  taken: number
  capacity: number
  /** The shop’s own capacity; another may be set for the interval. */
  usual: number
}

/** A text for every reason why a time is offered or not. */
export type WhyTexts = Record<TimeVerdict, (facts: WhyFacts) => string>
