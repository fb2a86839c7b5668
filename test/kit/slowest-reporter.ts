import type { Reporter, TestModule } from 'vitest/node'

const shown = 20

/** Prints the slowest test files at the end of a long run. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return
    const slowest = modules.toSorted((a, b) => took(b) - took(a)).slice(0, shown)
    process.stdout.write(`\nThe ${shown} slowest of ${modules.length} files, in seconds:\n${slowest.map(line).join('\n')}\n`)
  }
}

const took = (module: TestModule): number => module.diagnostic().duration

const line = (module: TestModule): string => `${(took(module) / 1000).toFixed(1).padStart(7)}  ${module.relativeModuleId}`
