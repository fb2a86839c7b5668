import { expect, test } from 'vitest'
import { notificationOf } from './use-answers.ts'

test.each([
  ['Привет от кухни', { text: 'Привет от кухни', kind: 'info' }],
  [
    { text: 'Готово', type: 'success' },
    { text: 'Готово', kind: 'success' },
  ],
  [
    { text: 'Нет', type: 'error' },
    { text: 'Нет', kind: 'error' },
  ],
  [
    { text: 'Так', type: 'toString' },
    { text: 'Так', kind: 'info' },
  ],
  ['  ', null],
  [{ type: 'error' }, null],
  [{ text: 5 }, null],
  [null, null],
  [undefined, null],
  [7, null],
])('the notification %o is told as %o (FLASH-01, ACC-DECIDE-65)', (value, told) => {
  expect(notificationOf(value)).toEqual(told)
})
