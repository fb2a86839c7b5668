import { expect, test } from 'vitest'
import { languageRows, languages } from '#domain/language.ts'
import type { MenuTexts } from '#messages/office-texts.ts'
import { type Fields, fieldsOf, type FormKind, formKinds, pathsOf } from './format.ts'
import { labelIn } from './form-context.ts'
import { layouts, misplaced } from './layouts.ts'

test.each(formKinds)('every field of the format of a %s has its place in the form (OPS-MENU-01)', (kind) => {
  expect(misplaced(kind)).toEqual([])
})

/** The choices of fields by `path.choice`. */
const choicesIn = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([key, { value }]) => {
    const at = before + key
    if ('fields' in value) return choicesIn(value.fields, `${at}.${value.is === 'part' ? '' : '*.'}`)
    return 'choices' in value ? value.choices.map((choice) => `${at}.${choice}`) : []
  })

test.each(languages)('every field and every choice has its words in %s', async (language) => {
  const { menuTexts } = (await import(`../../messages/${language}/office/menu.ts`)) as { menuTexts: MenuTexts }
  const { office } = (await import(`../../messages/${language}/office/index.ts`)) as {
    office: { allergens: Record<string, string>; additives: Record<string, string> }
  }
  const { labels, choices, headings } = menuTexts as MenuTexts & { choices: Record<string, string> }
  const silent = (kind: FormKind): string[] => pathsOf(kind).filter((path) => !labelIn(labels, kind, path))
  expect(formKinds.flatMap(silent)).toEqual([])
  const unsaid = formKinds.flatMap((kind) =>
    choicesIn(fieldsOf(kind)).filter((path) => {
      const choice = path.split('.').at(-1) ?? ''
      // Rates of tax are said by their numbers.
      return !(
        /^[\d/]+$/.test(choice) ||
        choices[path] ||
        choices[choice] ||
        office.allergens[choice] ||
        office.additives[choice] ||
        choice in languageRows
      )
    }),
  )
  expect(unsaid).toEqual([])
  expect(Object.values(layouts).flatMap((parts) => parts.filter(({ heading }) => !headings[heading]))).toEqual([])
})

test('no label and no hint speaks of a field that no format has', async () => {
  const { menuTexts } = (await import('../../messages/en/office/menu.ts')) as { menuTexts: MenuTexts }
  const known = formKinds.flatMap((kind) => pathsOf(kind).flatMap((path) => [path, `${kind}.${path}`, path.replace(/^.*\*\./, '')]))
  for (const words of [menuTexts.labels, menuTexts.hints]) expect(Object.keys(words).filter((path) => !known.includes(path))).toEqual([])
})
