import { expect, test } from 'vitest'
import { endIntent, intentKey } from './pending-store.ts'

test('an intent keeps its key until it is answered, whichever form sends it, and gets another afterwards (OPS-ORDERS-26)', () => {
  const first = intentKey('delay 7 19:00 5')
  expect(intentKey('delay 7 19:00 10')).not.toBe(first)
  expect(intentKey('delay 7 19:00 5')).toBe(first)
  endIntent('delay 7 19:00 5')
  expect(intentKey('delay 7 19:00 5')).not.toBe(first)
})
