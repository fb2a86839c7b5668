import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { paymentScripts, withIntegrity } from './payment-scripts.ts'

const build = mkdtempSync(join(tmpdir(), 'sofra-scripts-'))
afterAll(() => rmSync(build, { recursive: true }))
mkdirSync(join(build, 'client/assets'), { recursive: true })

const chunk = (key: string, imports: string[] = [], later: string[] = [], packages: string[] = []) => ({ key, imports, later, packages })
const chunks = {
  'assets/page-1.js': chunk('src/web/pages/payment/page.tsx', ['assets/Field-1.js'], ['assets/cryptogram-1.js']),
  'assets/Field-1.js': chunk('Field', ['assets/framework-1.js']),
  'assets/framework-1.js': chunk('framework', [], ['assets/map-1.js'], ['react']),
  'assets/cryptogram-1.js': chunk('src/web/features/payment/cryptogram.ts', ['assets/Field-1.js', 'assets/digits-1.js']),
  'assets/digits-1.js': chunk('digits'),
  'assets/map-1.js': chunk('src/web/features/map/map-canvas.tsx', [], [], ['maplibre-gl']),
  'assets/menu-1.js': chunk('src/web/pages/menu/page.tsx'),
}
for (const file of [...Object.keys(chunks), 'assets/manifest-1a.js']) writeFileSync(join(build, 'client', file), `/* ${file} */`)
writeFileSync(join(build, 'chunks.json'), JSON.stringify(chunks))

test('the inventory has what the payment page loads, with what that imports, and nothing that people open elsewhere', () => {
  expect(paymentScripts(build).map(({ key, when, packages }) => [when, key, ...packages])).toEqual([
    ['opening', 'Field'],
    ['opening', 'framework', 'react'],
    ['opening', 'manifest'],
    ['opening', 'src/web/pages/payment/page.tsx'],
    ['later', 'digits'],
    ['later', 'src/web/features/payment/cryptogram.ts'],
  ])
})

const page = (...links: string[]): string => `<html><head>${links.join('')}</head></html>`
const hashOf = (file: string): string => `sha384-${createHash('sha384').update(`/* ${file} */`).digest('base64')}`

test('the head begins with the hash of every file, as the browser compares it', () => {
  const scripts = paymentScripts(build)
  const map = /^<html><head><script type="importmap" nonce="abc">(.*)<\/script>/.exec(withIntegrity(page(), scripts, 'abc'))?.[1]
  const { integrity } = JSON.parse(map ?? '') as { integrity: Record<string, string> }
  expect(Object.keys(integrity)).toHaveLength(scripts.length)
  expect(integrity['/assets/cryptogram-1.js']).toBe(hashOf('assets/cryptogram-1.js'))
})

test('a preload has the hash of its file, without which the browser would fetch it twice', () => {
  const preload = (path: string): string => `<link rel="modulepreload" fetchpriority="low" href="${path}"`
  const html = withIntegrity(page(`${preload('/assets/page-1.js')}/>`, `${preload('/assets/menu-1.js')}/>`), paymentScripts(build), 'abc')
  expect(html).toContain(`${preload('/assets/page-1.js')} integrity="${hashOf('assets/page-1.js')}"/>`)
  expect(html).toContain(`${preload('/assets/menu-1.js')}/>`)
})
