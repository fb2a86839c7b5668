import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { type Change, changesOf, drawOf } from './changes-of-queries.ts'
import { changeOf, isAccepted, type Survivor, survivorOf } from './survivors.ts'
import { apply, parses, switchedFile } from './switched-file.ts'

// Changes of queries and steps of a file: node bench/mutants/try-changes.ts FILE [--tests GLOB]… [--titles PATTERN]
// [--most 20] [--lines 10-20] [--list], or one of your own: --was TEXT --became TEXT. The file stays as it is: copies of it
// with the changes are loaded beside it. Without --tests those of its folder are asked.

const folder = resolve(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    most: { type: 'string', default: '1000' },
    lines: { type: 'string', default: '1-9999' },
    titles: { type: 'string' },
    was: { type: 'string' },
    became: { type: 'string', default: '' },
    list: { type: 'boolean' },
  },
})
const [name = ''] = positionals
const file = resolve(folder, name)
const text = readFileSync(file, 'utf8')
const [first = 1, last = first] = values.lines.split('-').map(Number)
/** A change of one's own, if its text is named. */
const named = (was: string): Change[] => [{ at: text.indexOf(was), end: text.indexOf(was) + was.length, became: values.became }]
if (values.was && !text.includes(values.was)) throw new Error('The file has no such text.')
const chosen = (values.was ? named(values.was) : changesOf(text))
  .filter(({ at }) => placeOf(at).line >= first && placeOf(at).line <= last)
  .map((change) => ({ change, draw: drawOf(text, change) }))
  .sort((one, other) => one.draw.localeCompare(other.draw))
  .slice(0, Number(values.most))
  .map(({ change }) => change)
  .sort((one, other) => one.at - other.at)

function placeOf(offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

process.env['MUTANTS_SCOPE'] = 'server'
process.env['MUTANTS_TESTS'] = (values.tests ?? [`${dirname(name)}/**/*.test.ts`]).join(' ')

/** A change that leaves no program is none. */
const changes = chosen.filter((change) => parses(apply(text, change)))
const switched = switchedFile(file, text, changes)

async function isNoticed(vitest: Vitest, change: number): Promise<boolean> {
  vitest.state.filesMap.clear()
  vitest.state.errorsSet.clear()
  vitest.provide('change', change)
  await vitest.start()
  return vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0
}

const survivorFrom = ({ at, end, became }: Change): Survivor =>
  survivorOf({ fileName: file, location: { start: placeOf(at), end: placeOf(end) }, replacement: became }, folder)

if (values.list) {
  for (const change of changes) process.stdout.write(`${survivorFrom(change).line}: ${changeOf(survivorFrom(change))}\n`)
  process.exit(0)
}

const vitest = await createVitest(
  'test',
  {
    config: 'bench/mutants/vitest.config.ts',
    root: folder,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [],
    // It would answer with the text of another run.
    fsModuleCache: false,
    ...(values.titles ? { testNamePattern: values.titles } : {}),
  },
  { plugins: [switched] },
)
if (await isNoticed(vitest, -1)) throw new Error('The tests fail before anything is changed.')
if (!switched.isLoaded()) throw new Error(`None of the tests loads ${name}.`)
let noticed = 0
for (const [index, change] of changes.entries()) {
  const isCaught = await isNoticed(vitest, index)
  if (isCaught) noticed += 1
  const survivor = survivorFrom(change)
  const said = isCaught ? 'noticed' : isAccepted(survivor) ? 'accepted' : 'SURVIVED'
  process.stdout.write(`${said}: ${survivor.file}:${survivor.line} ${changeOf(survivor)}\n`)
}
process.stdout.write(`${relative(folder, file)}: ${noticed} of ${changes.length} changes noticed\n`)
await vitest.close()
process.exit(0)
