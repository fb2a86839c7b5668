import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Whether a request may wait a moment: pages, files and pictures, but no calls. */
export const canWait = ({ url = '' }: IncomingMessage): boolean => !/^\/(api\/|healthz|readyz)/.test(url)

/** Milliseconds of a turn of the event loop for waiting requests: some ten cached pages. */
const turnTakes = 1

/** Of the event loop; replaced in tests. */
export type Turns = { begin: (next: () => void) => void; now: () => number }

const ofProcess: Turns = { begin: setImmediate, now: () => performance.now() }

/**
 * Starts waiting requests for a millisecond per turn of the event loop. However many arrive at once, a call, and each
 * database response it waits for, then has at most this millisecond and one of them before it. With one
 * alone per turn half as many are served, because the system is asked for news in each turn.
 */
export function queueRequests(handle: RequestListener, { begin, now }: Turns = ofProcess): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = []
  const turn = (): void => {
    const until = now() + turnTakes
    try {
      do {
        const next = waiting.shift()
        // Closed requests are skipped: thousands of disconnected clients would otherwise be held for as many turns.
        if (next && !next[1].destroyed) handle(...next)
      } while (waiting.length > 0 && now() < until)
    } finally {
      if (waiting.length > 0) begin(turn)
    }
  }
  return (request, response) => {
    if (!canWait(request)) return handle(request, response)
    if (waiting.push([request, response]) === 1) begin(turn)
  }
}
