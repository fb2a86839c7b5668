import { constants } from 'node:os'

import { leaveServers } from './find-server.ts'

/**
 * Runs an operator's command: progress and errors are sentences on stderr, an error exits with code 1. Ctrl-C and SIGTERM
 * end it where it is, without leaving the embedded database behind; what it had not committed is undone.
 */
export async function runCommand(call: string, work: (log: (line: string) => void, usage: string) => Promise<void>): Promise<void> {
  const usage = `Usage: ${call}`
  const report = (line: string): void => void process.stderr.write(`${line}\n`)
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      interrupted = true
      void leaveServers().then(() => process.exit(128 + constants.signals[signal]))
    })
  try {
    await work(report, usage)
  } catch (error) {
    // The work ends with a lost connection then, which is nothing to report.
    if (interrupted) return
    report(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
