import { spawnSync } from 'node:child_process'

// The import arrows, and that the tool really saw the code: a parser that sees no module passes everything.

const atLeast = 250

const { stdout } = spawnSync('depcruise', ['src', 'packages', 'brands', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
const { summary } = JSON.parse(stdout) as {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number }
}
for (const { rule, from, to } of summary.violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
process.stdout.write(`${summary.totalCruised} modules, ${summary.violations.length} forbidden arrows\n`)
if (summary.totalCruised < atLeast) process.stderr.write(`Fewer than ${atLeast} modules were seen.\n`)
process.exit(summary.violations.length > 0 || summary.totalCruised < atLeast ? 1 : 0)
