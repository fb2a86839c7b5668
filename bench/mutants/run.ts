import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { sampledLines } from './sample.ts'
import { changeOf, isAccepted, outdatedChanges, survivorOf } from './survivors.ts'

// Mutation tests: node bench/mutants/run.ts SCOPE [--only GLOB]… [--tests GLOB]… [--asked 20] [--share 0.1]
// [--cold]. SCOPE is `domain`, a folder of the server (cart, order, payment, schedule, customer, board, staff, catalogue,
// import) or `office`, its client. Uses Stryker.

const goals = { domain: 85, room: 75 }
const rooms = ['cart', 'order', 'payment', 'schedule', 'customer']
/** Rooms of which a drawn part is tried each time: their survivors are listed, but do not fail the command. */
const sampled = ['board', 'staff', 'catalogue', 'import', 'office']
const folder = resolve(import.meta.dirname, '../..')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    asked: { type: 'string' },
    cold: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    share: { type: 'string' },
    seed: { type: 'string', default: '1' },
    static: { type: 'boolean' },
    tests: { type: 'string', multiple: true },
    workers: { type: 'string', default: '2' },
  },
})
const scope = positionals[0] ?? 'domain'
const all = ['domain', ...rooms, ...sampled]
if (!all.includes(scope)) throw new Error(`There is no ${scope}: choose ${all.join(', ')}.`)
const isSampled = sampled.includes(scope)

process.env['MUTANTS_SCOPE'] = scope
if (values.cold) process.env['MUTANTS_COLD'] = '1'
if (values.asked) process.env['MUTANTS_ASKED'] = values.asked
if (values.tests) process.env['MUTANTS_TESTS'] = values.tests.join(' ')
const folders: Record<string, string> = { domain: 'src/domain/**/*.ts', office: 'src/office/**/*.{ts,tsx}' }
const globs = values.only ?? [folders[scope] ?? `src/server/${scope}/**/*.ts`]
const share = Number(values.share ?? (isSampled && !values.only ? '0.1' : '1'))
const stryker = new Stryker({
  plugins: ['@stryker-mutator/vitest-runner', resolve(import.meta.dirname, 'plugins.ts')],
  testRunner: 'few-tests',
  vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
  mutate: share < 1 ? sampledLines(folder, globs, share, Number(values.seed)) : [...globs, '!src/**/*.test.{ts,tsx}'],
  // TypeScript 7 has no programming interface, so Stryker must not rewrite its settings, which nothing here reads.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // Mutants in static tables run the whole suite each, which takes hours, so only on request.
  ignoreStatic: values.static !== true,
  // The tests of a folder take minutes on a busy machine.
  dryRunTimeoutMinutes: 30,
  // In addition to the duration of the first run; five seconds were too few for a quarter of a folder's mutants on a
  // busy machine. What the office's tests need to start is added by Stryker itself, and takes longer than they do.
  ...(scope === 'domain' ? {} : { timeoutMS: scope === 'office' ? 15_000 : 60_000 }),
  concurrency: Number(values.workers),
  reporters: ['progress-append-only', 'survivors'],
  tempDirName: '.cache/mutants',
  ignorePatterns: ['build', 'data', '.cache', 'docs/images'],
  allowEmpty: true,
})
const mutants = (await stryker.runMutationTest()).filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
const survivors = mutants
  .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  .map((mutant) => survivorOf(mutant, folder))
const killed = mutants.length - survivors.length
// A busy machine causes timeouts too: those listed here count as detected, and should be checked.
const late = mutants.filter(({ status }) => status === 'Timeout').map((mutant) => survivorOf(mutant, folder))
for (const [file, those] of Map.groupBy(mutants, ({ fileName }) => relative(folder, fileName))) {
  const missed = survivors.filter((survivor) => survivor.file === file).length
  process.stdout.write(
    `${file}: ${those.length - missed} of ${those.length}, ${late.filter((mutant) => mutant.file === file).length} out of time\n`,
  )
}
const score = mutants.length === 0 ? 100 : (killed / mutants.length) * 100
const goal = scope === 'domain' ? goals.domain : goals.room

const unexplained = survivors.filter((survivor) => !isAccepted(survivor))
for (const survivor of unexplained) process.stdout.write(`${survivor.file}:${survivor.line} ${changeOf(survivor)}\n`)
for (const mutant of late) process.stdout.write(`out of time: ${mutant.file}:${mutant.line} ${changeOf(mutant)}\n`)
for (const change of outdatedChanges(folder)) process.stdout.write(`no longer in the code, remove it from accepted.json: ${change}\n`)
process.stdout.write(
  `\n${scope}: ${killed} of ${mutants.length} mutants noticed, ${score.toFixed(1)} % (goal ${goal} %), ${late.length} of them by running out of time; `,
)
process.stdout.write(`${unexplained.length} of ${survivors.length} survivors have no reason in bench/mutants/accepted.json\n`)
process.exit(score < goal || (!isSampled && unexplained.length > 0) ? 1 : 0)
