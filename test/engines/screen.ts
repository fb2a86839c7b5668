import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { screenIsWanted } from './engines.ts'

/** A screen that nobody sees, for browsers that open windows. */
export default async function openScreen(): Promise<() => Promise<void>> {
  if (!screenIsWanted()) return () => Promise.resolve()
  // It picks a free number and writes it into its fourth channel.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '3000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  process.env['DISPLAY'] = `:${number.toString().trim()}`
  return async () => {
    server.kill()
    await once(server, 'exit')
  }
}
