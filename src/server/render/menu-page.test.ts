import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { sampleChainDish, sampleModifier } from '#kit/sample-dish.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { menuAt } from '#domain/catalogue/menu.ts'
import { resolvePlace } from '#domain/city/place.ts'
import { textsOf } from '#messages/texts.ts'
import { presentGroups } from '#server/catalogue/present-product.ts'
import { cardOf } from '#web/features/product/card-of.ts'
import { menuOfReply } from '#web/features/place/use-place-set.ts'
import { presentMenuPage, shorten } from './menu-page.ts'

const [large, medium, adding, sizeGroup] = [101, 102, 103, 104]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['#cfcdbf', '#ccb'],
  ['#eeeeee', '#eee'],
  ['#ffffff', '#fff'],
  ['#000000', '#000'],
  ['#080909', '#011'],
  ['#F7F8F9', '#fff'],
])('%s is %s with a digit a channel', (color, short) => {
  expect(shorten(color)).toBe(short)
})

test('the page makes of the answer to a chosen place the menu that it would have read itself', async () => {
  const snapshot = app.snapshot()
  const brand = app.services.brands[0]
  if (!brand) throw new Error('no brand')
  const address = 'Тверская улица, 1'
  const collector = await readyCollector(app)
  const answers = [
    must(await collector.call('POST /api/shops/set', { body: { shop_id: app.shop('night').id } })),
    must(await collector.call('POST /api/user/addresses/set-by-address', { body: { city_id: app.city('moscow').id, address } })),
    must(
      await collector.call('POST /api/user/addresses/set-by-address', {
        body: { city_id: app.city('moscow').id, address: 'Новая Басманная улица, 3' },
      }),
    ),
  ]
  for (const answer of answers) {
    const { cart } = answer
    const { city_id: cityId, order_type: orderType, shop_id: shopId, delivery_zone_id: zoneId } = cart.place
    const place = resolvePlace(snapshot.places, { cityId, orderType, shopId, zoneId })
    if (!place) throw new Error('no place')
    const read = presentMenuPage(place, brand, { snapshot, language: 'ru' })
    const other = presentMenuPage({ ...place, shop: app.shop('arbat') }, brand, { snapshot, language: 'ru' })
    const made = menuOfReply(other, other, answer, textsOf('ru').units)
    // Where the page shows that menu already, the reply names it only.
    const shown = { ...read, place: other.place }
    expect(menuOfReply(other, shown, { ...answer, product_groups: [] }, textsOf('ru').units)).toEqual({
      ...other,
      key: read.key,
      groups: shown.groups,
      place: made?.place,
    })
    expect(menuOfReply(other, other, { ...answer, menu_key: undefined, product_groups: [] }, textsOf('ru').units)).toBe(null)
    // Pages have colours shortened to a digit per channel, and omit the kitchen of a delivery.
    const plain = (text: unknown): unknown => JSON.parse(JSON.stringify(text).replaceAll(/"#[\da-f]{3,6}"/g, '"#"'))
    expect({ key: made?.key, groups: plain(made?.groups) }).toEqual({ key: read.key, groups: plain(read.groups) })
    expect({ ...made?.place, shopId: 0 }).toEqual({ ...read.place, shopId: 0 })
  }
})

test.each<[name: string, min: number, members: [id: number, count: number][], basic: number]>([
  ['with the full price of the size that it starts with', 0, [[large, 1]], 990],
  [
    'with that of its cheapest size',
    1,
    [
      [large, 1],
      [medium, 0],
    ],
    900,
  ],
  ['of its own where no size is chosen', 0, [[large, 0]], 700],
  ['with what a size adds, from which nothing is taken off', 1, [[adding, 0]], 800],
])('a card shows the price before the discount %s (CAT-05)', (_name, min, members, basic) => {
  const snapshot = app.snapshot()
  const [brand] = app.services.brands
  const place = resolvePlace(snapshot.places, { cityId: app.city('moscow').id, orderType: null, shopId: null, zoneId: null })
  if (!brand || !place) throw new Error('no brand')
  const sizes = {
    groupIds: [sizeGroup],
    sizePrices: [
      { size: large, cost: { RUB: 99_000 } },
      { size: medium, cost: { RUB: 90_000 } },
      { size: adding, surcharge: { RUB: 10_000 } },
    ],
  }
  const dish = sampleChainDish(1, { basicPrices: { RUB: 70_000 }, discount: 15, ...sizes })
  const modifiers = new Map([large, medium, adding].map((id) => [id, { ...sampleModifier(id), prices: {}, bySize: [] }]))
  const group = { id: sizeGroup, name: dish.name, min, max: 1, members: members.map(([modifierId, count]) => ({ modifierId, count })) }
  const groups = [{ id: dish.groupId, alias: 'pizza', name: dish.name, sort: 1, showOnMain: false, picture: '' }]
  const menu = menuAt({ dishes: [dish], groups, modifiers, modifierGroups: new Map([[sizeGroup, group]]), overrides: [] }, place)
  const showing = { snapshot: { ...snapshot, menuAt: () => menu }, language: 'ru' as const }
  const [card] = presentMenuPage(place, brand, showing).groups[0]?.cards ?? []
  expect(card?.basic).toBe(basic)
  const [sent] = presentGroups(menu, showing)[0]?.products ?? []
  expect(sent && cardOf(sent, textsOf('ru').units).basic).toBe(basic)
})

test('a brand without texts has titles and no empty page about it', async () => {
  const snapshot = app.snapshot()
  const [brand] = app.services.brands
  const place = resolvePlace(snapshot.places, { cityId: app.city('moscow').id, orderType: null, shopId: null, zoneId: null })
  if (!brand || !place) throw new Error('no brand')
  const silent = { ...snapshot, showcase: { ...snapshot.showcase, texts: new Map() } }
  const { seo } = presentMenuPage(place, brand, { snapshot: silent, language: 'en' })
  expect(seo.title).toMatch(/^Sofra .*: menu, delivery and collection$/)
  expect(seo.description).toContain(`${seo.title}. `)
})
