import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEachLanguage, type Texts } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { sql } from 'kysely'

const evil = [
  '<p onclick="x()">Words</p>',
  '<script>x()</script><style>p{}</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="card"></form>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:x()">link</a>',
  '<a href="/menu?a=1&amp;b=2">menu</a> &amp; so on in {city}',
].join('')
const clean = '<p>Words</p><a>link</a><a href="/menu?a=1&amp;b=2">menu</a> &amp; so on in '
const inLanguages = (text: string): Texts => inEachLanguage(() => text)

let app: TestApp
beforeAll(async () => {
  const build = stubPages((data) => JSON.stringify({ about: data.text('about', 'moscow'), seo: data.menu('moscow').seo }))
  const inCities = { ...build, routes: { root: { ...build.routes.root, id: 'root', path: ':city/*' } } } as typeof build
  app = await createTestApp({ web: { build: inCities, files: import.meta.dirname } })
  // As somebody with database access would, bypassing the import.
  const { kysely } = app.database
  await kysely
    .updateTable('promotion')
    .set({ description: inLanguages(evil) })
    .where('brand', '=', 'sofra')
    .execute()
  for (const alias of ['about', 'seo_text', 'seo_title'])
    await kysely
      .insertInto('brand_text')
      .values({ brand: 'sofra', alias, text: inLanguages(alias === 'seo_title' ? 'Tea & cake in {city}' : evil) })
      .onConflict((conflict) => conflict.columns(['brand', 'alias']).doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })))
      .execute()
  await kysely
    .updateTable('city')
    .set({ seo_name: inLanguages('<b>M</b>') })
    .where('alias', '=', 'moscow')
    .execute()
  await sql`update catalogue set version = version + 1`.execute(kysely)
  await app.services.snapshots.refreshAll()
})
afterAll(() => app.close())

test('a promotion that was changed in the database is cleaned as it is read (OPS-OFFERS-04)', async () => {
  const { city } = must(await shopper(app).call('GET /api/cities/:alias', { params: { alias: 'moscow' } }))
  expect(city.promotions.map(({ description }) => description)).toEqual([`${clean}{city}`])
})

test('so are the pages of the brand, and the name of a city in them; words that are no HTML stay words', async () => {
  const { body } = await shopper(app).send('GET', '/moscow/about')
  const { about, seo } = JSON.parse(body.replace(/^<pre>|<\/pre>$/g, '')) as { about: string; seo: { text: string; title: string } }
  const name = '&#60;b&#62;M&#60;/b&#62;'
  expect(about).toMatch(/^<p>Words<\/p><a>link<\/a>/)
  expect(about.endsWith(`&amp; so on in ${name}`)).toBe(true)
  expect(seo).toMatchObject({ title: 'Tea & cake in <b>M</b>' })
  expect(seo.text).toContain(`so on in ${name}`)
  for (const page of [about, seo.text]) expect(page).not.toMatch(/<(?!\/?(p|a)\b)|javascript|onclick|evil/)
})
