import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'

// Budgets: no file over 300 lines, data aside (functions: .oxlintrc.json). A usual file has no budget: what is read together
// stands together.

const files = globSync(['src/**/*.{ts,tsx}', 'packages/**/*.ts', 'brands/**/*.ts', 'bin/**/*.ts', 'bench/**/*.ts', 'test/**/*.ts']).filter(
  (path) => !/node_modules|^src\/messages\/|schema\.ts$|^packages\/illustration\/src\/ingredients\//.test(path),
)
const product = files.filter((path) => !/\.test\.tsx?$|^test\//.test(path))
const lines = product.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 })).sort((a, b) => a.lines - b.lines)
const at = (share: number): number => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))]?.lines ?? 0

const comments = product
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .split('\n')
  .filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length
const all = lines.reduce((sum, file) => sum + file.lines, 0)
const anys = product.filter((path) =>
  /(:|as|<)\s*any\b/.test(readFileSync(path, 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'|`[^`]*`/g, '')),
)

// A test title is one sentence with at most two requirement ids; further ones are above the test, as `// @CITY-03`.
const id = String.raw`\b(?:[A-Z][A-Z0-9]*-)+\d{2,3}\b`
const crowded = globSync('{src,packages,brands,test}/**/*.{test,journey}.ts').flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, at) => (new RegExp(`\\((?:[^()]*${id}){3}`).test(line) && !/^\s*\/\//.test(line) ? [`${path}:${at + 1}`] : [])),
)

// A committed symlink to node_modules would replace everybody's packages.
const ignored = existsSync('.git') ? execFileSync('git', ['ls-files', '-ci', '--exclude-standard'], { encoding: 'utf8' }).split('\n') : []

const faults = [
  ...ignored.flatMap((path) => (path === '' ? [] : [`${path} is committed though .gitignore names it: git rm --cached ${path}`])),
  ...lines.filter((file) => file.lines > 300).map((file) => `${file.path} has ${file.lines} lines (budget 300).`),
  ...anys.map((path) => `${path} uses any.`),
  ...crowded.map((place) => `${place} names more than two requirements in a title.`),
  lines.length < 150 && `Only ${lines.length} files were seen: is the search still right?`,
].filter((fault) => fault !== false)

process.stdout.write(
  `${lines.length} files, median ${at(0.5)}, 95th percentile ${at(0.95)} lines, ${((comments / all) * 100).toFixed(1)} % comments\n`,
)
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
