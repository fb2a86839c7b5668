import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'

/** The URL of a database behind a connection on which each message of the server comes in many packets. */
export async function throughSlowRelay(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const server = createServer({ noDelay: true }, (outer) => {
    const inner = folder === null ? connect(Number(port || 5432), hostname) : connect(join(folder, '.s.PGSQL.5432'))
    outer.pipe(inner)
    void inPackets(inner, outer)
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const)
      one.on('error', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const passed = new URL(url)
  passed.searchParams.delete('host')
  passed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: passed.href,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Cuts what the server sends before each end of a COPY, so that the reader reaches it. */
async function inPackets(inner: Socket, outer: Socket): Promise<void> {
  const commandComplete = Buffer.from('C\0\0\0')
  for await (const chunk of inner as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(commandComplete, 1); at !== -1; at = chunk.indexOf(commandComplete, at + 1)) {
      outer.write(chunk.subarray(from, at))
      from = at
      for (let turns = 0; turns < 20; turns += 1) await turn()
    }
    outer.write(chunk.subarray(from))
  }
  outer.end()
}
