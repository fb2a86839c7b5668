import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TrackedOrder } from '#contract/order.ts'
import { takeFrom } from '#server/http/rate-limit.ts'
import { type PageContext, readPageContext } from '#server/http/request-context.ts'
import { showOrder } from '#server/order/show-order.ts'
import { sendRefusal } from '#server/http/problem-reply.ts'
import { secure } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { isFinal, type OriginalStatus } from '#domain/order/status.ts'

/** Open streams per browser: as many tabs as somebody may follow orders in. */
const perBrowser = 8

/** Open streams per IP address: a household, an office, a mobile network behind one address. */
const perAddress = 80

/** Comments that keep proxies from closing an idle stream. */
const heartbeat = 25_000

const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

const tooMany: Refused = { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }

/**
 * GET /api/order/{order_id}/events: the tracked order as server-sent events, now and on every change. An event's id
 * identifies its state, in every process alike: a client that reconnects gets the current state first unless its
 * `Last-Event-ID` equals it. Access is checked again for every change: after a sign-out or a deleted account the stream
 * ends.
 */
export function orderEvents(app: FastifyInstance, services: Services): void {
  const open = new Set<FastifyReply>()
  const streams = createOpenStreams()
  let closing = false

  app.get<{ Params: { order_id: string }; Querystring: { key?: string } }>('/api/order/:order_id/events', async (request, reply) => {
    const visitor = await readPageContext(services, request)
    if (!(await takeFrom(services, 'read', visitor))) return sendRefusal(reply, visitor.language, tooMany)
    const giveBack = streams.take(visitor)
    if (!giveBack) return sendRefusal(reply, visitor.language, tooMany)
    const id = Number(request.params.order_id)
    const visibleOrder = (requester: PageContext): Promise<TrackedOrder | null> =>
      showOrder(services, { ...requester, key: request.query.key ?? null }, id)
    // Follows before the first read: an announcement in between causes another read.
    const changes = createLookout()
    const unfollow = services.feed.follow(id, changes.wake)
    const leave = (): void => {
      unfollow()
      giveBack()
    }
    const first = await visibleOrder(visitor).catch((error: unknown) => {
      leave()
      throw error
    })
    if (!first) {
      leave()
      return sendRefusal(reply, visitor.language, notFound())
    }

    let lastSentId = request.headers['last-event-id'] ?? ''
    // The client has the final state already: 204 stops it from reconnecting.
    if (isOver(first) && idOf(first) === lastSentId) {
      leave()
      return reply.code(204).send()
    }

    reply.hijack()
    // For a client that has disconnected meanwhile, no close event would come.
    if (reply.raw.destroyed) return leave()
    secure(reply.headers(streamHeaders))
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    // A client that has the current state needs the headers now, not with the next event.
    reply.raw.flushHeaders()
    open.add(reply)
    const timer = setInterval(() => reply.raw.writableEnded || reply.raw.write(': still here\n\n'), heartbeat)
    reply.raw.on('close', () => {
      leave()
      clearInterval(timer)
      open.delete(reply)
    })
    const send = (order: TrackedOrder | null): void => {
      if (reply.raw.writableEnded) return
      if (!order) return void reply.raw.end()
      if (idOf(order) === lastSentId) return
      lastSentId = idOf(order)
      reply.raw.write(`id: ${lastSentId}\ndata: ${JSON.stringify(order)}\n\n`)
      if (isOver(order)) reply.raw.end()
    }
    send(first)
    if (closing) reply.raw.end()
    changes.onWake(() =>
      readPageContext(services, request)
        .then(visibleOrder)
        .then(send, (error: unknown) => {
          request.log.warn({ err: error }, 'could not read an order for its stream')
          // The browser reconnects and gets the current state.
          reply.raw.end()
        }),
    )
  })

  // Open streams would delay a graceful stop.
  app.addHook('preClose', async () => {
    closing = true
    for (const reply of open) reply.raw.end()
  })
}

const idOf = (order: TrackedOrder): string =>
  `${order.status.original_status}-${createHash('sha256').update(JSON.stringify(order)).digest('base64url').slice(0, 16)}`

const isOver = ({ order_type, status }: TrackedOrder): boolean => isFinal(order_type, status.original_status as OriginalStatus)

/**
 * Reads on every wake-up, one read at a time, so that an older state never follows a newer one; a wake-up during a
 * read, or before the reader is set, causes one more read.
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

type StreamOwner = { visitor: string | null; address: string }

/** Counts the open streams of this process. */
type OpenStreams = {
  /** Returns a release function; null when there are too many. Without a cookie only the IP address counts. */
  take(owner: StreamOwner): (() => void) | null
}

function createOpenStreams(): OpenStreams {
  const held = new Map<string, number>()
  const add = (key: string, by: 1 | -1): void => {
    const now = (held.get(key) ?? 0) + by
    if (now > 0) held.set(key, now)
    else held.delete(key)
  }
  return {
    take({ visitor, address }) {
      const places: [key: string, most: number][] = [
        [`@${address}`, perAddress],
        ...(visitor === null ? [] : [[visitor, perBrowser] as [string, number]]),
      ]
      if (places.some(([key, most]) => (held.get(key) ?? 0) >= most)) return null
      for (const [key] of places) add(key, 1)
      let given = false
      return () => {
        if (given) return
        given = true
        for (const [key] of places) add(key, -1)
      }
    },
  }
}
