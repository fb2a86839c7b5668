import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, QueryOf } from '#contract/call.ts'
import { secure } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { announcedAs, type StaffContext } from './acting.ts'
import { refuseStaff } from './serve-staff.ts'
import { admitStaff } from './admit-staff.ts'

/** Milliseconds between two checks whether the reader may still read. */
const askEvery = 60_000
/** Bytes that a reader may be behind; above that it has to start again. */
const behindAtMost = 4 * 1024 * 1024
const perSession = 6
const perProcess = 400

const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** One form of a stream's reply. */
type Event = { event: string; data: unknown }

export type StaffStream<E extends Event = Event> = {
  send(event: E, id: string | null): void
  end(): void
  /** Called once, when either side has ended it. */
  onEnd(leave: () => void): void
}

/** A stream of server-sent events for staff. */
type Opened<C extends Call> = { context: StaffContext; query: QueryOf<C>; request: FastifyRequest }

/**
 * Serves a stream by the steps of every call of staff. It ends within a second of the end of its session, of its person
 * being blocked, and of any change of their roles, wherever that is made.
 */
export function streamStaff<C extends Call, E extends Event>(
  app: FastifyInstance,
  services: Services,
  call: C,
  open: (opened: Opened<C>, stream: StaffStream<E>) => Promise<void>,
): void {
  const ends = new Set<() => void>()
  const ofSession = new Map<number, number>()
  let closing = false

  app.get(call.path, async (request, reply) => {
    const admitted = await admitStaff(services, call, request)
    if (!admitted.ok) return refuseStaff(reply, admitted)
    const { context, input } = admitted
    const { member } = context
    const sessionId = member?.session.id ?? 0
    const held = ofSession.get(sessionId) ?? 0
    if (closing || held >= perSession || ends.size >= perProcess)
      return refuseStaff(reply, {
        ok: false,
        status: 429,
        problems: [{ field: '', code: 'too-many-attempts' }],
        language: context.language,
      })
    ofSession.set(sessionId, held + 1)

    const leaving: (() => void)[] = []
    const stream = startStream<E>(reply)
    const leave = once(() => {
      ends.delete(stream.end)
      const left = (ofSession.get(sessionId) ?? 1) - 1
      if (left > 0) ofSession.set(sessionId, left)
      else ofSession.delete(sessionId)
      for (const each of leaving) each()
    })
    ends.add(stream.end)
    reply.raw.on('close', leave)
    // For a client that has disconnected meanwhile, no close event would come.
    if (reply.raw.destroyed) return leave()

    const askAgain = (): void =>
      void admitStaff(services, call, request).then(
        (now) => {
          if (!now.ok || JSON.stringify(now.context.member?.grants) !== JSON.stringify(member?.grants)) stream.end()
        },
        // The browser reconnects and is checked then.
        () => stream.end(),
      )
    const timer = setInterval(askAgain, askEvery)
    timer.unref()
    leaving.push(() => clearInterval(timer), services.staffFeed.follow(announcedAs(member), askAgain))
    // A change before the stream followed the feed was announced to nobody.
    askAgain()
    try {
      const opened = { ...input, context, request } as unknown as Opened<C>
      await open(opened, { ...stream, onEnd: (each) => void leaving.push(each) })
    } catch (error) {
      request.log.warn({ err: error }, 'a stream could not begin')
      stream.end()
    }
  })

  // Open streams would delay a graceful stop.
  app.addHook('preClose', async () => {
    closing = true
    for (const end of ends) end()
  })
}

const once = (act: () => void): (() => void) => {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}

/** Data for many readers is serialized once. */
const written = new WeakMap<object, string>()

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  const text = written.get(data) ?? JSON.stringify(data)
  written.set(data, text)
  return text
}

function startStream<E extends Event>(reply: FastifyReply): Pick<StaffStream<E>, 'send' | 'end'> {
  reply.hijack()
  const { raw } = reply
  const end = (): void => {
    if (!raw.writableEnded) raw.end()
  }
  if (!raw.destroyed) {
    secure(reply.headers(streamHeaders))
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    raw.flushHeaders()
  }
  return {
    end,
    send({ event, data }, id) {
      if (raw.writableEnded || raw.destroyed) return
      if (raw.writableLength > behindAtMost) return end()
      raw.write(`event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${textOf(data)}\n\n`)
    },
  }
}
