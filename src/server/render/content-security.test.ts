import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageHeaders, paymentPolicy, policyWithHashes, policyWithNonce } from './content-security.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('a visitor’s page runs the scripts that carry its nonce, and our own files', () => {
  expect(directive(policyWithNonce('abc'), 'script-src')).toBe("script-src 'self' 'nonce-abc'")
})

test('a kept page runs exactly the inline scripts that are in it', () => {
  const html =
    '<script>one()</script><p>x</p><script type="module">\ntwo()\n</script><script src="/assets/a.js"></script><script>one()</script>'
  expect(directive(policyWithHashes(html), 'script-src')).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('\ntwo()\n')}`)
  expect(directive(policyWithHashes('<p>no script</p>'), 'script-src')?.trim()).toBe("script-src 'self'")
})

test.each([true, false])(
  'where money is paid only the page’s own scripts run, and the issuer’s pages may be opened (local: %s)',
  (local) => {
    const policy = paymentPolicy('abc', local)
    expect(directive(policy, 'default-src')).toBe("default-src 'none'")
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'")
    expect(directive(policy, 'style-src')).toBe("style-src 'self'")
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive(policy, 'form-action')?.includes('http:')).toBe(local)
    expect(directive(policy, 'frame-src')?.includes('http:')).toBe(local)
  },
)

test.each([policyWithNonce('x'), policyWithHashes('<script>1</script>')])(
  'no policy allows foreign scripts, frames around us, plug-ins or another base',
  (policy) => {
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|https:)/)
    for (const [name, value] of [
      ['default-src', "'self'"],
      ['object-src', "'none'"],
      ['base-uri', "'self'"],
      ['frame-ancestors', "'none'"],
      ['form-action', "'self'"],
      ['connect-src', "'self'"],
    ]) {
      expect(directive(policy, name as string)).toBe(`${name} ${value}`)
    }
  },
)

test('pages are not sniffed, and tell other sites no paths', () => {
  expect(pageHeaders).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})
