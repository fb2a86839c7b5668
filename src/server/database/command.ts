/** Runs an operator's command: progress and faults are sentences on stderr, a fault ends with exit code 1. */
export async function runCommand(call: string, work: (log: (line: string) => void, usage: string) => Promise<void>): Promise<void> {
  const usage = `Usage: ${call}`
  const tell = (line: string): void => void process.stderr.write(`${line}\n`)
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    await work(tell, usage)
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
