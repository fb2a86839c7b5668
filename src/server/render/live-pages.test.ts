import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'
import type { WebBuild } from './render-pages.ts'

/** Pages with this text at every path of a city. */
const pagesSaying = (text: string): WebBuild => {
  const build = stubPages(() => text)
  return { ...build, routes: { root: { ...build.routes.root, id: 'root', path: ':city/*' } } } as WebBuild
}

let build: WebBuild
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    livePages: {
      build: async () => build,
      middlewares: ({ url }, response, next) => (url === '/src/page.tsx' ? response.end('a module') : next()),
      sources: { connect: 'ws://*:24678', style: "'unsafe-inline'" },
    },
  })
})
beforeEach(() => {
  build = pagesSaying('as it was')
})
afterAll(() => app.close())

const open = (path: string) => shopper(app).send('GET', path)

test('in development a page is that of its file as it stands now, though it would be kept otherwise', async () => {
  expect((await open('/moscow')).body).toContain('as it was')
  build = pagesSaying('as it is')
  expect((await open('/moscow')).body).toContain('as it is')
})

test('the scripts of a page give way to its pictures, whoever it is made for', async () => {
  build = pagesSaying('<link rel="modulepreload" href="/assets/page.js"/>')
  for (const path of ['/moscow', '/moscow/order/12345678/tracking'])
    expect((await open(path)).body).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/page.js"/>')
})

test('in development modules are answered for first, and everything else by the shop', async () => {
  expect((await open('/src/page.tsx')).body).toBe('a module')
  expect((await open('/healthz')).json()).toEqual({ status: 'alive' })
})

test.each(['/moscow', '/moscow/order/12345678/tracking', '/moscow/order/payment/key'])(
  'in development %s has its policy, and may have the socket that tells of edits',
  async (path) => {
    const policy = String((await open(path)).headers['content-security-policy'])
    const directives = policy.split('; ')
    expect(directives.find((one) => one.startsWith('connect-src'))).toBe("connect-src 'self' ws://*:24678")
    expect(directives.find((one) => one.startsWith('script-src'))).toMatch(/^script-src 'self'( '(nonce|sha256)-[^ ]+')?\s*$/)
  },
)
