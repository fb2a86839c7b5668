import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds during which an idle connection may still send a request. */
const drainTimeout = 1_000

/** Whether this process has been asked to stop: it still serves requests, and asks clients to use another connection. */
export type StopState = { requested: boolean }

/**
 * Stops without losing requests: every response from then on says `Connection: close`, and the server closes when its
 * connections are gone or have been silent for a while. Node would close idle connections at once, cutting off requests
 * that are already on their way. Connections that never carried a request, which browsers open in advance, are closed
 * here: otherwise they would be waited for as long as headers may take.
 */
export function drainOnClose(app: FastifyInstance, stopping: StopState = { requested: false }): void {
  const sockets = new Set<Socket>()
  let closing = false
  let whenEmpty = (): void => undefined
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) whenEmpty()
    })
  })
  app.server.prependListener('request', (_request, response) => {
    if (closing || stopping.requested) response.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    closing = true
    if (sockets.size === 0) return
    const empty = Promise.withResolvers<void>()
    whenEmpty = empty.resolve
    const timer = setTimeout(empty.resolve, drainTimeout)
    await empty.promise
    clearTimeout(timer)
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
