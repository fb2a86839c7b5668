import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { addressSearch } from './addresses.ts'
import { answers } from './answers.ts'
import { boardUnderLoad } from './board.ts'
import { cartChange } from './cart-change.ts'
import { contentEdits } from './content-edits.ts'
import { firstView } from './first-view.ts'
import { growth } from './growth.ts'
import { officeEnv } from './kit/office.ts'
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

const paper = resolve(import.meta.dirname, '../docs/benchmarks.md')
/** Written by hand at each release. */
const releases = /^## Ratios of each release\n[^]*?(?=^## |(?![^]))/m.exec(readFileSync(paper, 'utf8'))?.[0].trim() ?? ''

const text = `# Benchmarks

Written by \`node bench/run.ts\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load average ${busyBefore.toFixed(1)} at the start. A benchmark also runs alone: \`node bench/menu-page.ts\`. It needs Linux.

Server, PostgreSQL and load generator share the machine, with 16 connections unless noted. Compare the ratios, not the absolute figures: each is measured against a baseline in the same run, alternately, as the median of three. “By CPU” compares the processor time per request, which depends less on other load. “Must” is our goal.

${table(figures)}

${releases}

## Overload

Three seconds of cart changes from more clients than the server can serve; refused clients try again as told.

${await apart(overload)}

## Growth

The same requests with more cities, dishes and old orders in the database.

${await apart(wideContent)}

${await apart(growth)}

## The office

${await apart(boardUnderLoad, officeEnv)}

${await apart(contentEdits, officeEnv)}

## The first view

Chromium as a mid-range phone: 390 × 844, slow 4G, a processor four times slower than this one. Medians of seven.

${await apart(firstView)}

Steps of an order on the same phone; medians of five:

${await apart(phoneSteps)}

## Lighthouse

Mobile, simulated; medians of three. Load on the machine affects only the performance.

${await apart(lighthouse)}

The baselines are \`bench/references/\` and pgbench (\`-N\`, scale 10, on the same server).
`
writeFileSync(paper, text)
console.log(text)
