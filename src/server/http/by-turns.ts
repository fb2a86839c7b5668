import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Whether a request is no call, and so can wait a moment: a page, a file, a picture. */
export const canWait = ({ url = '' }: IncomingMessage): boolean => !/^\/(api\/|healthz|readyz)/.test(url)

/**
 * Begins requests that can wait one in each turn of the event loop. However many come at once, a call, and each answer of
 * the database that it waits for, then has one of them before it at most, and not all.
 */
export function byTurns(handle: RequestListener, begin: (next: () => void) => void = setImmediate): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = []
  const turn = (): void => {
    let next = waiting.shift()
    // Who has left takes no turn: thousands of cut off connections would else be held for as many turns.
    while (next?.[1].destroyed) next = waiting.shift()
    if (waiting.length > 0) begin(turn)
    if (next) handle(...next)
  }
  return (request, response) => {
    if (!canWait(request)) return handle(request, response)
    if (waiting.push([request, response]) === 1) begin(turn)
  }
}
