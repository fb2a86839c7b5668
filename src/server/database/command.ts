/** Runs an operator's command: progress and errors are sentences on stderr, an error exits with code 1. */
export async function runCommand(call: string, work: (log: (line: string) => void, usage: string) => Promise<void>): Promise<void> {
  const usage = `Usage: ${call}`
  const report = (line: string): void => void process.stderr.write(`${line}\n`)
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    await work(report, usage)
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
