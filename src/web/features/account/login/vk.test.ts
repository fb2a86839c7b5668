import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { afterVk } from './vk-return.ts'
import { vkQuestion } from './vk.ts'

test('the question carries the hash of what only this browser knows (ACC-DECIDE-24)', async () => {
  const verifier = 'v'.repeat(43)
  const app = { app_id: '77', authorize_url: 'https://id.example/authorize' }
  const url = new URL(await vkQuestion(app, 'tr', { verifier, state: 'state', origin: 'https://shop.example' }))
  expect(url.origin + url.pathname).toBe('https://id.example/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: '77',
    redirect_uri: 'https://shop.example/',
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'vkid.personal_info phone',
    lang_id: '82',
  })
  expect(url.href).not.toContain(verifier)
})

// @ACC-DECIDE-24
test.each([
  [{ back: '/moscow?modal=CartModal', openOrder: true }, '/moscow/cart'],
  [{ back: '/moscow?modal=UserLoginModal&request_uri=/moscow/profile', openOrder: false }, '/moscow/profile'],
  [{ back: '/moscow/shops?a=1' }, '/moscow/shops?a=1'],
])('who left for VK with %j comes back to %s, an order in hand to its form (LOGIN-36, LOGIN-37)', (kept, to) => {
  expect(afterVk(kept, 'moscow')).toBe(to)
})
