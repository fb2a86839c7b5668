import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Whether a request may wait a moment: pages, files and pictures, but no calls. */
export const canWait = ({ url = '' }: IncomingMessage): boolean => !/^\/(api\/|healthz|readyz)/.test(url)

/**
 * Starts one waiting request per turn of the event loop. However many arrive at once, a call, and each database
 * response it waits for, then has at most one of them before it.
 */
export function queueRequests(handle: RequestListener, begin: (next: () => void) => void = setImmediate): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = []
  const turn = (): void => {
    let next = waiting.shift()
    // Closed requests are skipped: thousands of disconnected clients would otherwise be held for as many turns.
    while (next?.[1].destroyed) next = waiting.shift()
    if (waiting.length > 0) begin(turn)
    if (next) handle(...next)
  }
  return (request, response) => {
    if (!canWait(request)) return handle(request, response)
    if (waiting.push([request, response]) === 1) begin(turn)
  }
}
