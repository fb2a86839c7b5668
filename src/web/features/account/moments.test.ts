import { expect, test } from 'vitest'
import { captchaRetry, codeErrorFor, leaveAfter, lockedFor, moveAfter } from './moments.ts'

test('the moments around signing in are those that were agreed (ACC-CONST-04)', () => {
  expect({ lockedFor, captchaRetry, codeErrorFor, moveAfter, leaveAfter }).toEqual({
    lockedFor: 3000,
    captchaRetry: 500,
    codeErrorFor: 1500,
    moveAfter: 1500,
    leaveAfter: 200,
  })
})
