import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { testBrowser } from '#kit/chromium.ts'
import { until } from '#kit/clock.ts'
import { startTestServer } from '#kit/database-server.ts'
import { decimalText } from '#domain/money.ts'
import { office } from '#messages/ru/office/index.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect } from '#server/database/connect.ts'
import { bankVariables, openSilentBank } from '../test/durability/charge-errand.ts'
import { createDemoDatabase, lookAround } from '../test/durability/errand.ts'
import { freePort, startServer } from '../test/durability/server-process.ts'
import { measuredNow, writeSection } from './kit/what-was-tried.ts'
import { type Books, compareBooks } from './rush/books.ts'
import { type PlacedOrders, type Pauser, placeAll } from './rush/customers.ts'
import { pauseShop, resumeShop } from './rush/pause.ts'
import { acceptBeside, allRefunded, becomeOwner, giveBackAgain, officeHost, openBeside, type Rush, workAll } from './rush/people.ts'
import { judgeTexts, openPhones } from './rush/promises.ts'

// A rush at one shop, worked by one person through the board alone while a second one accepts beside: orders in cash and
// by card, delays, rejections, customers who cancel before and after it was accepted, refunds that the bank refuses at first,
// orders that are late, a pause of the shop, a cut connection, a killed server. Then what was ordered, paid and given back is
// compared with the bank's books, and what customers were told with the clock.
//   node bench/rush.ts [orders]      writes its section of docs/what-was-tried.md

const wanted = Number(process.argv[2] ?? 120)

/** The bank refuses each refund of a whole payment once. */
function refuseAtFirst({ world: { ledger } }: SandboxBank): void {
  const refused = new Set<string>()
  const { refund } = ledger
  ledger.refund = async (payment, amount, key) => {
    if (amount < payment.amount || refused.has(payment.id)) return refund(payment, amount, key)
    refused.add(payment.id)
    return null
  }
}

/** `paused`: orders that were refused during the pause. `texts`: text messages about a delay. */
type Result = Books & { actions: number; again: number; seconds: number; paused: number; texts: number }

/** A third person, who looks at the board only to pause the shop and to end the pause. */
function pauserOf(browser: Browser, rush: Rush, faults: string[]): Pauser {
  let board: Page | null = null
  return {
    async pause() {
      // Opened again if the server is gone just then.
      board = await until('a third board', () => openBeside(browser, rush, 'Cleo').catch(() => null), 60_000)
      return pauseShop(board, rush.database, faults)
    },
    async resume() {
      if (board) await resumeShop(board)
      await board?.context().close()
    },
  }
}

async function run(databaseUrl: string): Promise<Result> {
  const port = await freePort()
  const [bank, phones, database] = [await openSilentBank(port), await openPhones(), connect(databaseUrl)]
  refuseAtFirst(bank)
  const folder = mkdtempSync(join(tmpdir(), 'sofra-rush-'))
  const env = {
    NODE_ENV: 'development',
    APP_ALIAS: 'sofra',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    OFFICE_HOST: officeHost,
    OFFICE_SECRET: 'a-secret-of-a-run-that-is-thrown-away-after',
    ...bankVariables(bank),
    ...phones.env,
  }
  await sql`update shop set capacity = capacity * 100`.execute(database.kysely)
  const server = await startServer(env, port)
  const rush: Rush = { database, databaseUrl, bank, place: await lookAround(server.url), port, env, server, wanted }
  const browser = await chromium.launch(await testBrowser())
  try {
    const owner = await becomeOwner(browser, rush)
    const [board, refunds] = [await owner.newPage(), await owner.newPage()]
    await board.goto(`http://${officeHost}:${port}/orders?shop=${rush.place.shopId}`)
    await board.getByRole('button', { name: office.board.start_shift }).click()
    const beside = await openBeside(browser, rush, 'Bea')
    const ordered: PlacedOrders = { placed: [], canceled: new Set(), refused: 0, faults: [] }
    const began = performance.now()
    const [worked] = await Promise.all([
      workAll(rush, board, ordered.placed),
      acceptBeside(rush, beside, ordered.placed),
      giveBackAgain(rush, refunds, ordered.placed),
      // The last day that is offered: no pause of today reaches it, whenever this runs.
      placeAll({ ...rush, url: server.url }, rush.place.intervals.slice(-12), ordered, pauserOf(browser, rush, ordered.faults)),
    ])
    const seconds = Math.round((performance.now() - began) / 1000)
    await until('all refunds to be done', () => allRefunded(database), 120_000)
    const [books, texts] = [await compareBooks({ ...rush, ...ordered }, wanted), await judgeTexts(database, phones)]
    const faults = [...books.faults, ...ordered.faults, ...texts.faults]
    return { ...books, ...worked, seconds, faults, paused: ordered.refused, texts: texts.count }
  } finally {
    await browser.close()
    await rush.server.stop()
    await Promise.all([bank.close(), phones.close(), database.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

const money = (minor: number): string => decimalText(minor, 'RUB')

const section = ({
  orders,
  canceled,
  delayed,
  late,
  texts: delayTexts,
  paused,
  missing,
  refused,
  actions,
  again,
  seconds,
  charged,
  refunded,
  collected,
  faults,
}: Result): string => `
Run it with \`node bench/rush.ts [orders]\` or \`bin/test --rush\`. With less than 120 orders, or with a fault, nothing is written.

One shop gets ${wanted} orders, alternately for cash and by card. One person in a browser works them at the order board, and a second person accepts too. Some customers cancel, also after their order was accepted. A fifth of the orders are late before anybody starts them, and are delayed. The shop is paused for an hour while orders come: customers who still see a time within the pause are refused, and order for another day. The bank refuses each full refund once, and a person requests it again. Meanwhile the person's connection is cut for half a minute, and the server is killed (\`kill -9\`) and started again. At the end the records of the shop are compared with those of the bank, and the times that customers were told with the clock.

${measuredNow()}

| | |
|---|---|
| Orders | ${orders} |
| Handed over | ${orders - canceled} |
| Delayed | ${delayed} |
| Late when they were delayed | ${late} |
| Texts about a delay | ${delayTexts} |
| Refused because of the pause | ${paused} |
| Rejected, or canceled by the customer | ${canceled} |
| With a missing dish | ${missing} |
| Refunds that the bank refused at first | ${refused} |
| Actions on the board | ${actions} |
| Repeated actions, because the server or the connection was gone | ${again} |
| Duration | ${seconds} s |
| Charged by card | ${money(charged)} |
| Refunded | ${money(refunded)} |
| Collected in cash | ${money(collected)} |
| Faults: wrong times, orders within the pause, amounts that differ | ${faults.length} |
`

const endRun = await startTestServer()
const made = await createDemoDatabase()
const result = await run(made.url)
await made.drop()
await endRun()
process.stdout.write(`${section(result)}\n${result.faults.join('\n')}\n`)
if (wanted >= 120 && result.faults.length === 0) writeSection('A rush', section(result))
process.exit(result.faults.length > 0 ? 1 : 0)
