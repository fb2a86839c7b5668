import { expect, test } from 'vitest'
import { brands } from './index.ts'

test('one brand has the last hour (LASTHOUR-02)', () => {
  expect(Object.values(brands).filter(({ features }) => features.lastHour)).toHaveLength(1)
})
