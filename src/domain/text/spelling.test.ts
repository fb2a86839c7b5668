import { expect, test } from 'vitest'
import { spellingOf } from './spelling.ts'

test.each([
  ['Straße', 'strasse'],
  ['IŞIK, ışık', 'isik, isik'],
  ['Müller', 'muller'],
  ["Oʻzbekiston koʻchasi, Gʼafur's", 'ozbekiston kochasi, gafurs'],
  ['«Щука»', 'suka'],
])('%s is spelled %s in plain Latin letters', (word, spelling) => {
  expect(spellingOf(word)).toBe(spelling)
})
