import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { policyWithHashes } from '#server/render/content-security.ts'
import { JsonLd, jsonForScript } from './json-ld.tsx'

const nasty = '</script><script>alert(1)</script><!-- & "quoted" \u2028'
const html = renderToStaticMarkup(createElement(JsonLd, { about: [{ '@type': 'Restaurant', name: nasty }] }))
const [, words = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []

test('no text ends the script it stands in, and none is changed', () => {
  expect(words).not.toContain('<')
  expect(JSON.parse(words)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Restaurant', name: nasty }] })
})

test('the policy of a kept page takes it for data: what is run is known by its hash, this is never run', () => {
  const run = '<script>start()</script>'
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policyWithHashes(`<html><head>${html}${run}</head></html>`).match(/'sha256-[^']+'/g)).toEqual([`'sha256-${hash}'`])
})

test('an opening comment is no comment', () => {
  expect(jsonForScript('<!--')).toBe('"\\u003c!--"')
})
