import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
  security?: object[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object> }
}

const asStaff = { authorization: `Bearer ${staffToken}` }
let app: TestApp
let document: Document
beforeAll(async () => {
  app = await createTestApp()
  document = (await shopper(app, asStaff).send('GET', '/api/openapi.json')).json<Document>()
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('the document lists every declared call and no other, as OpenAPI 3.1', () => {
  expect([document.openapi, document.info.title]).toEqual([expect.stringMatching(/^3\.1\./), 'Sofra'])
  expect(
    operations()
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
      .sort(),
  ).toEqual(calls.map(({ call }) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`).sort())
})

test('every operation has a name of its own, answers, and a schema for each', () => {
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operation } of operations()) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '422']))
    for (const { description, content } of Object.values(operation.responses))
      expect([description.length > 0, typeof Object.values(content)[0]?.schema]).toEqual([true, 'object'])
  }
})

test('every part of a path is a parameter that is required; what staff may call says so; changes say what they take', () => {
  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(inPath.every(({ required }) => required)).toBe(true)
    const call = calls.find(({ name }) => name === operation.operationId)?.call
    expect(operation.security !== undefined).toBe(call?.audience === 'staff')
    expect(operation.requestBody !== undefined).toBe(call?.body !== undefined || call?.upload !== undefined)
    expect(operation.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(call?.idempotent === true)
  }
  expect(document.components.securitySchemes).toHaveProperty('staff')
})

test('no schema refers to what the document does not have', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  expect(refs).toEqual([])
})

test('who is not staff is shown no call of staff, in either form', async () => {
  const open = (await shopper(app).send('GET', '/api/openapi.json')).json<Document>()
  const page = await shopper(app).send('GET', '/api/docs')
  const own = calls.filter(({ call }) => call.audience !== 'staff')
  expect(Object.values(open.paths).flatMap((methods) => Object.values(methods))).toHaveLength(own.length)
  expect(JSON.stringify(open) + page.body).not.toMatch(/staff/i)
  for (const { call } of own) expect(page.body).toContain(call.path)
})

test('people read the same as a page without scripts', async () => {
  const page = await shopper(app, asStaff).send('GET', '/api/docs')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  for (const { call } of calls) expect(page.body).toContain(call.path)
  expect(page.body).not.toMatch(/<script/)
})

test('the document and its page are made once, and counted as pages are: one address leaves room for others', async () => {
  await using narrow = await createTestApp({ beside: app, pagesAtOnce: 4, trustedProxies: ['127.0.0.1'] })
  const get = (path: string, from: string, more = {}) =>
    narrow.app.inject({ method: 'GET', url: path, headers: { 'x-forwarded-for': from, ...more } })
  const held = narrow.services.inFlight.pages.enter('203.0.113.7')
  for (const path of ['/api/docs', '/api/openapi.json']) {
    expect((await get(path, '203.0.113.7')).statusCode).toBe(503)
    expect((await get(path, '203.0.113.8')).statusCode).toBe(200)
  }
  held?.()
  expect((await get('/api/docs', '203.0.113.7')).statusCode).toBe(200)
  const [first, second] = await Promise.all([get('/api/openapi.json', '203.0.113.8'), get('/api/openapi.json', '203.0.113.9')])
  expect(first.body).toBe(second.body)
})

test('who tries tokens at the documents is counted as at the calls, and who has the right one is not', async () => {
  await using narrow = await createTestApp({ beside: app, limits: { 'staff-token': 3 } })
  const get = (token: string) => narrow.app.inject({ method: 'GET', url: '/api/docs', headers: { authorization: `Bearer ${token}` } })
  for (let n = 0; n < 3; n += 1) expect((await get(`guess number ${n} of a stranger`)).statusCode).toBe(200)
  expect((await get('one guess more of a stranger')).statusCode).toBe(429)
  expect((await get(staffToken)).statusCode).toBe(200)
})
