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
    expect(operation.requestBody !== undefined).toBe(call?.body !== undefined)
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
