import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'

/**
 * A URL of a test database for a container's user: the embedded PostgreSQL has a socket for its own user only, so a
 * port of this machine forwards connections to it.
 */
export async function reachable(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const folder = new URL(url).searchParams.get('host')
  if (folder === null) return { url, close: async () => undefined }
  const server = createServer((outer) => {
    const inner = connect(join(folder, '.s.PGSQL.5432'))
    outer.pipe(inner).pipe(outer)
    outer.on('error', () => inner.destroy())
    inner.on('error', () => outer.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const passed = new URL(url)
  passed.searchParams.delete('host')
  passed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: passed.href,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
