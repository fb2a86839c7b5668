import { setTimeout as wait } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

export type Log = { info: (text: string) => void; warn: (text: string) => void }

/** Milliseconds before a failed queue is restarted. */
const pause = 500

/** Restarts the queue when it fails, for example when the database is lost during a job. */
export function keepRunning(first: Runner, begin: () => Promise<Runner>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let runner: Runner | null = first
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await begin()
        await runner.promise
      } catch (error) {
        log.warn(`The job queue gave up and begins anew: ${error instanceof Error ? error.message : String(error)}`)
      }
      runner = null
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      // A runner that has just stopped by itself rejects; nothing is left to stop.
      await runner?.stop().catch((error: unknown) => log.info(String(error)))
      await ended
    },
  }
}
