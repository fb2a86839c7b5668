import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVICE_NAME,
} from '@opentelemetry/semantic-conventions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDatabase } from '#kit/database.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { bankVariables, encrypted, openSilentBank, writeDown } from './charge-errand.ts'
import { createDemoDatabase, intend, lookAround, say } from './errand.ts'
import { freePort, type Running, startServer } from './server-process.ts'
import { openTraceReceiver, type TraceReceiver } from './trace-receiver.ts'

// What is waited for in turn may take longer than the usual bound.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

// A server as an operator starts it, with and without a receiver of traces.

/** Of a span, by the numbers of OTLP. */
const kinds = { server: 2, client: 3 }

let made: TestDatabase
let bank: SandboxBank
const folder = mkdtempSync(join(tmpdir(), 'sofra-traces-'))
const started: Running[] = []

beforeAll(async () => {
  made = await createDemoDatabase()
  bank = await openSilentBank(await freePort())
})
afterAll(async () => {
  for (const server of started) await server.kill()
  await bank.close()
  await made.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function start(more: Record<string, string>): Promise<Running> {
  const env = { APP_ALIAS: 'sofra', DATABASE_URL: made.url, DATA_DIR: folder, ...bankVariables(bank), ...more }
  const server = await startServer(env)
  started.push(server)
  return server
}

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const [phone, name] = ['9990000000', 'Anna']

/** Pays an order with a card, as part of the trace of somebody else. */
async function payOne({ url }: Running): Promise<number | undefined> {
  const place = await lookAround(url)
  const intent = intend(place, place.intervals[0] as string)
  const key = await writeDown(made.connect({ max: 2 }), url, place, intent)
  const body = { order_cache_key: key, cryptogram: await encrypted(url) }
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
  return (await say(url, intent.visitor, 'POST', '/api/order/pay', body, { traceparent }))?.status
}

/** What the bank, which runs in this process, was told of traces while something ran. */
async function toldToBank(run: () => Promise<void>): Promise<string[]> {
  const told: string[] = []
  const listener = (message: unknown): void => {
    const { traceparent } = (message as { request: IncomingMessage }).request.headers
    if (typeof traceparent === 'string') told.push(traceparent)
  }
  subscribe('http.server.request.start', listener)
  await run()
  unsubscribe('http.server.request.start', listener)
  return told
}

test('a card payment is one trace: the call, its statements, and the request that the bank gets as part of it', async () => {
  const receiver: TraceReceiver = await openTraceReceiver()
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20receiver',
    OTEL_SERVICE_NAME: 'shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  const told = await toldToBank(async () => expect(await payOne(server)).toBe(200))
  // What is not sent yet is sent as it stops.
  expect(await server.stop()).toBe(0)
  await receiver.close()

  const spans = receiver.spans.filter(({ traceId }) => traceId === caller.traceId)
  const calls = spans.filter(({ kind }) => kind === kinds.server)
  expect(calls).toEqual([
    expect.objectContaining({
      parentId: caller.spanId,
      name: 'POST /api/order/pay',
      attributes: expect.objectContaining({
        [ATTR_HTTP_REQUEST_METHOD]: 'POST',
        [ATTR_HTTP_ROUTE]: '/api/order/pay',
        [ATTR_HTTP_RESPONSE_STATUS_CODE]: 200,
      }),
      resource: expect.objectContaining({ [ATTR_SERVICE_NAME]: 'shop', 'deployment.environment.name': 'test' }),
    }),
  ])
  const below = spans.filter(({ parentId }) => parentId === calls[0]?.spanId)
  const statements = below.filter(({ attributes }) => ATTR_DB_SYSTEM_NAME in attributes)
  expect(statements.length).toBeGreaterThan(2)
  for (const { attributes } of statements)
    expect(attributes).toMatchObject({
      [ATTR_DB_SYSTEM_NAME]: 'postgresql',
      [ATTR_DB_QUERY_TEXT]: expect.any(String),
      [ATTR_DB_OPERATION_NAME]: expect.stringMatching(/^[A-Z]+$/),
      [ATTR_SERVER_ADDRESS]: expect.any(String),
    })
  expect(statements.some(({ attributes }) => String(attributes[ATTR_DB_QUERY_TEXT]).includes('$1'))).toBe(true)
  const asked = below.find(({ kind, attributes }) => kind === kinds.client && ATTR_HTTP_REQUEST_METHOD in attributes)
  expect(asked?.attributes).toMatchObject({ [ATTR_SERVER_ADDRESS]: '127.0.0.1', [ATTR_HTTP_RESPONSE_STATUS_CODE]: 200 })
  expect(told).toContain(`00-${caller.traceId}-${asked?.spanId}-01`)

  expect(receiver.headers[0]).toMatchObject({ url: '/v1/traces', 'x-key': 'of the receiver' })
  const all = JSON.stringify(receiver.spans)
  for (const secret of [phone, name, 'cryptogram']) expect(all).not.toContain(secret)
  expect(receiver.spans.map(({ attributes }) => attributes[ATTR_HTTP_ROUTE])).not.toContain('/readyz')
})

test('a receiver that is away neither fails nor delays calls, and hardly the stop', async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  expect(await payOne(server)).toBe(200)
  const began = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(server.said()).toContain('Traces are not sent')
})

test('of traces that their sampler does not take nothing is sent, and the bank is told so', async () => {
  const receiver: TraceReceiver = await openTraceReceiver()
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER: 'always_off' })
  const told = await toldToBank(async () => expect(await payOne(server)).toBe(200))
  expect(await server.stop()).toBe(0)
  await receiver.close()
  expect(receiver.spans).toEqual([])
  expect(told.length).toBeGreaterThan(0)
  for (const traceparent of told) expect(traceparent).toMatch(/-00$/)
})

test('nothing of OpenTelemetry is loaded unless there is a receiver', async () => {
  const loaded = async (more: Record<string, string>): Promise<number> => {
    const coverage = mkdtempSync(join(folder, 'loaded-'))
    const server = await start({ NODE_V8_COVERAGE: coverage, ...more })
    expect(await server.stop()).toBe(0)
    const files = globSync(join(coverage, '*.json')).map((file) => readFileSync(file, 'utf8'))
    expect(files.join('')).toContain('/src/server/main.ts')
    // Its interface alone comes with the library of metrics.
    return files.join('').match(/\/@opentelemetry\/(?!api\/)/g)?.length ?? 0
  }
  expect(await loaded({})).toBe(0)
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })).toBeGreaterThan(20)
})
