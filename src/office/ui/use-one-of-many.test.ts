import { expect, test } from 'vitest'
import { lookWhile } from './use-one-of-many.ts'

test('the button that was pressed is busy, and the others are held back until it is done', () => {
  expect([lookWhile(15, 15), lookWhile(15, 30), lookWhile(null, 15)]).toEqual([{ loading: true }, { disabled: true }, {}])
})
