import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TrackedOrder } from '#contract/order.ts'
import { takeFrom } from '#server/http/rate-limit.ts'
import { type KnownContext, readKnownContext } from '#server/http/request-context.ts'
import { showOrder } from '#server/order/show-order.ts'
import { sendRefusal } from '#server/http/problem-reply.ts'
import { secure } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { createOpenStreams } from './open-streams.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { isFinal } from '#domain/order/status.ts'
import type { OriginalStatus } from '#domain/order/status.ts'

/** Comments that keep proxies from closing a quiet stream. */
const heartbeat = 25_000

const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

const tooMany: Refused = { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }

/**
 * GET /api/order/{order_id}/events: the tracked order as server-sent events, now and on every change. An event's id names
 * the state it tells, alike in every process: a client that comes back, here or elsewhere, gets the present state first
 * unless its `Last-Event-ID` is just that. Who asks is found out anew for every change: whoever has signed out meanwhile,
 * or is gone, is told nothing more, and the stream ends.
 */
export function orderEvents(app: FastifyInstance, services: Services): void {
  const open = new Set<FastifyReply>()
  const streams = createOpenStreams()
  let closing = false

  app.get<{ Params: { order_id: string }; Querystring: { key?: string } }>('/api/order/:order_id/events', async (request, reply) => {
    const visitor = await readKnownContext(services, request)
    if (!(await takeFrom(services, 'read', visitor))) return sendRefusal(reply, visitor.language, tooMany)
    const giveBack = streams.take(visitor)
    if (!giveBack) return sendRefusal(reply, visitor.language, tooMany)
    const id = Number(request.params.order_id)
    const shown = (asking: KnownContext): Promise<TrackedOrder | null> =>
      showOrder(services, { ...asking, key: request.query.key ?? null }, id)
    // Followed before it is first read: what is announced in between is looked up once more.
    const changes = createLookout()
    const unfollow = services.feed.follow(id, changes.wake)
    const leave = (): void => {
      unfollow()
      giveBack()
    }
    const first = await shown(visitor).catch((error: unknown) => {
      leave()
      throw error
    })
    if (!first) {
      leave()
      return sendRefusal(reply, visitor.language, notFound())
    }

    let told = request.headers['last-event-id'] ?? ''
    // The last word was heard: by this answer a browser does not come again.
    if (isOver(first) && idOf(first) === told) {
      leave()
      return reply.code(204).send()
    }

    reply.hijack()
    // Whoever went away meanwhile will not be heard going.
    if (reply.raw.destroyed) return leave()
    secure(reply.headers(streamHeaders))
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    // Who has heard the present state waits for the next one, not for the stream to open.
    reply.raw.flushHeaders()
    open.add(reply)
    const timer = setInterval(() => reply.raw.writableEnded || reply.raw.write(': still here\n\n'), heartbeat)
    reply.raw.on('close', () => {
      leave()
      clearInterval(timer)
      open.delete(reply)
    })
    const tell = (order: TrackedOrder | null): void => {
      if (reply.raw.writableEnded) return
      if (!order) return void reply.raw.end()
      if (idOf(order) === told) return
      told = idOf(order)
      reply.raw.write(`id: ${told}\ndata: ${JSON.stringify(order)}\n\n`)
      if (isOver(order)) reply.raw.end()
    }
    tell(first)
    if (closing) reply.raw.end()
    changes.onWake(() =>
      readKnownContext(services, request)
        .then(shown)
        .then(tell, (error: unknown) => {
          request.log.warn({ err: error }, 'could not read an order for its stream')
          // The browser comes back, and is told the present state.
          reply.raw.end()
        }),
    )
  })

  // Streams would hold a graceful stop back for as long as people watch.
  app.addHook('preClose', async () => {
    closing = true
    for (const reply of open) reply.raw.end()
  })
}

const idOf = (order: TrackedOrder): string =>
  `${order.status.original_status}-${createHash('sha256').update(JSON.stringify(order)).digest('base64url').slice(0, 16)}`

const isOver = ({ order_type, status }: TrackedOrder): boolean => isFinal(order_type, status.original_status as OriginalStatus)

/**
 * Looks again whenever it is woken, one look at a time, so that an older state never comes after a newer one; what
 * wakes it during a look, or before it knows how to look, is answered by one look more.
 */
function createLookout(): { wake: () => void; onWake: (look: () => Promise<void>) => void } {
  let look: (() => Promise<void>) | null = null
  let woken = false
  let looking = false
  const goOn = async (): Promise<void> => {
    if (!look || looking) return
    looking = true
    while (woken) {
      woken = false
      await look()
    }
    looking = false
  }
  return {
    wake: () => {
      woken = true
      void goOn()
    },
    onWake: (how) => {
      look = how
      void goOn()
    },
  }
}
