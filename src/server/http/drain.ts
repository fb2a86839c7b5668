import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds a kept connection is given to send what it may have been about to send. */
const patience = 1_000

/** Whether this process has been asked to stop: it still serves what comes, and tells who sends it to look elsewhere. */
export type Stopping = { asked: boolean }

/**
 * Makes a stop lose no request: every answer from then on says `Connection: close`, and the server closes only when
 * its connections are gone or have been silent for a while. Closed at once, as Node does with those that are idle,
 * they would cut off a request that was just under way to us. Connections that nothing ever came over, which browsers open
 * ahead of need, are closed here: they would be waited for as long as headers may take.
 */
export function drainOnClose(app: FastifyInstance, stopping: Stopping = { asked: false }): void {
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
    if (closing || stopping.asked) response.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    closing = true
    if (sockets.size === 0) return
    const empty = Promise.withResolvers<void>()
    whenEmpty = empty.resolve
    const timer = setTimeout(empty.resolve, patience)
    await empty.promise
    clearTimeout(timer)
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
