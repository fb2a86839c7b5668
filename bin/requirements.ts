import { globSync, readFileSync } from 'node:fs'
import { idPattern, mentions, readRequirements, requirementFaults, titleAt } from './requirement-ids.ts'

// The requirements of docs/requirements.md, and the tests that name them.
//   node bin/requirements.ts CART-03   its sentence and its tests
//   node bin/requirements.ts           each area: how many of its requirements have a test, and which have none
//   node bin/requirements.ts --check   fails when something is named that is not there, or is there twice

const document = readFileSync('docs/requirements.md', 'utf8')
const { requirements } = readRequirements(document)
const files = globSync(['{src,test,packages,brands,bench,bin,docs}/**/*.{ts,tsx,md}', '*.{ts,md}'], { exclude: ['**/node_modules/**'] })
  .filter((path) => path !== 'docs/requirements.md')
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const tests = files.filter(({ path }) => /^test\/|\.test\.tsx?$/.test(path))
const pattern = idPattern(requirements)
const named = tests.flatMap(({ path, text }) => mentions(path, text, pattern).map((naming) => ({ ...naming, text })))

function check(): void {
  const faults = requirementFaults(document, files)
  const distinct = new Set(named.map(({ id }) => id)).size
  if (distinct < 500) faults.push(`Tests name only ${distinct} requirements: is the search still right?`)
  process.stdout.write(`${requirements.length} requirements, ${distinct} named by tests\n`)
  if (faults.length === 0) return
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}

function showOne(wanted: string): void {
  const requirement = requirements.find(({ id }) => id === wanted)
  if (!requirement) {
    process.stderr.write(`docs/requirements.md has no ${wanted}.\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(`${requirement.area}: ${requirement.text}\n`)
  const places = named.filter(({ id }) => id === wanted)
  for (const { path, line, text } of places) process.stdout.write(`${path}:${line}  ${titleAt(text, line)}\n`)
  if (places.length === 0) process.stdout.write('No test names it.\n')
}

function showAreas(): void {
  const tested = new Set(named.map(({ id }) => id))
  for (const [area, all] of Map.groupBy(requirements, (requirement) => requirement.area)) {
    const without = all.filter(({ id }) => !tested.has(id)).map(({ id }) => id)
    const rest = without.length > 0 ? `, none for ${without.join(', ')}` : ''
    process.stdout.write(`${area}: ${all.length - without.length} of ${all.length} have a test${rest}\n`)
  }
}

const [what] = process.argv.slice(2)
if (what === '--check') check()
else if (what !== undefined) showOne(what.toUpperCase())
else showAreas()
