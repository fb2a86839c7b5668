import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import type { EntryChange } from '#contract/office/content.ts'
import type { BrandSettings } from '#brands/settings.ts'
import { languages } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner } from '#kit/staff.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { presentLegal } from '#server/render/present-legal.ts'
import { readStored } from '#server/import/stored/read-stored.ts'

// What a brand sets in the office in place of its brand.json, through the calls, in two processes of one shop.

let app: TestApp
let other: TestApp
let olga: Colleague
beforeAll(async () => {
  const web = { build: stubPages(({ site }) => `page in ${site.language}`), files: import.meta.dirname }
  app = await createTestApp({ now: '2026-12-01T09:00:00Z', live: true, web })
  other = await createTestApp({ beside: app, live: true, web })
  olga = await owner(app, { name: 'Olga' })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const brand = 'sofra'
const name = { kind: 'settings', key: 'settings' } as const
const save = async (changes: EntryChange[], who = olga) => who.call('POST /api/staff/content/entry', { body: { brand, ...name, changes } })
const read = async () => must(await olga.call('GET /api/staff/content/entry', { query: { brand, ...name } }))
const publish = async () =>
  must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: null, at: null } }))
const seen = (of: TestApp) => brandOf(of.services, brand) as Brand
const settings = async (of: TestApp) => must(await shopper(of).call('GET /api/settings')).settings

/** Sets values and publishes them; both processes have them within a second. */
async function set(values: BrandSettings) {
  const { data } = await read()
  const known = data ?? {}
  const changes = Object.entries(values).map(([key, to]) => ({ path: `/${key}`, from: known[key], to }))
  const saved = must(await save(changes as EntryChange[]))
  expect(saved.faults.filter(({ grave }) => grave)).toEqual([])
  const { publication, faults } = await publish()
  expect(faults).toEqual([])
  const { version } = await app.database.kysely
    .selectFrom('catalogue')
    .select('version')
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
  for (const of of [app, other]) await until('the settings are there', () => of.snapshot().version === version)
  return publication
}

// @OPS-SETTINGS-02
test('what the office has not set is as the folder says, also beside what it has', async () => {
  const before = seen(app)
  expect((await read()).data).toEqual({})
  await set({ links: { job: 'https://jobs.example' } })
  expect(seen(app)).toEqual({ ...before, links: { ...before.links, job: 'https://jobs.example' } })
  expect(seen(app).receipts).toBe(before.receipts)
})

// @OPS-SETTINGS-01
test('the facts of a brand are set by calls, and seen by customers of every process within a second', async () => {
  await set({
    name: 'Sofra & Co',
    phone: '+49 30 1234567',
    email: 'new@sofra.example',
    companies: [{ country: 'DE', name: 'Sofra GmbH' }],
    languages: { offered: ['de', 'en', 'ru'], default: 'ru', show_switch: false },
    payment_types: ['card', 'cash'],
    payment_types_by_city: [{ city: 'berlin', types: ['cash'] }],
    sign_in: true,
    bonuses: { launched: 'everyone', percent: 7 },
    tips: { courier: [3, 6], cities: ['berlin'] },
    links: { social: [{ name: 'Forum', url: 'https://forum.example' }] },
    hidden_links: ['arenda', 'mobile_applications'],
    hidden_pages: ['about'],
    features: { christmas: true },
    additive_numbers: [{ additive: 'phosphate', number: '7' }],
  })
  for (const of of [app, other]) {
    expect(await settings(of)).toMatchObject({
      default_phone: '+49 30 1234567',
      emails: { feedback: 'new@sofra.example' },
      languages: ['de', 'en', 'ru'],
      show_lang_button: false,
      customers: { is_auth_enabled: true },
      links: { arenda: false, mobileApplications: null, social: [{ name: 'Forum', url: 'https://forum.example' }] },
      company_names: expect.objectContaining({ DE: 'Sofra GmbH' }) as object,
    })
    expect(Object.keys((await settings(of)).payment_types)).toEqual(['card', 'cash', 'nothing'])
    expect(seen(of)).toMatchObject({
      name: 'Sofra & Co',
      bonuses: { launched: 'everyone', accrual: { percent: 7 } },
      tips: { courier: [3, 6], cities: ['berlin'] },
      hiddenPages: ['about'],
      features: { christmas: true, topGroups: true },
      additiveNumbers: { phosphate: '7' },
      paymentTypesByCity: { berlin: ['cash'] },
    })
  }
  const manifest = await other.app.inject({ url: '/manifest.webmanifest', headers: { host: 'sofra.localhost' } })
  expect(manifest.json()).toMatchObject({ name: 'Sofra & Co' })
})

// @OPS-SETTINGS-01
test('a language that is taken away is answered in the brand’s own, and one that comes back at once', async () => {
  const title = async (language: string) =>
    must(await shopper(other, { 'accept-language': language }).call('GET /api/settings')).settings.payment_types.cash?.title
  const page = async (path: string) => shopper(other).send('GET', path, undefined, { accept: 'text/html' })
  await set({ languages: { offered: ['ru', 'en'], default: 'ru' } })
  expect(await title('de')).toBe(await title('ru'))
  // Links of search engines lead on to the same page, in a language that it has.
  const old = await page('/moscow/promotions?lang=de&utm=1')
  expect([old.statusCode, old.headers.location]).toEqual([302, '/moscow/promotions?utm=1'])
  expect((await page('/moscow?lang=de')).headers.location).toBe('/moscow')
  expect((await page('/moscow?lang=en')).body).toContain('page in en')
  await set({ languages: { offered: [...languages], default: 'ru' } })
  expect(await title('de')).not.toBe(await title('ru'))
  expect((await page('/moscow?lang=de')).body).toContain('page in de')
})

// @OPS-SETTINGS-01
test('a default language that is not offered is refused, and so are points where nobody signs in, and cities that the brand is not in', async () => {
  const { data } = await read()
  const { languages: offered, sign_in: signIn } = data as BrandSettings
  const { faults } = must(
    await save([
      { path: '/languages', from: offered, to: { offered: ['de'], default: 'ru' } },
      { path: '/sign_in', from: signIn, to: false },
      { path: '/payment_types_by_city', from: (data as BrandSettings).payment_types_by_city, to: [{ city: 'atlantis', types: ['cash'] }] },
    ]),
  )
  expect(faults.filter(({ grave }) => grave).map(({ path, code }) => [path, code])).toEqual([
    ['/languages/default', 'language-not-offered'],
    ['/bonuses/launched', 'bonuses-unclaimed'],
    ['/payment_types_by_city/0/city', 'name-unknown'],
  ])
  expect((await publish()).publication).toBeNull()
  must(await olga.call('POST /api/staff/content/discard', { body: { brand, entries: [{ ...name, paths: null }] } }))
})

// @OPS-SETTINGS-01
test('a publication of settings is taken back like any other', async () => {
  const publication = await set({ name: 'A slip' })
  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id: publication?.id ?? 0 }, body: {} }))
  for (const of of [app, other]) await until('the name is back', () => seen(of).name === 'Sofra & Co')
})

test('settings are exported as the file that sets them, and are there once', async () => {
  const [stored] = (await readStored(app.database.kysely, [brand])).brands
  expect(stored?.settings).toMatchObject({ name: 'Sofra & Co', sign_in: true })
  const answered = await olga.call('POST /api/staff/content/entries', { body: { brand, act: 'retire', ...name } })
  expect(answered).toMatchObject({ status: 422, problem: { errors: { kind: [expect.any(String)] } } })
})

test('whoever edits the menu sees the settings, and does not change them', async () => {
  const boris = await colleague(app, [grant('brand-manager', brandPlace(brand))], { name: 'Boris' })
  expect(must(await boris.call('GET /api/staff/content/entry', { query: { brand, ...name } }))).toMatchObject({ may_edit: false })
  expect(await save([{ path: '/name', from: 'Sofra & Co', to: 'Boris' }], boris)).toMatchObject({ status: 403 })
})

// @OPS-SETTINGS-03
test('a legal text holds from its day, and its earlier versions stay readable with their days', async () => {
  const shown = (version: string | null = null, of = app) =>
    presentLegal(of.services, { brand: seen(of), language: 'en', now: app.clock.now() }, { document: 'legal-info', version, city: null })
  const first = shown()
  expect(first.versions).toBeNull()
  const text = (word: string) => ({ ru: `# Данные\n\n${word}`, en: `# Imprint\n\n${word} of {company} <script>x</script>` })
  await set({ legal: { 'legal-info': { '2026-01-01': text('Old'), '2026-12-01': text('New'), '2027-01-01': text('Next') } } })
  expect(shown(null, other).html).toMatch(/<p>New of .* &lt;script&gt;/)
  expect(shown().versions).toEqual({
    shown: 'In force since December 1, 2026',
    heading: 'Other versions',
    others: [
      { href: '/legal-info?version=2026-01-01', days: 'In force from January 1, 2026 to November 30, 2026' },
      { href: '/legal-info?version=first', days: 'In force until December 31, 2025' },
    ],
  })
  expect(shown('2026-01-01').html).toContain('Old of')
  expect(shown('2026-01-01').versions?.others[0]).toEqual({ href: '/legal-info', days: 'In force since December 1, 2026' })
  expect(shown('first').html).toBe(first.html)
  expect(shown('2027-01-01').html).toContain('New of')
})

// @OPS-SETTINGS-02
test('the screen of a brand reads what the folder says beside what is set, and which legal texts hold', async () => {
  const facts = must(await olga.call('GET /api/staff/content/brand-facts', { query: { brand } }))
  expect(facts).toMatchObject({
    usual: { name: 'Sofra', tips: { courier: [5, 10] } },
    held: ['/legal/legal-info/2026-12-01', '/legal/legal-info/2026-01-01'],
    hosts: expect.arrayContaining(['sofra.localhost']) as unknown,
    acquirers: expect.arrayContaining([{ country: 'RU', name: 'cloud' }]) as unknown,
  })
  expect(facts.origin).toMatch(/^https?:\/\//)
})
