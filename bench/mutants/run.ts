import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { sampledLines } from './sample.ts'
import { changeOf, explainedBy, survivorOf } from './survivors.ts'

// Changes the code in one place at a time and looks whether a test notices: node bench/mutants/run.ts SCOPE [--only GLOB] [--share 0.1].
// SCOPE is `domain`, or a room of the server: cart, order, payment, schedule, customer. Stryker does the work.

const goals = { domain: 85, server: 75 }
const rooms = ['cart', 'order', 'payment', 'schedule', 'customer']
const folder = resolve(import.meta.dirname, '../..')
const list = resolve(folder, 'docs/mutants.md')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    static: { type: 'boolean' },
    workers: { type: 'string', default: '2' },
  },
})
const scope = positionals[0] ?? 'domain'
if (scope !== 'domain' && !rooms.includes(scope)) throw new Error(`There is no ${scope}: choose domain, ${rooms.join(', ')}.`)

process.env['MUTANTS_SCOPE'] = scope
const glob = values.only ?? (scope === 'domain' ? 'src/domain/**/*.ts' : `src/server/${scope}/**/*.ts`)
const share = Number(values.share)
const stryker = new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
  mutate: share < 1 ? sampledLines(folder, glob, share, Number(values.seed)) : [glob, '!src/**/*.test.ts'],
  // TypeScript 7 has no programming interface: Stryker must not rewrite its settings, which nothing here reads.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // Tables that are read once are tried with the whole suite each: hours, so only when asked for.
  ignoreStatic: values.static !== true,
  // The tests of a room take minutes on a machine that is busy.
  dryRunTimeoutMinutes: 30,
  // Beside what its tests took the first time; five seconds ran out under a quarter of a room's mutants on a busy machine.
  ...(scope === 'domain' ? {} : { timeoutMS: 60_000 }),
  concurrency: Number(values.workers),
  reporters: ['progress-append-only'],
  tempDirName: '.cache/mutants',
  ignorePatterns: ['build', 'data', '.cache', 'docs/images'],
  allowEmpty: true,
})
const mutants = (await stryker.runMutationTest()).filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
const survivors = mutants
  .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  .map((mutant) => survivorOf(mutant, folder))
const killed = mutants.length - survivors.length
// A busy machine runs out of time too: what is told here counts as noticed, and is to be looked at.
const late = mutants.filter(({ status }) => status === 'Timeout').map((mutant) => survivorOf(mutant, folder))
const score = mutants.length === 0 ? 100 : (killed / mutants.length) * 100
const goal = scope === 'domain' ? goals.domain : goals.server

const isExplained = explainedBy(list)
const unexplained = survivors.filter((survivor) => !isExplained(survivor))
for (const survivor of unexplained) process.stdout.write(`| ${survivor.file} | ${changeOf(survivor)} | line ${survivor.line}\n`)
for (const mutant of late) process.stdout.write(`out of time: ${mutant.file}:${mutant.line} ${changeOf(mutant)}\n`)
process.stdout.write(
  `\n${scope}: ${killed} of ${mutants.length} mutants noticed, ${score.toFixed(1)} % (goal ${goal} %), ${late.length} of them by running out of time; `,
)
process.stdout.write(`${unexplained.length} of ${survivors.length} survivors have no reason in docs/mutants.md\n`)
process.exit(score < goal || unexplained.length > 0 ? 1 : 0)
