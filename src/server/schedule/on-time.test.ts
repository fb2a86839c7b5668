import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { deliveredBefore } from '#kit/delivered-before.ts'
import { onTimeShare } from './on-time.ts'

test('fifty orders are enough to say how many of a shop’s were in time, and forty-nine are not', async () => {
  await using app = await createTestApp()
  const [enough, few] = [app.shop('arbat'), app.shop('night')]
  await deliveredBefore(app, enough, { count: 50, first: 20_000_000 })
  await deliveredBefore(app, few, { count: 49, first: 30_000_000 })
  const share = ({ id }: { id: number }) => onTimeShare(app.database, id, app.clock.now())
  expect([await share(enough), await share(few)]).toEqual([90, null])
})
