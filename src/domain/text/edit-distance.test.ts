import { expect, test } from 'vitest'
import { errorsAllowed, typedErrors } from './edit-distance.ts'

test.each([
  ['a word of three letters', 'суп', 0],
  ['one of four', 'борщ', 1],
  ['one of six', 'паста!', 1],
  ['one of seven', 'окрошка', 2],
])('%s may hold so many typing errors: %s', (_name, word, errors) => {
  expect(errorsAllowed(word.length)).toBe(errors)
})

test.each([
  ['nothing wrong', 'пицца', 'пицца', 0],
  ['its beginning', 'пиц', 'пицца', 0],
  ['one letter changed', 'пизца', 'пицца', 1],
  ['one too many', 'пиццца', 'пицца', 1],
  ['neighbours swapped', 'рамне', 'рамен', 1],
  ['two errors in a word of six', 'лапжаа', 'лапша', Infinity],
  ['two errors in a word of seven', 'окражка', 'окрошка', 2],
  ['three errors in a word of seven', 'акражка', 'окрошка', Infinity],
  ['an error in three letters', 'суф', 'суп', Infinity],
  ['far more letters than the word', 'ш'.repeat(256), 'суп', Infinity],
])('what was typed holds %s: %s for %s', (_name, typed, word, errors) => {
  expect(typedErrors(typed, word)).toBe(errors)
})
