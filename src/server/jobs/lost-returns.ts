import type { EventEmitter } from 'node:events'

const lost = 'Error occurred whilst returning jobs from local queue'

/**
 * When the database goes away while its queue is being given up, graphile-worker 0.18 may leave the failure of returning
 * jobs to nobody (LocalQueue.returnJobs, background), and Node ends a process for that. The jobs are free again as soon as
 * the guard has looked (job-guard.ts). What else nobody waits for ends the process, as it does without a listener.
 */
export function overlookLostReturns(program: Pick<EventEmitter, 'on'>, warn: (text: string) => void): void {
  program.on('unhandledRejection', (reason: unknown) => {
    if (!(reason instanceof Error && reason.message.startsWith(lost))) throw reason
    warn(reason.message)
  })
}
