import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#contract/common.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { stubPages } from '#kit/stub-pages.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({ web: { build: stubPages(() => 'a page'), files: import.meta.dirname } })
  port = Number(new URL(await app.serve()).port)
})
afterAll(() => app.close())

/** Sends a path unchanged: clients would normalize it. */
const send = (method: string, path: string): Promise<{ status: number; location: string | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers: { host: 'sofra.localhost' } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }))
    })
      .on('error', reject)
      .end()
  })

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const refuses = async (path: string) => {
  for (const method of methods) {
    const { status, location, body } = await send(method, path)
    expect([method, path, status, location]).toEqual([method, path, 404, undefined])
    if (method !== 'HEAD') Problem.parse(JSON.parse(body))
  }
}

test.each([
  '//',
  '///',
  '//host/x',
  '//host?x=1',
  '/\\host',
  '/\\\\host',
  '/\\',
  '/a\\b',
  '/%5C',
  '/%5chost',
  '/moscow/%5Ccart',
  'http://host/x',
  '*',
])('the target %s is not found, never a page, a redirect or a failure', refuses)

test.each(['/api', '/api/', '/api/nothing', '/api/cart/nothing', '/api/order/1/2/3?x=1'])(
  'the unknown call %s is not found, as JSON',
  refuses,
)

test.each(['/', '/moscow', '/moscow?q=%5C', '/moscow?from=//host', '/moscow//cart', '/apis'])(
  'the target %s is left to the pages',
  async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 200, body: '<pre>a page</pre>' })
  },
)

test('a declared call answers as before, and its other methods are not found', async () => {
  expect((await send('GET', '/api/cities')).status).toBe(200)
  expect((await send('GET', '/api/cart/add')).status).toBe(404)
})

test.each(['/', '/moscow', '/moscow/cart', '/moscow/order/payment/0123'])(
  'a form that a stranger’s page posts to %s is refused without noise',
  async (path) => {
    const noise = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const answer = await app.app.inject({
      method: 'POST',
      url: path,
      headers: { origin: 'https://elsewhere.example', accept: 'text/html', 'content-type': 'text/plain' },
      payload: 'name=value',
    })
    expect(answer.statusCode).toBe(404)
    Problem.parse(answer.json())
    expect(noise).not.toHaveBeenCalled()
    noise.mockRestore()
  },
)
