import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, openSilentBank } from '../durability/charge-errand.ts'
import { type Kitchen, lookAround, openKitchen, type Place } from '../durability/errand.ts'
import { pgbackrest, restoreCopy } from './backups.ts'
import { killPostgres, type Name, names } from './machine.ts'
import { checkBooks, checkPromises } from './books.ts'
import { type Cluster, type DatabaseName, startCluster } from './cluster.ts'
import { type Customers, longestGap, sendCustomers } from './customers.ts'
import { officeSettings, openWatchers } from './watchers.ts'

// The example of deploy/cluster, from its own files: parts of it are killed in turn while customers order and pay.

/** Milliseconds in which orders can be written again, whatever has died. */
const longestOutage = 15_000

let cluster: Cluster
let kitchen: Kitchen
let bank: SandboxBank
let database: Database
let customers: Customers
let place: Place

beforeAll(async () => {
  ;[kitchen, bank] = await Promise.all([openKitchen(), openSilentBank(1)])
  cluster = await startCluster({ APP_ALIAS: 'sofra', KITCHEN_URL: kitchen.url, ...officeSettings, ...bankVariables(bank) })
  database = connect(cluster.databaseUrl, { max: 4 })
  place = await lookAround(cluster.url)
  customers = sendCustomers(cluster.url, place, database)
  await untilBusy(customers)
})

afterAll(async () => {
  await customers?.stop().catch(() => undefined)
  await database?.close()
  await cluster?.stop()
  await Promise.all([kitchen?.close(), bank?.close()])
})

const other = (name: DatabaseName): DatabaseName => (name === 'one' ? 'two' : 'one')

/** Resolves when customers were served for a while. */
async function untilBusy({ told }: Customers): Promise<void> {
  const [placed, paid] = [told.placed.size + 5, told.paid.size + 3]
  await until('orders to come in', () => told.placed.size >= placed && told.paid.size >= paid, 60_000)
}

/** The processes of the shop have outlived whatever was killed before. */
function mustLive(): void {
  for (const { child, said } of [cluster.webs.one, cluster.webs.two, cluster.jobs])
    expect(child.exitCode ?? child.signalCode, `a process of the shop ended: ${said()}`).toBeNull()
}

beforeEach(mustLive)

/** Does something to the cluster while customers order and watch, and judges; returns when it was done. */
async function judge(what: string, harm: () => unknown, back: () => Promise<unknown>): Promise<number> {
  const { told } = customers
  const watchers = await openWatchers(cluster.url, place, database, told)
  const at = performance.now()
  await harm()
  const done = performance.now()
  await until('the next written cart', () => told.writes.some((time) => time > done + 1_000), 60_000)
  await watchers.hearOfNews()
  await untilBusy(customers)
  watchers.close()
  const gap = longestGap(told, at)
  process.stderr.write(`${what}: nothing could be written for ${(gap / 1000).toFixed(1)} s\n`)
  await checkPromises(database, told)
  await back()
  expect(gap).toBeLessThan(longestOutage)
  expect(told.unread, 'pages that were not served').toEqual([])
  return at
}

// Neither concerns the other.
describe.concurrent('with all PostgreSQL there', () => {
  test('a backup is made while customers order', async () => {
    for (const command of ['stanza-create', 'check', 'backup']) await pgbackrest(cluster.machines, 'three', command)
  })

  test('each web process dies: its visitors are served by the other', async () => {
    for (const name of ['one', 'two'] as const)
      await judge(
        `the web process on ${name} was killed`,
        () => cluster.webs[name].kill(),
        () => cluster.startWeb(name),
      )
  })
})

test('the primary dies with its Patroni: the standby takes over, and no confirmed order is lost (I1, I2)', async () => {
  const primary = await until('a primary', cluster.primary)
  await judge(
    'the primary and its Patroni were killed',
    () => cluster.killDatabase(primary),
    async () => {
      expect(await cluster.primary()).toBe(other(primary))
      cluster.startDatabase(primary)
      await cluster.whole()
    },
  )
})

test('the primary is handed over as planned', async () => {
  const primary = await until('a primary', cluster.primary)
  const next = other(primary)
  await judge(
    'the primary was handed over',
    () => cluster.patronictl(primary, 'switchover', '--leader', primary, '--candidate', next, '--force', 'sofra'),
    async () => {
      expect(await cluster.primary()).toBe(next)
      await cluster.whole()
    },
  )
})

test('the PostgreSQL that HAProxy has chosen dies, and its Patroni lives', async () => {
  const primary = await until('a primary', cluster.primary)
  await judge('PostgreSQL alone was killed', () => killPostgres(cluster.dataFolder(primary)), cluster.whole)
})

test('the standby dies: the primary goes on alone', async () => {
  const primary = await until('a primary', cluster.primary)
  await judge(
    'the standby was killed',
    () => cluster.killDatabase(other(primary)),
    async () => {
      expect(await cluster.primary()).toBe(primary)
      cluster.startDatabase(other(primary))
      await cluster.whole()
    },
  )
})

// Neither concerns the other.
describe.concurrent('what customers do not notice', () => {
  test('the process of the jobs dies: they wait, and the next does them (I8)', async () => {
    await judge('the process of the jobs was killed', () => cluster.jobs.kill(), cluster.startJobs)
    const placed = [...customers.told.placed.values()]
    await until('the kitchen to hear of all', () => placed.every((id) => kitchen.received.has(id)), 60_000)
  })

  test('the leader of etcd dies, and a second: the primary goes on', async () => {
    const primary = await until('a primary', cluster.primary)
    const leader = await until('a leader', cluster.etcdLeader)
    const second = names.find((name) => name !== leader) as Name
    await judge(
      'the leader of etcd was killed',
      () => cluster.killEtcd(leader),
      async () => expect(await cluster.primary()).toBe(primary),
    )
    await judge(
      'a second etcd was killed',
      () => cluster.killEtcd(second),
      async () => {
        await cluster.etcdIs('away', primary)
        const at = performance.now()
        await until('one more written cart', () => customers.told.writes.some((time) => time > at))
        for (const name of [leader, second]) cluster.startEtcd(name)
        await cluster.etcdIs('there', primary)
        expect(await cluster.primary()).toBe(primary)
        await cluster.whole()
      },
    )
  })
})

test('the standby hangs: orders wait until it is given up, none is refused, and it can be rebuilt', async () => {
  const primary = await until('a primary', cluster.primary)
  const hung = other(primary)
  const at = await judge(
    'the standby hung',
    () => cluster.hangDatabase(hung, 'SIGSTOP'),
    async () => {
      expect(await cluster.primary()).toBe(primary)
      cluster.hangDatabase(hung, 'SIGCONT')
      const remains = join(cluster.dataFolder(hung), 'of-the-former')
      writeFileSync(remains, '')
      await until('its Patroni to be back', () => cluster.isMember(hung))
      const at = performance.now()
      await cluster.patronictl(primary, 'reinit', '--force', 'sofra', hung)
      await until('the standby to be made anew', () => !existsSync(remains), 60_000)
      await cluster.whole()
      process.stderr.write(`the standby was rebuilt in ${((performance.now() - at) / 1000).toFixed(1)} s\n`)
    },
  )
  expect(
    customers.told.refused.filter((one) => one.at > at),
    'orders that were not confirmed',
  ).toEqual([])
})

// The moment is found while customers order, the rest when they have gone.
describe.concurrent('afterwards', () => {
  let before: number[] = []
  let after: number[] = []
  let moment = ''

  beforeAll(async () => {
    const { told } = customers
    before = [...told.placed.values()]
    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(database.kysely)
    moment = rows[0]?.moment as string
    await untilBusy(customers)
    // The first of them may have been under way.
    after = [...told.placed.values()].slice(before.length + 2)
    await customers.stop()
  })

  test('a copy of a moment, restored from the backups, has the orders before it and none after it', async () => {
    await pgbackrest(cluster.machines, 'three', 'check')
    const restored = await restoreCopy(cluster.machines, 'two', moment)
    const url = new URL(cluster.databaseUrl)
    url.host = restored.host
    const copy = connect(url.href, { max: 1 })
    try {
      const isOpen = (): Promise<boolean> =>
        sql<{ open: boolean }>`select not pg_is_in_recovery() as open`.execute(copy.kysely).then(
          (answer) => answer.rows[0]?.open === true,
          () => false,
        )
      await until('the copy to be open', isOpen, 60_000)
      const orders = await copy.kysely.selectFrom('orders').select('id').execute()
      const there = new Set(orders.map(({ id }) => id))
      expect(before.filter((id) => !there.has(id))).toEqual([])
      expect(after.length).toBeGreaterThan(0)
      expect(after.filter((id) => there.has(id))).toEqual([])
    } finally {
      await copy.close()
      await restored.stop()
    }
  })

  test('the shop, the bank and the kitchen agree (I3, I5)', () => checkBooks({ database, bank, kitchen }, customers.told))
})
