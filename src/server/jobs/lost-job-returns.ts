import type { EventEmitter } from 'node:events'

const lost = 'Error occurred whilst returning jobs from local queue'

/**
 * When the database is lost while its queue shuts down, graphile-worker 0.18 may leave a rejected promise unhandled
 * (LocalQueue.returnJobs, background), for which Node ends the process. The guard frees those jobs (job-guard.ts).
 * Other unhandled rejections end the process as usual.
 */
export function overlookLostReturns(program: Pick<EventEmitter, 'on'>, warn: (text: string) => void): void {
  program.on('unhandledRejection', (reason: unknown) => {
    if (!(reason instanceof Error && reason.message.startsWith(lost))) throw reason
    warn(reason.message)
  })
}
