import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import * as entry from '#web/entry.server.tsx'
import { site } from '#kit/sample-site.ts'
import type { PageData } from '#web/page-data.ts'
import * as root from '#web/root.tsx'
import { policyWithHashes } from './content-security.ts'
import { scriptsAfterPictures } from './render-pages.ts'

const evil = '</script><script>evil()</script><!--'

const facts = (id: string) => ({ id, hasLoader: true, hasAction: false, hasErrorBoundary: false, module: `/assets/${id}.js`, imports: [] })
const page = { default: () => null, loader: () => ({ text: evil }) }
const build = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: root }, page: { id: 'page', parentId: 'root', index: true, module: page } },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: { ...facts('root'), path: '', css: ['/assets/root.css'] }, page: { ...facts('page'), parentId: 'root', index: true } },
    url: '/assets/manifest.js',
    version: '1',
  },
  assetsBuildDirectory: '',
  publicPath: '/',
  basename: '/',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

async function render(nonce: string): Promise<string> {
  const context = new RouterContextProvider()
  context.set(entry.pageData, { site } as PageData)
  context.set(entry.nonceContext, nonce)
  return (await createRequestHandler(build, 'production')(new Request('https://sofra.example/'), context)).text()
}

const inlineScripts = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]

test('what a loader answers cannot end the script it travels in', async () => {
  const html = await render('')
  expect(html).toContain('evil()')
  expect(html).not.toContain('<script>evil()')
  expect(html).not.toContain('<!--\\"')
})

test('every script of a page for one visitor carries its nonce', async () => {
  const scripts = inlineScripts(await render('abc'))
  expect(scripts.length).toBeGreaterThan(4)
  expect(scripts.filter(([, attributes]) => !attributes?.includes('nonce="abc"'))).toEqual([])
})

test('the policy of a kept page names every script that hydration begins with', async () => {
  const html = await render('')
  const policy = policyWithHashes(html)
  for (const [, , text = ''] of inlineScripts(html)) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(html).not.toContain('nonce=')
})

test('the styles are asked for before the scripts, which a slow line would bring first', async () => {
  const html = await render('')
  expect(html.indexOf('/assets/root.css')).toBeGreaterThan(0)
  expect(html.indexOf('/assets/root.css')).toBeLessThan(html.indexOf('rel="modulepreload"'))
})

test('scripts give way to pictures on a slow line: each is preloaded at a low priority', async () => {
  const links = [...scriptsAfterPictures(await render('abc')).matchAll(/<link[^>]*modulepreload[^>]*>/g)]
  expect(links.length).toBeGreaterThan(3)
  for (const [link] of links) expect(link).toContain(' fetchpriority="low"')
})
