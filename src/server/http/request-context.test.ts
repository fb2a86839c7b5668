import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { openConnection, request } from '../../../bench/kit/wire.ts'
import { newVisitorToken } from './request-context.ts'

test.each([
  ['a host of the brand names itself', 'mylavash.localhost', 'http://mylavash.localhost'],
  ['whatever its case', 'MyLavash.localhost', 'http://mylavash.localhost'],
  ['a host that was set up does too', 'food.example', 'http://food.example'],
  ['a port that is not ours is not repeated', 'mylavash.localhost:6666', 'http://mylavash.localhost'],
  ['a shop that is tried at home names the machine', 'localhost', 'http://localhost'],
  ['an invented host is not repeated', 'evil.example', 'http://sofra.localhost'],
  ['nor is one that looks like ours', 'mylavash.localhost.evil.example', 'http://sofra.localhost'],
])('%s: %s', async (_name, host, origin) => {
  await using shop = await createTestApp({ brandHosts: { 'food.example': 'mylavash' } })
  const { body } = await shop.app.inject({ method: 'GET', url: '/robots.txt', headers: { host } })
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('the port that is served is named', async () => {
  await using shop = await createTestApp()
  const { port } = new URL(await shop.serve())
  const connection = openConnection(Number(port))
  const { body } = await connection.send(request('GET', '/robots.txt', { host: `sofra.localhost:${port}` }))
  connection.close()
  expect(body.toString()).toContain(`Sitemap: http://sofra.localhost:${port}/sitemap.xml`)
})

test('no two visitors get one token, also beyond those that are drawn at once', () => {
  const tokens = Array.from({ length: 1000 }, newVisitorToken)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.filter((token) => !/^[\w-]{32}$/.test(token))).toEqual([])
  // Every bit is drawn: no character stands at one position in all of them.
  for (let at = 0; at < 32; at += 1) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(32)
})
