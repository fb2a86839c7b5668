import { expect, test } from 'vitest'
import { aliasFor, latinOf } from './alias.ts'

// @OPS-MENU-38
test.each([
  ['Пицца «Пепперони»', 'pitstsa-pepperoni'],
  ['Борщ український', 'borshch-ukrainskii'],
  ['Їжак і ґава', 'izhak-i-gava'],
  ['Щавелевый суп 0,5 л', 'shchavelevyi-sup-0-5-l'],
  ['Şiş köfte, Ilık ÇAĞ', 'sis-kofte-ilik-cag'],
  ['İskender', 'iskender'],
  ['Oʻzbek osh', 'ozbek-osh'],
  ['Straßenbäcker Œuf', 'strassenbacker-oeuf'],
  ['  --Café_au lait!! ', 'cafe-au-lait'],
  ['½ пиццы', '1-2-pitstsy'],
  ['Ролл №5', 'roll-no5'],
  ['شاورما', ''],
  ['寿司', ''],
  ['🍣', ''],
])('the name %s becomes the alias %s', (name, alias) => {
  expect(latinOf(name)).toBe(alias)
})

test('an alias is of the first name that Latin letters tell, unique, and a number of its kind otherwise (OPS-MENU-38)', () => {
  const taken = new Set(['ramen', 'ramen-2', 'dish-4'])
  expect(aliasFor({ ru: 'Удон', tr: 'Erişte' }, 'dish', taken)).toBe('udon')
  expect(aliasFor({ en: 'Ramen' }, 'dish', taken)).toBe('ramen-3')
  expect(aliasFor({ en: '味噌ラーメン 5' }, 'dish', taken)).toBe('dish-5')
  expect(aliasFor({ en: '寿司', de: 'Sushi-Teller' }, 'dish', taken)).toBe('sushi-teller')
  expect(aliasFor({}, 'dish', new Set())).toBe('dish-1')
  expect(aliasFor({ en: 'x'.repeat(300) }, 'dish', taken)).toMatch(/^x{60}$/)
  expect(aliasFor({ en: `${'x'.repeat(59)} y` }, 'dish', taken)).toMatch(/^x{59}$/)
})
