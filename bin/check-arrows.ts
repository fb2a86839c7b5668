import { spawnSync } from 'node:child_process'
import { folderCircles } from './folder-circles.ts'

// Checks the import rules, and that the tool has parsed the code: a parser that finds no module reports no violation.

const atLeast = 250

/** Folders whose subfolders must not import each other in a circle. */
const roots = ['src/domain', 'src/server', 'src/web/features', 'src/web/pages']

const { stdout } = spawnSync('depcruise', ['src', 'packages', 'brands', '--config', 'bin/arrows.mjs', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
const { modules, summary } = JSON.parse(stdout) as {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[]; totalCruised: number }
}
for (const { rule, from, to, cycle } of summary.violations)
  process.stderr.write(`${rule.name}: ${cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`}\n`)
const arrows = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
const circles = roots.flatMap((root) => folderCircles(root, arrows).map((folders) => ({ root, folders })))
for (const { root, folders } of circles) {
  const folderOf = (path: string): string => folders.find((folder) => path.startsWith(`${root}/${folder}/`)) ?? ''
  const within = arrows.filter(({ from, to }) => folderOf(from) && folderOf(to) && folderOf(from) !== folderOf(to))
  process.stderr.write(`folders in a circle: ${root}: ${folders.join(', ')}\n`)
  for (const { from, to } of within) process.stderr.write(`  ${from} → ${to}\n`)
}
process.stdout.write(`${summary.totalCruised} modules, ${summary.violations.length} forbidden arrows\n`)
if (summary.totalCruised < atLeast) process.stderr.write(`Fewer than ${atLeast} modules were seen.\n`)
process.exit(summary.violations.length > 0 || circles.length > 0 || summary.totalCruised < atLeast ? 1 : 0)
