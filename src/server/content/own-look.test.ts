import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryChange } from '#contract/office/content.ts'
import { languages } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { readStored } from '#server/import/stored/read-stored.ts'

// The look that a brand sets in the office: two colours, a logo and a sign.

const brand = 'sofra'
const name = { kind: 'settings', key: 'settings' } as const
const green = '#0b6e4f'

let folder: string
let app: TestApp
let other: TestApp
let olga: Colleague
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-look-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'tokens-a1.css'), ':root{--folder:1}')
  const web = { build: stubPages(({ ownFiles, site }) => `<body>${JSON.stringify([ownFiles, site.brand])}<end>`), files: folder }
  app = await createTestApp({ live: true, web })
  other = await createTestApp({ beside: app, live: true, web })
  olga = await owner(app, { name: 'Olga' })
})
afterAll(async () => {
  await other.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const save = async (changes: EntryChange[]) => must(await olga.call('POST /api/staff/content/entry', { body: { brand, ...name, changes } }))
const publish = async () =>
  must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: null, at: null } }))
const upload = async (bytes: Buffer) =>
  must(
    await olga.call('POST /api/staff/content/photos', {
      query: { brand, name: 'logo.png' },
      body: bytes,
      headers: { 'content-type': 'image/png' },
    }),
  ).photo
/** A green disc on nothing. */
const drawing = (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="150" cy="150" r="140" fill="${green}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
const page = async (of: TestApp, visitor: Shopper = shopper(of)) => {
  const { body } = await visitor.send('GET', '/moscow', undefined, { accept: 'text/html' })
  return JSON.parse(/(\[\{"colours".*\])<end>/.exec(body)?.[1] ?? '') as [
    { colours: string | null; logo: string | null; icon: string | null },
    { themeColor: string; logo: { width: number; height: number } },
  ]
}
const get = (url: string) => app.app.inject({ url, headers: { host: 'sofra.localhost' } })

// @OPS-SETTINGS-04
test('a colour that leaves texts unreadable is refused at its field with the contrast that it gives, in every language', async () => {
  const saved = await save([{ path: '/look', to: { main: '#e53935' } }])
  expect(saved.faults.filter(({ grave }) => grave)).toMatchObject([
    { path: '/look/main', code: 'colour-pale', text: expect.stringContaining('4.2:1') as string },
  ])
  for (const language of languages) {
    const entry = must(
      await olga.call('GET /api/staff/content/entry', { query: { brand, ...name }, headers: { 'accept-language': language } }),
    )
    expect(entry.faults.map(({ text }) => text).join('')).toMatch(/4\.2:1.*4\.5:1/)
  }
  expect((await publish()).publication).toBeNull()
  must(await olga.call('POST /api/staff/content/discard', { body: { brand, entries: [{ ...name, paths: null }] } }))
  expect((await page(app))[0]).toEqual({ colours: null, logo: null, icon: null })
})

// @OPS-SETTINGS-04
test('colours, logo and sign are published together, seen by every process at once, and taken back together', async () => {
  const [before] = [await page(app)]
  const [logo, favicon] = [await upload(await drawing(900, 300)), await upload(await drawing(300, 300))]
  const hash = (photo: string) => photo.slice('photos/'.length, -'.webp'.length)
  const saved = await save([{ path: '/look', to: { main: green.toUpperCase(), logo: { photo: logo }, favicon: { photo: favicon } } }])
  expect(saved.faults.filter(({ grave }) => grave)).toEqual([])
  expect(await page(app)).toEqual(before)
  const { publication } = await publish()
  for (const of of [app, other]) {
    await until('the logo is there', async () => (await page(of))[0].logo === hash(logo))
    const [files, shown] = await page(of)
    expect(files).toEqual({ colours: '0b6e4f-none', logo: hash(logo), icon: hash(favicon) })
    expect(shown).toMatchObject({ logo: { width: 120, height: 40 } })
  }
  // What is not set stays as the folder says, and what is set leaves as files.
  const [stored] = (await readStored(app.database.kysely, [brand])).brands
  expect(stored?.settings).toEqual({ look: { main: green.toUpperCase(), logo: { photo: logo }, favicon: { photo: favicon } } })
  expect(stored?.photos).toEqual(expect.arrayContaining([hash(logo), hash(favicon)]))

  const svg = await get(`/brand/sofra/logo-${hash(logo)}.svg`)
  expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(svg.headers['content-security-policy']).toContain('sandbox')
  expect(svg.body).toMatch(/width="120" height="40"><image [^>]*href="data:image\/png;base64,/)
  expect((await get('/brand/sofra/logo.svg')).body).toBe(svg.body)
  expect((await get('/brand/suare/logo.svg')).body).not.toBe(svg.body)
  const manifest = (await get('/manifest.webmanifest')).json<{ icons: { src: string }[] }>()
  expect(manifest.icons.map(({ src }) => src)).toContain(`/brand/sofra/icon-512-${hash(favicon)}.png`)
  for (const { src } of manifest.icons) {
    const { rawPayload, headers } = await get(src)
    expect([headers['content-type'], (await sharp(rawPayload).metadata()).width]).toEqual(['image/png', Number(/\d+/.exec(src)?.[0])])
  }
  expect((await get('/brand/sofra/share.png')).statusCode).toBe(200)
  for (const none of ['logo-0123456789abcdef.svg', 'share-0123456789abcdef.png'])
    expect((await get(`/brand/sofra/${none}`)).statusCode).toBe(404)

  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id: publication?.id ?? 0 }, body: {} }))
  for (const of of [app, other]) await until('all is as before', async () => (await page(of))[0].logo === null)
  expect(await page(other)).toEqual(before)
})

test('the style sheet of own colours is that of the folder with what they change, by day and by night, under an address of its own', async () => {
  const sheet = await get('/brand/sofra/colours/0b6e4f-none.css?of=/assets/tokens-a1.css')
  expect(sheet.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
  const [day = '', night = ''] = sheet.body.split('prefers-color-scheme: dark')
  expect(day.startsWith(':root{--folder:1}')).toBe(true)
  expect([day, night].map((part) => /--accent: (.*);/.exec(part)?.[1])).toEqual([green, green])
  expect(day).not.toContain('--second:')
  const inks = [day, night].map((part) => /--accent-ink: (.*);/.exec(part)?.[1])
  expect(new Set(inks).size).toBe(2)
  for (const wrong of [
    'sofra/colours/0b6e4f.css?of=/assets/tokens-a1.css',
    'sofra/colours/0b6e4f-none.css?of=/assets/../../secret.css',
    'sofra/colours/0b6e4f-none.css?of=/assets/none.css',
    'sofra/colours/0b6e4f-none.css',
    'nobody/colours/0b6e4f-none.css?of=/assets/tokens-a1.css',
  ])
    expect([wrong, (await get(`/brand/${wrong}`)).statusCode]).toEqual([wrong, 404])
})

// @OPS-SETTINGS-04
test('a logo that nobody has uploaded cannot be chosen, and an SVG is none', async () => {
  const lost = await olga.call('POST /api/staff/content/entry', {
    body: { brand, ...name, changes: [{ path: '/look', to: { logo: { photo: 'photos/0123456789abcdef.webp' } } }] },
  })
  expect(lost).toMatchObject({ status: 422, problem: { errors: { '/look/logo': [expect.any(String)] } } })
  const svg = await olga.call('POST /api/staff/content/photos', {
    query: { brand, name: 'logo.svg' },
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    headers: { 'content-type': 'image/svg+xml' },
  })
  expect(svg.status).toBeGreaterThanOrEqual(400)
})

// @OPS-MENU-04
test('a preview shows the brand as its draft sets it, with pictures that are not published, and others see what is', async () => {
  const logo = await upload(await drawing(600, 300))
  await save([
    { path: '/look', to: { main: green, logo: { photo: logo } } },
    { path: '/name', to: 'Sofra at night' },
  ])
  const { url } = must(await olga.call('POST /api/staff/content/preview', { body: { brand } }))
  const guest = shopper(app)
  const link = new URL(url ?? '')
  await guest.send('GET', `${link.pathname}${link.search}`)
  const [files, shown] = await page(app, guest)
  expect([files, shown]).toMatchObject([{ colours: '0b6e4f-none' }, { name: 'Sofra at night' }])
  expect((await get(`/brand/sofra/logo-${files.logo}.svg`)).statusCode).toBe(200)
  expect((await page(app))[0]).toEqual({ colours: null, logo: null, icon: null })
  expect((await page(app))[1]).toMatchObject({ name: 'Sofra' })
})
