import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'

let app: TestApp
beforeAll(async () => {
  const stub = stubPages(({ site }) => `page of ${site.brand.name}`)
  const root = { ...stub.routes.root, path: ':city?/*' }
  app = await createTestApp({ web: { build: { ...stub, routes: { root } } as typeof stub, files: import.meta.dirname } })
})
afterAll(() => app.close())

// Monitors and programs that look at a link ask for its head alone, often as the first after a new version.
test.each([
  ['kept for all', '/moscow/about'],
  ['made for one visitor', '/moscow/profile'],
])('the head of a page that is %s tells of the whole page, and leaves it whole for those who open it', async (_, path) => {
  const head = await shopper(app).send('HEAD', path)
  const page = await shopper(app).send('GET', path)
  expect([head.statusCode, head.body, page.statusCode]).toEqual([200, '', 200])
  expect(page.body).toContain('page of ')
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) expect(head.headers[name]).toBe(page.headers[name])
})
