import { expect, test } from 'vitest'
import { brandFolders } from './index.ts'

test('one brand has the last hour (LASTHOUR-02)', () => {
  expect(brandFolders.filter(({ features }) => features.lastHour)).toHaveLength(1)
})
