import { spawnSync } from 'node:child_process'
import { folderCircles } from './folder-circles.ts'

// Checks the import rules, and that the tool has parsed the code: a parser that finds no module reports no violation.

const atLeast = 250

/** Folders whose subfolders must not import each other in a circle. */
const roots = ['src/domain', 'src/server', 'src/web/features', 'src/web/pages']

const { stdout } = spawnSync('depcruise', ['src', 'packages', 'brands', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
const { modules, summary } = JSON.parse(stdout) as {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number }
}
for (const { rule, from, to } of summary.violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
const arrows = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
const circles = roots.flatMap((root) => folderCircles(root, arrows).map((knot) => `${root}: ${knot.join(', ')}`))
for (const circle of circles) process.stderr.write(`folders in a circle: ${circle}\n`)
process.stdout.write(`${summary.totalCruised} modules, ${summary.violations.length} forbidden arrows\n`)
if (summary.totalCruised < atLeast) process.stderr.write(`Fewer than ${atLeast} modules were seen.\n`)
process.exit(summary.violations.length > 0 || circles.length > 0 || summary.totalCruised < atLeast ? 1 : 0)
