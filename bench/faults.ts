import { startTestServer } from '#kit/database-server.ts'
import { acquirersOfCells, befallAll, cells, type CellResult } from '#kit/fault-matrix.ts'
import { faults } from '#sandbox/bank/faults.ts'
import { measuredNow, writeSection } from './kit/what-was-tried.ts'

// Every fault between the shop and the bank, in every flow of every acquirer.
//   node bench/faults.ts      writes its section of docs/what-was-tried.md

const moments = new Set(cells.map(({ one }) => `${one.acquirer} ${one.name} ${one.moment}`)).size

const laws: Record<string, string> = {
  I1: 'an order exists if and only if its customer was told so',
  I2: 'nobody is charged twice for one order',
  I3: 'each charge became one order or was refunded within five minutes after the fault',
  I4: 'each order has a charge of the same amount and currency',
  I5: 'the used capacity of an interval is not more than its orders',
  I7: 'each total is the sum of its parts',
  I8: 'each order is queued for the kitchen once',
  I9: 'each order has every status once, in the right order',
  I10: 'nobody else can see the order',
}

const count = (done: readonly CellResult[], what: (one: CellResult) => number): number => done.reduce((sum, one) => sum + what(one), 0)

/** The customers of a fault: all, those with an order, never charged, with a refund, and for whom a rule was broken. */
function rowOf(done: readonly CellResult[]): string {
  const [orders, back] = [count(done, ({ orders }) => orders), count(done, ({ charges, orders }) => charges - orders)]
  return [done.length, orders, done.length - orders - back, back, done.filter(({ broken }) => broken.length > 0).length].join(' | ')
}

function section(done: readonly CellResult[], seconds: number): string {
  const rows = Object.entries(faults).map(
    ([fault, what]) => `| \`${fault}\` | ${what} | ${rowOf(done.filter((one) => one.fault === fault))} |`,
  )
  const broken = (law: string): number => done.filter((one) => one.broken.some((what) => new RegExp(`\\b${law}\\b`).test(what))).length
  return `Run it with \`node bench/faults.ts\`; with the name of an acquirer only that one is tried, and nothing is written.

${Object.keys(faults).length} kinds of faults occur at ${moments} moments of the payment flows of ${acquirersOfCells.length} acquirers. After a faulty reply of the bank one customer returns to the shop, one pays again at once, and one closes the page; after a faulty callback one returns, and one pays again. The real shop and the simulated bank exchange HTTP requests. After the fault the shop has four minutes to settle the payment.

${measuredNow()} It took ${seconds.toFixed(0)} s.

| Fault | What happens | Customers | Got their order | Never charged | Refunded | Rule broken |
|---|---|---|---|---|---|---|
${rows.join('\n')}
| All | | ${rowOf(done)} |

| Rule | Broken |
|---|---|
${Object.entries(laws)
  .map(([law, what]) => `| ${law}: ${what} | ${broken(law)} |`)
  .join('\n')}
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
const text = section(done, seconds)
process.stdout.write(text)
const slowest = done.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5)
for (const one of slowest) process.stderr.write(`${one.milliseconds.toFixed(0)} ms: ${one.name}\n`)
if (only.length === 0) writeSection('Every fault of the bank', text)
process.exit(done.some((one) => one.broken.length > 0) ? 1 : 0)
