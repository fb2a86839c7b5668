import type { Logger } from 'pino'
import { leaveServers } from './database/find-server.ts'
import type { StopState } from './http/drain.ts'

/** Milliseconds after which a stop no longer waits for requests in progress. */
const stopTimeout = 10_000

/**
 * On SIGTERM the process reports at once that it is not ready, and keeps serving until the load balancer has noticed;
 * Ctrl-C, or a second signal, stops without that pause.
 */
export function stopOnSignal(
  { stopping, close, log }: { stopping: StopState; close(): Promise<void>; log: Logger },
  stopPause: number,
): void {
  let ending = false
  const stop = async (): Promise<void> => {
    if (ending) return
    ending = true
    setTimeout(() => void leaveServers().then(() => process.exit(1)), stopTimeout).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => {
    if (stopping.requested || stopPause === 0) return void stop()
    stopping.requested = true
    log.info('stopping')
    setTimeout(() => void stop(), stopPause * 1000)
  })
}

/** Until the shop is open, a signal ends the process as soon as it has left its database. */
export function leaveOnSignal(): { isLeaving: () => boolean; opened: () => void } {
  let leaving = false
  const leave = (): void => {
    leaving = true
    void leaveServers().then(() => process.exit(0))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, leave)
  return { isLeaving: () => leaving, opened: () => signals.forEach((signal) => process.off(signal, leave)) }
}
