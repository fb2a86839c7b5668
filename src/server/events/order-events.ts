import type { FastifyInstance, FastifyReply } from 'fastify'
import { whoAsks } from '#server/http/visit.ts'
import { showOrder } from '#server/order/show-order.ts'
import { sendRefusal } from '#server/http/problem-reply.ts'
import type { Services } from '#server/services.ts'
import { isFinal } from '#domain/order/status.ts'
import type { OriginalStatus } from '#domain/order/status.ts'

/** Comments that keep proxies from closing a quiet stream. */
const heartbeat = 25_000

/**
 * GET /api/order/{order_id}/events: the tracked order as server-sent events, now and on every change. A client that
 * comes back gets the present state first, so nothing is missed whatever `Last-Event-ID` says.
 */
export function orderEvents(app: FastifyInstance, services: Services): void {
  const open = new Set<FastifyReply>()

  app.get<{ Params: { order_id: string }; Querystring: { key?: string } }>('/api/order/:order_id/events', async (request, reply) => {
    const visitor = { ...(await whoAsks(services, request)), key: request.query.key ?? null }
    const id = Number(request.params.order_id)
    // Followed before it is first read: what is announced in between is looked up once more.
    const changes = createLookout()
    const unfollow = services.feed.follow(id, changes.wake)
    const first = await showOrder(services, visitor, id).catch((error: unknown) => {
      unfollow()
      throw error
    })
    if (!first) {
      unfollow()
      return sendRefusal(reply, visitor.language, { ok: false, status: 404, problems: [{ field: '', code: 'not-found' }] })
    }

    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    open.add(reply)
    const timer = setInterval(() => reply.raw.writableEnded || reply.raw.write(': still here\n\n'), heartbeat)
    reply.raw.on('close', () => {
      unfollow()
      clearInterval(timer)
      open.delete(reply)
    })
    let told = ''
    const tell = (order: typeof first | null): void => {
      const text = JSON.stringify(order)
      if (!order || text === told || reply.raw.writableEnded) return
      told = text
      reply.raw.write(`id: ${order.status.original_status}\ndata: ${text}\n\n`)
      if (isFinal(order.order_type, order.status.original_status as OriginalStatus)) reply.raw.end()
    }
    tell(first)
    changes.onWake(() =>
      showOrder(services, visitor, id).then(tell, (error: unknown) =>
        request.log.warn({ err: error }, 'could not read an order for its stream'),
      ),
    )
  })

  // Streams would hold a graceful stop back for as long as people watch.
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
  })
}

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
