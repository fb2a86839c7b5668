/** Runs an operator's command: progress and faults are sentences on stderr, a fault ends with exit code 1. */
export async function runCommand(call: string, work: (log: (line: string) => void, usage: string) => Promise<void>): Promise<void> {
  const usage = `Usage: ${call}`
  if (process.argv.includes('--help')) return console.log(usage)
  try {
    await work((line) => console.error(line), usage)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
