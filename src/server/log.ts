import { type DestinationStream, type Logger, pino } from 'pino'
import { maskCardNumbers } from '#domain/text/card-numbers.ts'
import { traceFacts } from './trace-context.ts'

const quoted = /"(?:[^"\\]|\\.)*"/g

/** The server's log, a line of JSON each, with the trace it belongs to. No number of a card stands in its texts; its own numbers, the time among them, stay. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, mixin: traceFacts, hooks: { streamWrite: (line) => line.replace(quoted, maskCardNumbers) } }, to ?? pino.destination(1))
