import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { addressSearch } from './addresses.ts'
import { answers } from './answers.ts'
import { cartChange } from './cart-change.ts'
import { type Figure, table } from './kit/report.ts'
import { type Shop, startShop } from './kit/shop.ts'
import { mapImport } from './map-import.ts'
import { menuJson } from './menu-json.ts'
import { menuPage } from './menu-page.ts'
import { placeOrder } from './place-order.ts'
import { memory, startUp } from './start-up.ts'
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

const text = `# Benchmarks

Written by \`node bench/run.ts\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}),
load average ${busyBefore.toFixed(1)} when it began. Server, PostgreSQL and load share the machine; 16 connections unless said. Only the ratios mean
anything: each compares with a reference measured in the same run, in turns, the median of three. "By CPU" compares the
processor time of one piece of work, which a busy machine moves less than the rate.

${table(figures)}

The references are \`bench/references/\` and pgbench (\`-N\`, scale 10, on the same server). \`bench/\` is for Linux, as it reads /proc.
`
writeFileSync(resolve(import.meta.dirname, '../docs/benchmarks.md'), text)
console.log(text)
