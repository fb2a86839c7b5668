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

test('the policy of a kept page knows the script by the hash of just its words', () => {
  const hash = createHash('sha256').update(words).digest('base64')
  expect(policyWithHashes(`<html><head>${html}</head></html>`)).toContain(`'sha256-${hash}'`)
})

test('an opening comment is no comment', () => {
  expect(jsonForScript('<!--')).toBe('"\\u003c!--"')
})
