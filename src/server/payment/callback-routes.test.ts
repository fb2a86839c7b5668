import { expect, test } from 'vitest'
import { callbackOrigin } from './callback-routes.ts'

test.each([
  ['http://sofra.localhost:3000', 'http://127.0.0.1:3000'],
  ['https://sofra.example', 'https://sofra.example'],
  ['https://localhost.example', 'https://localhost.example'],
])('a bank calls the shop at %s back at %s: names under .localhost are known to browsers alone', (site, origin) => {
  expect(callbackOrigin(site)).toBe(origin)
})
