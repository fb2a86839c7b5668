import { expect, test } from 'vitest'
import type { Modifier } from '#contract/catalogue.ts'
import { picturedIn } from './pictured.ts'

const modifier = (id: number, image: string) => ({ id, image }) as Modifier
const group = (...modifiers: Modifier[]) => ({ id: 1, name: '', min: 0, max: 1, modifiers })
const [plate, photo] = ['/pictures/plate-400.webp', '/pictures/photo-400.webp']

test.each<[string, Modifier[], boolean]>([
  ['two with the picture of what has none', [modifier(1, plate), modifier(2, plate)], false],
  ['one of them', [modifier(1, plate)], false],
  ['a photograph beside it', [modifier(1, plate), modifier(3, photo)], true],
  ['a photograph of its own, offered twice', [modifier(3, photo), modifier(3, photo)], true],
  ['nothing', [], false],
])('%s: pictures are shown: %s', (_, together, isShown) => {
  const isPictured = picturedIn({
    available: [modifier(1, plate)],
    single: [modifier(2, plate)],
    groups: [group(modifier(3, photo), modifier(2, plate))],
  })
  expect(isPictured(together)).toBe(isShown)
})

test('a dish with one choice shows its picture, whatever it is', () => {
  const only = modifier(1, plate)
  expect(picturedIn({ available: [], single: [], groups: [group(only)] })([only])).toBe(true)
})
