import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithNames } from './WithNames.tsx'

const suppe = { name: 'Suppe' }
const [shchi, chai] = [
  { name: 'Щи', languages: { name: 'ru' } },
  { name: 'Чай', languages: { name: 'ru' } },
]

test.each([
  ['the page’s own name', 'Suppe fehlt', [suppe], 'Suppe fehlt'],
  ['a borrowed name', '„Щи“ fehlt', [shchi], '„<span lang="ru">Щи</span>“ fehlt'],
  ['each time it is said', 'Щи, Щи', [shchi], '<span lang="ru">Щи</span>, <span lang="ru">Щи</span>'],
  ['names in any order', 'Neu: Чай, Suppe, Щи', [shchi, suppe, chai], 'Neu: <span lang="ru">Чай</span>, Suppe, <span lang="ru">Щи</span>'],
  ['a name that is not said', 'Leer', [shchi], 'Leer'],
])('a sentence marks %s where it is in another language', (_, text, names, html) => {
  expect(renderToStaticMarkup(createElement(WithNames, { text, names }))).toBe(html)
})
