import { fault, type Fault } from '#domain/content/fault.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import type { BrandContent, Content, Report } from '../content.ts'

type NamedEntry = { file: string; path: string; name: string }

/** Unique names, per list: aliases within a brand, zones within a city, codes regardless of case. */
export function checkDuplicates(brand: BrandContent, report: Report): void {
  for (const list of listsOf(brand)) reportDuplicates(list, report)
  for (const list of codesOf(brand)) reportDuplicates(list, report, codeTwice)
}

/** The same for cities and gazetteers. */
export function checkDuplicateCities(content: Content, report: Report): void {
  reportDuplicates(
    content.cities.map(({ file, data }) => ({ file, path: 'alias', name: data.alias })),
    report,
  )
  reportDuplicates(
    content.gazetteers.map(({ file, data }) => ({ file, path: 'city', name: data.city })),
    report,
  )
}

function listsOf({ menu, modifiers, places, packages, gifts, promocodes, promotions, banners }: BrandContent): NamedEntry[][] {
  const aliases = (file: string, list: string, entries: readonly { alias: string }[] = []): NamedEntry[] =>
    entries.map(({ alias }, index) => ({ file, path: `${list}[${index}].alias`, name: alias }))
  return [
    menu.map(({ file, data }) => ({ file, path: 'group.alias', name: data.group.alias })),
    menu.flatMap(({ file, data }) => aliases(file, 'products', data.products)),
    modifiers.flatMap(({ file, data }) => aliases(file, 'modifiers', data.modifiers)),
    modifiers.flatMap(({ file, data }) => aliases(file, 'groups', data.groups)),
    places.map(({ file, data }) => ({ file, path: 'city', name: data.city })),
    places.flatMap(({ file, data }) => aliases(file, 'shops', data.shops)),
    ...places.map(({ file, data }) => aliases(file, 'delivery_zones', data.delivery_zones)),
    packages.flatMap(({ file, data }) => aliases(file, 'packages', data.packages)),
    gifts.flatMap(({ file, data }) => aliases(file, 'gifts', data.gifts)),
    promocodes.flatMap(({ file, data }) =>
      data.promocodes.map(({ code }, index) => ({ file, path: `promocodes[${index}].code`, name: normalCode(code) })),
    ),
    promotions.flatMap(({ file, data }) => aliases(file, 'promotions', data.promotions)),
    banners.flatMap(({ file, data }) => aliases(file, 'banners', data.banners)),
    ...repeatable({ menu, modifiers, places }),
  ]
}

// Lists of references: each target at most once.
function repeatable({ menu, modifiers, places }: Pick<BrandContent, 'menu' | 'modifiers' | 'places'>): NamedEntry[][] {
  const names = (file: string, path: string, list: readonly string[] = []): NamedEntry[] =>
    list.map((name, index) => ({ file, path: `${path}[${index}]`, name }))
  const products = menu.flatMap(({ file, data }) =>
    data.products.flatMap((product, index) => {
      const at = `products[${index}]`
      const { available, single, groups } = product.modifiers ?? {}
      return [
        names(file, `${at}.related`, product.related),
        [...names(file, `${at}.modifiers.available`, available), ...names(file, `${at}.modifiers.single`, single)],
        names(file, `${at}.modifiers.groups`, groups),
      ]
    }),
  )
  const members = modifiers.flatMap(({ file, data }) =>
    (data.groups ?? []).map((group, index) =>
      group.modifiers.map(({ modifier }, place) => ({ file, path: `groups[${index}].modifiers[${place}].modifier`, name: modifier })),
    ),
  )
  const overrides = places.flatMap(({ file, data }) =>
    [
      ...data.shops.map((shop, index) => ({ at: `shops[${index}]`, list: shop.overrides })),
      ...(data.delivery_zones ?? []).map((zone, index) => ({ at: `delivery_zones[${index}]`, list: zone.overrides })),
    ].flatMap(({ at, list = [] }) =>
      (['product', 'modifier'] as const).map((of) =>
        list.flatMap(({ [of]: name }, place) => (name === undefined ? [] : [{ file, path: `${at}.overrides[${place}].${of}`, name }])),
      ),
    ),
  )
  return [...products, ...members, ...overrides]
}

/** Codes of another system, per kind. */
function codesOf({ menu, modifiers, places }: BrandContent): NamedEntry[][] {
  const codes = (file: string, list: string, entries: readonly { code: string | null }[] = []): NamedEntry[] =>
    entries.flatMap(({ code }, index) => (code === null ? [] : [{ file, path: `${list}[${index}].code`, name: code }]))
  return [
    menu.flatMap(({ file, data }) => codes(file, 'products', data.products)),
    modifiers.flatMap(({ file, data }) => codes(file, 'modifiers', data.modifiers)),
    places.flatMap(({ file, data }) => codes(file, 'shops', data.shops)),
  ]
}

const placeOf = ({ file, path }: NamedEntry, other: string): string => (file === other ? path : `${file}, ${path}`)

const twice: Repeated = (one, earlier) => fault('twice', { name: one.name, first: placeOf(earlier, one.file) })
const codeTwice: Repeated = (one, earlier) => fault('code-twice', { code: one.name, first: placeOf(earlier, one.file) })

type Repeated = (one: NamedEntry, earlier: NamedEntry) => Fault

function reportDuplicates(list: readonly NamedEntry[], report: Report, repeated = twice): void {
  const first = new Map<string, NamedEntry>()
  for (const one of list) {
    const earlier = first.get(one.name)
    if (!earlier) first.set(one.name, one)
    else report(one.file, one.path, repeated(one, earlier))
  }
}
