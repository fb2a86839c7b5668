import { expect, test } from 'vitest'
import { isAskedAbout } from './page.tsx'
import type { PaymentStage } from './use-payment.ts'

// @DECIDE-111
test.each<[string, { stage?: 'code' | 'push'; isPaying?: boolean; cameBack?: boolean }, boolean]>([
  ['while a code is shown', { stage: 'code' }, true],
  ['while a push is waited for', { stage: 'push' }, true],
  ['on a page that was opened anew while a payment is open', { isPaying: true }, true],
  ['on a page that the way back from the bank has brought back', { cameBack: true }, true],
  ['before anything was paid', {}, false],
])('the money is asked about %s (PAY-30, PAY-31)', (_when, { stage, isPaying = false, cameBack = false }, requested) => {
  const at: PaymentStage = stage === 'code' ? { at: stage, picture: null, link: null } : { at: stage ?? 'form' }
  expect(isAskedAbout(at, { is_paying: isPaying }, cameBack)).toBe(requested)
})
