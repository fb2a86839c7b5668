import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'
import type { Captcha, CaptchaKind } from '#server/providers/captcha/captcha.ts'
import { scripts } from '#web/features/account/captcha/third-party-captcha.ts'
import { captchaSources } from './render-pages.ts'
import { paymentPolicy, policyWithHashes, policyWithNonce } from './content-security.ts'

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
  const data = '<script type="application/ld+json">{}</script><script id="x" type="application/json">{}</script>'
  expect(directive(policyWithHashes(data), 'script-src')?.trim()).toBe("script-src 'self'")
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

test('pages are not sniffed, tell other sites no paths, and may ask for no more than the place', async () => {
  const build = stubPages(() => 'a page')
  const inCities = { ...build, routes: { root: { ...build.routes.root, id: 'root', path: ':city/*' } } } as typeof build
  await using app = await createTestApp({ web: { build: inCities, files: import.meta.dirname } })
  // One page is cached for all, one is rendered for each visitor.
  for (const url of ['/moscow', '/moscow/order/12345678/tracking']) {
    const { headers, statusCode } = await shopper(app).send('GET', url)
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
      },
    ])
  }
})

const request = (kind: CaptchaKind | null) => ({
  signIn: { sender: null, vk: null, work: {} as Captcha, captcha: kind && ({ widget: { kind, siteKey: 'key' } } as Captcha) },
})

test.each(Object.entries(scripts))(
  'a captcha of %s runs on pages where one may sign in or order, and not where cards are typed (LOGIN-10)',
  (kind, { url }) => {
    const captcha = captchaSources(request(kind as CaptchaKind))
    for (const policy of [policyWithNonce('x', captcha), policyWithHashes('<script>1</script>', captcha)]) {
      const allowed = directive(policy, 'script-src')?.split(' ') ?? []
      const matches = (source: string) =>
        url.startsWith(source) || new RegExp(`^${source.replaceAll('.', '\\.').replace('*', '[^/]*')}/`).test(url)
      expect(allowed.slice(1).some((source) => source.startsWith('https:') && matches(source))).toBe(true)
      expect(directive(policy, 'frame-src')).toMatch(/^frame-src 'self' https:/)
      expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'| \*[ ;]| https:[ ;]/)
    }
    expect(paymentPolicy('x', false)).not.toContain(new URL(url).host)
  },
)

test.each([
  ['smartcaptcha', 'https://smartcaptcha.cloud.yandex.ru/check', 'https://smartcaptcha.cloud.yandex.ru/backend'],
  ['recaptcha', 'https://www.google.com/recaptcha/api2/clr', 'https://recaptcha.google.com/recaptcha/api2/bframe'],
  ['hcaptcha', 'https://api.hcaptcha.com/checksiteconfig', 'https://newassets.hcaptcha.com/captcha/v1/frame'],
] as const)('%s may make its calls and open its frames from the page', (kind, call, frame) => {
  const policy = policyWithNonce('x', captchaSources(request(kind)))
  const allows = (name: string, url: string): boolean =>
    (directive(policy, name)?.split(' ') ?? []).some(
      (source) => source.startsWith('https:') && new RegExp(`^${source.replaceAll('.', '\\.').replace('*', '[^/]*')}`).test(url),
    )
  expect([allows('connect-src', call), allows('frame-src', frame)]).toEqual([true, true])
  expect([allows('connect-src', 'https://example.com/'), allows('frame-src', 'https://example.com/')]).toEqual([false, false])
})

test('with a captcha of our own, or none, no page allows anything of strangers', () => {
  for (const kind of ['altcha', null] as const) {
    expect(captchaSources(request(kind))).toBeNull()
    expect(policyWithNonce('x', captchaSources(request(kind)))).not.toMatch(/https?:\/\//)
  }
})
