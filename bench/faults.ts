import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { startTestServer } from '#kit/database-server.ts'
import { acquirersOfCells, befallAll, cells, type Done } from '#kit/fault-matrix.ts'
import { faults } from '#sandbox/bank/faults.ts'

// Every fault between the shop and the bank, in every flow of every acquirer.
//   node bench/faults.ts      writes docs/every-fault.md

const moments = new Set(cells.map(({ one }) => `${one.acquirer} ${one.name} ${one.moment}`)).size

const laws: Record<string, string> = {
  I1: 'what a customer was told is ordered is there, and nothing else is',
  I2: 'no intent is charged twice',
  I3: 'each charge is one order or was given back, five minutes after the fault at the latest',
  I4: 'no order without a charge of the same sum and currency',
  I5: 'no more places of an interval are taken than there are orders in it',
  I7: 'each total is the sum of its parts',
  I8: 'each order is promised to the kitchen once',
  I9: 'each order takes its steps once and in turn',
  I10: 'nobody else sees it',
}

const count = (done: readonly Done[], what: (one: Done) => number): number => done.reduce((sum, one) => sum + what(one), 0)

/** The result of a fault at an acquirer: cells, and how many of their customers got their order, were not charged, or got a refund. */
function cellOf(done: readonly Done[]): string {
  const [orders, back] = [count(done, ({ orders }) => orders), count(done, ({ charges, orders }) => charges - orders)]
  const broken = done.filter((one) => one.broken.length > 0).length
  return `${done.length}: ${orders} · ${done.length - orders - back} · ${back}${broken > 0 ? ` **${broken} broken**` : ''}`
}

function page(done: readonly Done[], seconds: number): string {
  const rows = Object.entries(faults).map(([fault, what]) => {
    const own = acquirersOfCells.map((acquirer) => cellOf(done.filter((one) => one.fault === fault && one.acquirer === acquirer)))
    return `| \`${fault}\` | ${what} | ${own.join(' | ')} |`
  })
  const broken = (law: string): number => done.filter((one) => one.broken.some((what) => new RegExp(`\\b${law}\\b`).test(what))).length
  return `# Every fault

Written by \`node bench/faults.ts\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}, in ${seconds.toFixed(0)} s: ${Object.keys(faults).length} faults befall ${moments} moments of every flow of ${acquirersOfCells.length} acquirers: ${done.length} cells. After a fault of the bank's answers one customer comes back, one pays again at once, and one closes the page, while the bank tells the last two nothing by itself; after a fault of its callbacks one comes back, and one pays again. The real shop and the sandbox bank talk over HTTP; when the fault is over, the shop has four minutes.

Of ${done.length} customers ${count(done, ({ orders }) => orders)} got their order, ${count(done, ({ charges, orders }) => charges - orders)} got their money back, and the others were never charged.

| Must hold | Broken |
|---|---|
${Object.entries(laws)
  .map(([law, what]) => `| ${law}: ${what} | ${broken(law)} |`)
  .join('\n')}

Cells: orders · never charged · given back.

| Fault | What happens | ${acquirersOfCells.join(' | ')} |
|---|---|${acquirersOfCells.map(() => '---').join('|')}|
${rows.join('\n')}
`
}

const endRun = await startTestServer()
const began = performance.now()
const only = process.argv.slice(2)
const chosen = acquirersOfCells.filter((acquirer) => only.length === 0 || only.includes(acquirer))
const done = (await Promise.all(chosen.map(befallAll))).flat()
const seconds = (performance.now() - began) / 1000
await endRun()
for (const { name, broken } of done) for (const what of broken) process.stderr.write(`${name}: ${what}\n`)
const text = page(done, seconds)
process.stdout.write(text)
const slowest = done.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5)
for (const one of slowest) process.stderr.write(`${one.milliseconds.toFixed(0)} ms: ${one.name}\n`)
if (only.length === 0) writeFileSync(resolve(import.meta.dirname, '../docs/every-fault.md'), text)
process.exit(done.some((one) => one.broken.length > 0) ? 1 : 0)
