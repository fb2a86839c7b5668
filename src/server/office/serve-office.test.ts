import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { grant, owner, shopPlace, colleague } from '#kit/staff.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { startStaff } from '#server/main-sandbox.ts'
import type { LiveOffice } from './serve-office.ts'
import { demoPeople } from '#server/staff/demo-people.ts'

const officePage = '<!doctype html><title>The office</title>'
const files = mkdtempSync(join(tmpdir(), 'office-'))
mkdirSync(join(files, 'office-files'))
writeFileSync(join(files, 'index.html'), officePage)
writeFileSync(join(files, 'office-files', 'office.js'), 'export {}')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    web: { build: stubPages(() => 'a page of the shop'), files: import.meta.dirname },
    officePages: { files },
    office: { withDemo: true },
    sandbox: startStaff,
  })
})
afterAll(() => app.close())

const get = (host: string, url: string, method: 'GET' | 'POST' | 'HEAD' = 'GET', from: TestApp = app) =>
  from.app.inject({ method, url, headers: { host, accept: 'text/html' } })

test('in development its modules come from Vite, whatever they are called, and its calls do not', async () => {
  const asked: string[] = []
  const live: LiveOffice = {
    page: async () => officePage,
    middlewares: (request, response, next) => {
      asked.push(request.url ?? '')
      if (request.url?.endsWith('.ts') || request.url?.endsWith('.svg')) response.end('of Vite')
      else next()
    },
    sources: { connect: 'ws://*:1', style: "'unsafe-inline'" },
  }
  await using developed = await createTestApp({ office: { withDemo: true }, officePages: live, beside: app })
  const bodies = ['/api.ts', '/office-files/icon.svg', '/orders'].map(
    async (path) => (await get('office.localhost', path, 'GET', developed)).body,
  )
  expect(await Promise.all(bodies)).toEqual(['of Vite', 'of Vite', officePage])
  expect((await get('office.localhost', '/api/cities', 'GET', developed)).statusCode).toBe(404)
  expect(asked).not.toContain('/api/cities')
})

describe('on the office’s host', () => {
  test.each(['/', '/orders', '/people?q=x', '/moscow', '/moscow/cart', '/invitation/abc'])(
    '%s is the office’s page, and none of the shop (OPS-FRAME-01)',
    async (path) => {
      const reply = await get('office.localhost', path)
      expect([reply.statusCode, reply.body]).toEqual([200, officePage])
    },
  )

  test.each([
    ['GET', '/api/cities'],
    ['POST', '/api/cart'],
    ['GET', '/api/user/get'],
    ['POST', '/moscow'],
    ['GET', '/api/unknown'],
  ] as const)('%s %s, a call of visitors or of nobody, does not exist', async (method, path) =>
    expect((await get('office.localhost', path, method)).statusCode).toBe(404),
  )

  test('no visitor’s cookie is set', async () => expect((await get('office.localhost', '/')).cookies).toEqual([]))

  test('its files are kept for a year, and its page is not kept', async () => {
    const [file, page] = await Promise.all([get('office.localhost', '/office-files/office.js'), get('office.localhost', '/')])
    expect([file.body, file.headers['cache-control']]).toEqual(['export {}', 'public, max-age=31536000, immutable'])
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('the page loads its own scripts alone, and makes no markup of text (OPS-FRAME-04)', async () => {
    const policy = String((await get('office.localhost', '/')).headers['content-security-policy'])
    const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect(rules).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    })
    expect(policy.replace(/frame-src [^;]*/, '')).not.toMatch(/unsafe|https?:/)
    expect(rules['frame-src']).toContain('http://sofra.localhost')
  })
})

test('another of the office’s hosts leads to the first, where passkeys work', async () => {
  const office = { hosts: ['office.localhost', 'old.localhost'] }
  await using two = await createTestApp({ office, officePages: { files }, beside: app })
  const reply = await get('old.localhost:3000', '/people?q=x', 'GET', two)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, 'http://office.localhost:3000/people?q=x'])
  expect((await get('office.localhost:3000', '/people?q=x', 'GET', two)).statusCode).toBe(200)
  const there = { host: 'old.localhost', origin: 'http://old.localhost' }
  const grants = [{ role: 'counter' as const, place: { brand: null, city_id: null, shop_id: two.shop('arbat').id } }]
  const body = { name: 'Boris', email: null, language: 'en' as const, grants }
  const invited = await (await owner(two)).call('POST /api/staff/people', { headers: there, body })
  expect(invited.reply.link).toMatch(/^http:\/\/office\.localhost\/invitation\//)
})

describe('on a brand’s host', () => {
  test('no page and no file of the office is (OPS-FRAME-01)', async () => {
    expect((await get('sofra.localhost', '/')).body).toContain('a page of the shop')
    expect((await get('sofra.localhost', '/office-files/office.js')).statusCode).toBe(404)
  })

  test('the cookie of an office session opens nothing', async () => {
    const anna = await owner(app)
    const key = anna.cookies.get('office') ?? ''
    const requested = (host: string) => app.app.inject({ url: '/api/staff/me', headers: { host, cookie: `office=${key}` } })
    expect((await requested('office.localhost')).statusCode).toBe(200)
    expect((await requested('sofra.localhost')).statusCode).toBe(401)
  })
})

test('a change with the cookie is refused when it comes from another origin (OPS-FRAME-03)', async () => {
  const anna = await owner(app)
  const change = (origin: string) =>
    app.app.inject({
      method: 'PUT',
      url: '/api/staff/me',
      headers: { host: 'office.localhost', origin, cookie: `office=${anna.cookies.get('office') ?? ''}` },
      payload: { name: 'Mallory' },
    })
  for (const origin of ['http://sofra.localhost', 'https://evil.example', 'null']) expect((await change(origin)).statusCode).toBe(403)
  expect((await change('http://office.localhost')).statusCode).toBe(200)
})

test('without a host of its own the office answers nowhere (OPS-FRAME-02)', async () => {
  await using closed = await createTestApp({
    office: null,
    web: { build: stubPages(() => 'a page of the shop'), files: import.meta.dirname },
    officePages: { files },
  })
  expect((await get('office.localhost', '/', 'GET', closed)).body).toContain('a page of the shop')
  expect((await get('office.localhost', '/office-files/office.js', 'GET', closed)).body).not.toContain('export')
  for (const path of ['/api/staff/me', '/api/staff/people'])
    expect((await get('office.localhost', path, 'GET', closed)).statusCode).toBe(404)
})

describe('the page of the demo’s people', () => {
  const enter = (person: number, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/sandbox/staff',
      headers: {
        host: 'office.localhost',
        origin: 'http://office.localhost',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: `person=${person}&language=de`,
    })
  const offered = async (): Promise<number[]> =>
    [...(await get('office.localhost', '/sandbox/staff')).body.matchAll(/name="person" value="(\d+)"/g)].map(([, id]) => Number(id))

  test('enters as a person of each role, in the language that was chosen (OPS-SIGN-13)', async () => {
    const roles = new Set<string>()
    for (const id of await offered()) {
      const entered = await enter(id)
      expect([entered.statusCode, entered.headers.location]).toEqual([303, '/'])
      const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const me = await app.app.inject({ url: '/api/staff/me', headers: { host: 'office.localhost', cookie } })
      expect(me.json()).toMatchObject({ id, language: 'de' })
      for (const { role } of me.json().grants) roles.add(role)
    }
    expect([...roles].sort()).toEqual(
      ['owner', 'brand-manager', 'manager', 'counter', 'kitchen', 'dispatcher', 'courier', 'support', 'accountant'].sort(),
    )
  })

  test('is asked for twice and makes nobody twice', async () => {
    const [first, second] = await Promise.all([offered(), offered()])
    expect(first).toEqual(second)
    expect(first.length).toBeGreaterThan(8)
  })

  test('lets nobody in who was invited for real, nor by a form of another site', async () => {
    const real = await colleague(app, [grant('counter', shopPlace(app, 'arbat'))])
    const [demo = 0] = await offered()
    expect((await enter(real.id)).statusCode).toBe(403)
    expect((await enter(demo, { origin: 'http://sofra.localhost' })).statusCode).toBe(403)
    expect((await enter(demo, { host: 'sofra.localhost', origin: 'http://sofra.localhost' })).statusCode).toBe(403)
  })

  test('leads from a brand’s host to the office’s', async () => {
    const reply = await app.app.inject({ url: '/sandbox/staff', headers: { host: 'sofra.localhost:3000' } })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'http://office.localhost:3000/sandbox/staff'])
  })

  test('fills posts as soon as there are shops, and gives back what visitors have taken away', async () => {
    await using demo = await createTestApp({ office: { withDemo: true } })
    const { kysely } = demo.database
    const filled = () => demoPeople(demo.database, demo.services.brands, demo.clock.now())
    await kysely.updateTable('shop').set({ live: false }).execute()
    expect((await filled()).map(({ role }) => role)).toEqual(['owner', 'accountant'])
    await kysely.updateTable('shop').set({ live: true }).execute()
    const people = await filled()
    expect(people.length).toBeGreaterThan(8)
    const reached = await kysely.selectFrom('staff').select('phone').where('phone', 'is not', null).execute()
    // The demo's sender of messages has no more for numbers that end in 000.
    expect(reached.length).toBeGreaterThan(0)
    expect(reached.filter(({ phone }) => phone?.endsWith('000'))).toEqual([])
    const counter = people.find(({ role }) => role === 'counter')?.id ?? 0
    await kysely.updateTable('staff').set({ state: 'blocked', name: 'Mallory' }).where('id', '=', counter).execute()
    await kysely.updateTable('staff_grant').set({ role: 'courier' }).where('staff_id', '=', counter).execute()
    const guest = await owner(demo, { isDemo: true })
    expect(await filled()).toEqual(people)
    expect(people.map(({ id }) => id)).not.toContain(guest.id)
  })

  test('does not exist without the sandbox', async () => {
    await using real = await createTestApp({ office: { withDemo: false }, sandbox: startStaff, officePages: { files } })
    expect((await get('office.localhost', '/sandbox/staff', 'GET', real)).statusCode).toBe(404)
  })
})
