import { basename } from 'node:path'
import { strykerPlugins as ofStryker } from '@stryker-mutator/vitest-runner'
import { changeOf, survivorOf } from './survivors.ts'

// Plugins of Stryker: a runner that asks the tests of a mutant in a good order and not all of them, and a reporter that
// names a survivor as soon as there is one, so that a run that is stopped has said something.

const [vitest] = ofStryker
if (!vitest) throw new Error('Stryker has no runner for Vitest.')
type Runner = ReturnType<typeof vitest.factory>
type Run = Parameters<Runner['mutantRun']>[0]

const atMost = Number(process.env['MUTANTS_ASKED'] ?? Infinity)
/** Those that are asked first: most mutants that are noticed are noticed by one of them. */
const first = 4

/** By file and test, how many of the file's mutants the test has noticed: those of another file say little about it. */
const noticedBy = new Map<string, number>()
const keyOf = ({ activeMutant }: Run, test: string): string => `${activeMutant.fileName} ${test}`
const fileOf = (test: string): string => test.slice(0, test.indexOf('#'))
const firstWord = (path: string): string | undefined => basename(path).split(/[-.]/)[0]
/** Tests in a file of the same name, or one that begins with the same word: `settle.test.ts` for `settle-payment.ts`. */
const isNear = ({ activeMutant }: Run, test: string): number => Number(firstWord(fileOf(test)) === firstWord(activeMutant.fileName))

/** The first ones, and the rest: those with the most success; of equals, those near it, then a spread over the files. */
function chosenOf(run: Run): [string[], string[]] {
  const tests = run.testFilter ?? []
  const successOf = (test: string): number => noticedBy.get(keyOf(run, test)) ?? 0
  const step = Math.max(1, Math.ceil(tests.length / first))
  const spread = tests.map((test, index) => ({ test, turn: (index % step) * tests.length + index }))
  const sorted = spread
    .sort(
      (one, other) =>
        successOf(other.test) - successOf(one.test) || isNear(run, other.test) - isNear(run, one.test) || one.turn - other.turn,
    )
    .map(({ test }) => test)
    .slice(0, atMost)
  // Of one file, because each starts a database and an app of its own, which takes longer than most tests.
  const best = sorted.filter((test) => fileOf(test) === fileOf(sorted[0] ?? '')).slice(0, first)
  return [best, sorted.filter((test) => !best.includes(test))]
}

type Result = Awaited<ReturnType<Runner['mutantRun']>>
const hasSurvived = (result: Result): result is Extract<Result, { nrOfTests: number }> => 'nrOfTests' in result && !('killedBy' in result)

function askingFew(runner: Runner): Runner {
  const ask = runner.mutantRun.bind(runner)
  runner.mutantRun = async (run: Run) => {
    const [best, rest] = chosenOf(run)
    let result = await ask({ ...run, testFilter: best })
    if (hasSurvived(result) && rest.length > 0) {
      const { nrOfTests } = result
      result = await ask({ ...run, testFilter: rest })
      if (hasSurvived(result)) result.nrOfTests += nrOfTests
    }
    if ('killedBy' in result)
      for (const test of result.killedBy.map((id) => keyOf(run, id))) noticedBy.set(test, (noticedBy.get(test) ?? 0) + 1)
    return result
  }
  return runner
}

type Injector = NonNullable<Parameters<typeof vitest.factory>[0]>

// Stryker gives a factory what it names.
const factory = Object.assign((injector: Injector) => askingFew(vitest.factory(injector)), { inject: ['$injector'] })

type Tested = Parameters<typeof survivorOf>[0] & { status: string; testsCompleted?: number }

const reporter = {
  onMutantTested(mutant: Tested): void {
    if (!['Survived', 'NoCoverage', 'Timeout'].includes(mutant.status)) return
    const survivor = survivorOf(mutant, process.cwd())
    process.stdout.write(`${mutant.status}, ${mutant.testsCompleted ?? 0} tests: ${survivor.file}:${survivor.line} ${changeOf(survivor)}\n`)
  },
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'few-tests', factory },
  { kind: 'Reporter', name: 'survivors', value: reporter },
]
