import { type DestinationStream, type Logger, pino } from 'pino'
import { maskCardNumbers } from '#domain/text/card-numbers.ts'
import { traceFacts } from './trace-context.ts'

const quoted = /"(?:[^"\\]|\\.)*"/g

/** The server's log in lines of JSON with the trace id. Card numbers in texts are masked; numeric fields stay. */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino({ level, mixin: traceFacts, hooks: { streamWrite: (line) => line.replace(quoted, maskCardNumbers) } }, to ?? pino.destination(1))
