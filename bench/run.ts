import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { addressSearch } from './addresses.ts'
import { answers } from './answers.ts'
import { boardUnderLoad, officeEnv } from './board.ts'
import { cartChange } from './cart-change.ts'
import { firstView } from './first-view.ts'
import { growth } from './growth.ts'
import { type Figure, table } from './kit/report.ts'
import { type Shop, startShop } from './kit/shop.ts'
import { lighthouse } from './lighthouse.ts'
import { mapImport } from './map-import.ts'
import { menuJson } from './menu-json.ts'
import { menuPage } from './menu-page.ts'
import { overload } from './overload.ts'
import { phoneSteps } from './phone-steps.ts'
import { placeOrder } from './place-order.ts'
import { memory, startUp } from './start-up.ts'
import { wideContent } from './wide-content.ts'
import { zoneLookUps } from './zones.ts'

// Runs all benchmarks one after the other, and writes their table to docs/benchmarks.md.

const benches: ((shop: Shop) => Promise<Figure[]>)[] = [menuPage, menuJson, cartChange, placeOrder, answers]
const busyBefore = loadavg()[0] ?? 0
const figures = await startUp()
figures.push(...zoneLookUps(), ...(await addressSearch()), ...(await mapImport()))
const shop = await startShop()
try {
  figures.push(memory(shop, 'idle'))
  for (const bench of benches) figures.push(...(await bench(shop)))
  figures.push(memory(shop, 'after the load'))
} finally {
  await shop.stop()
}

/** Separate from the rest, each on a freshly started shop: a crowd, and a browser that needs the processor itself. */
async function apart(bench: (shop: Shop) => Promise<Figure[]>, env?: Record<string, string>): Promise<string> {
  const fresh = await startShop(env)
  try {
    return table(await bench(fresh))
  } finally {
    await fresh.stop()
  }
}

const text = `# Benchmarks

Written by \`node bench/run.ts\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}),
load average ${busyBefore.toFixed(1)} when it began. Server, PostgreSQL and load share the machine; 16 connections unless said. Only the ratios mean
anything: each compares with a reference measured in the same run, in turns, the median of three. "By CPU" compares the
processor time of one piece of work, which a busy machine moves less than the rate.

${table(figures)}

## More customers than it can serve

Three seconds of cart changes from a crowd that tries again when it is told to.

${await apart(overload)}

## Growing

The same work beside more: other cities and dishes in the catalogue, old orders in the tables.

${await apart(wideContent)}

${await apart(growth)}

## The office

${await apart(boardUnderLoad, officeEnv)}

## The first view

In Chromium, as a phone of the middle class: 390 × 844, slow 4G, a processor four times slower than this one. Medians of seven.

${await apart(firstView)}

Steps of an order on the same phone, medians of five:

${await apart(phoneSteps)}

## Lighthouse

Mobile, simulated, medians of three. The load of the machine moves the performance; the rest it does not.

${await apart(lighthouse)}

The references are \`bench/references/\` and pgbench (\`-N\`, scale 10, on the same server). \`bench/\` is for Linux, as it reads /proc.
`
writeFileSync(resolve(import.meta.dirname, '../docs/benchmarks.md'), text)
console.log(text)
