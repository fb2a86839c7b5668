import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A connection to a database that can be made bad. */
export type BadNetwork = {
  /** The database through it. */
  url: string
  /**
   * Delays what is sent, in each direction. TCP repeats what is lost, so a loss is a pause of that piece and of all after
   * it; one loss in ten breaks the connection.
   * @param delay milliseconds
   * @param loss pieces in a hundred
   */
  spoil(delay: number, loss: number): void
  /** From now on connections are accepted, and nothing is passed on: a black hole. */
  swallow(): void
  /** All is well again; what was held back arrives late. */
  mend(): void
  close(): Promise<void>
}

/** Milliseconds after which TCP repeats what was lost, on a line with such a delay. */
const repeatAfter = (delay: number): number => 200 + 4 * delay

/** @param chance a random whole number below its bound */
export async function openBadNetwork(url: string, chance: (bound: number) => number): Promise<BadNetwork> {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const state = { delay: 0, loss: 0, hole: null as PromiseWithResolvers<void> | null }
  const sockets = new Set<Socket>()

  const pass = async (from: Socket, to: Socket): Promise<void> => {
    try {
      // Pieces are under way at the same time, and arrive in order.
      let before: Promise<unknown> = Promise.resolve()
      for await (const piece of from as AsyncIterable<Buffer>) {
        const isLost = chance(100) < state.loss
        if (isLost && chance(10) === 0) {
          for (const socket of [from, to]) socket.resetAndDestroy()
          return
        }
        const delay = isLost ? state.delay + repeatAfter(state.delay) : state.delay
        const arrived = Promise.all([before, delay > 0 ? wait(delay) : null, state.hole?.promise])
        before = arrived.then(async () => {
          await state.hole?.promise
          if (to.writable) to.write(piece)
        })
      }
      await before
      to.end()
    } catch {
      // One side has broken off; so does the other.
      to.destroy()
    }
  }
  const server = createServer({ noDelay: true }, (outer) => {
    const inner = folder === null ? connect({ port: Number(port || 5432), host: hostname }) : connect(join(folder, '.s.PGSQL.5432'))
    for (const socket of [outer, inner]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    void pass(outer, inner)
    void pass(inner, outer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const passed = new URL(url)
  passed.searchParams.delete('host')
  passed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const mend = (): void => {
    state.delay = 0
    state.loss = 0
    state.hole?.resolve()
    state.hole = null
  }
  return {
    url: passed.href,
    spoil: (delay, loss) => Object.assign(state, { delay, loss }),
    swallow: () => void (state.hole ??= Promise.withResolvers<void>()),
    mend,
    close: async () => {
      mend()
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
