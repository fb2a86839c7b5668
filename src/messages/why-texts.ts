import type { TimeVerdict } from '#domain/schedule/explain-time.ts'

/** What the reasons of a time may tell; texts of times are those of the city's clock. `hours` is empty on a closed day. */
export type WhyFacts = {
  interval: string
  hours: string
  minutes: number
  earliest: string
  last: string
  until: string | null
  taken: number
  capacity: number
}

/** A text for every reason why a time is offered or not. */
export type WhyTexts = Record<TimeVerdict, (facts: WhyFacts) => string>
