import { createHash } from 'node:crypto'
import { securityHeaders } from '#server/http/security-headers.ts'

/** Sources of a third party that a page must allow, by directive. */
export type ThirdPartySources = Partial<Record<'script' | 'style' | 'connect' | 'img' | 'font' | 'worker' | 'frame', string>>

/** What every page may load: our own files, and third parties' where configured: captchas and maps. */
function policy(scripts: string, otherVisitors: readonly (ThirdPartySources | null | undefined)[]): string {
  const theirs = (directive: keyof ThirdPartySources): string[] => otherVisitors.flatMap((one) => one?.[directive] ?? [])
  const self = (directive: keyof ThirdPartySources, ...ours: string[]): string => ["'self'", ...ours, ...theirs(directive)].join(' ')
  return [
    "default-src 'self'",
    `img-src ${self('img', 'data:', 'blob:')}`,
    `style-src ${self('style')} 'unsafe-inline'`,
    `font-src ${self('font')}`,
    `connect-src ${self('connect')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `worker-src ${self('worker', 'blob:')}`,
    ...(theirs('frame').length > 0 ? [`frame-src ${self('frame')}`] : []),
    `script-src ${self('script')} ${scripts}`,
  ].join('; ')
}

/** The policy of a page for one visitor: only scripts with the nonce, and our own files. */
export const policyWithNonce = (nonce: string, ...otherVisitors: (ThirdPartySources | null | undefined)[]): string =>
  policy(`'nonce-${nonce}'`, otherVisitors)

/**
 * The policy of payment pages: stricter, except for the issuers' pages. The bank of a card is not known in advance, so
 * forms may be posted to, and hidden frames opened from, any site over TLS; `local` adds the sandbox bank, which has no
 * TLS; `live` adds what development needs.
 */
export function paymentPolicy(nonce: string, local: boolean, live: ThirdPartySources = {}): string {
  const issuers = `https:${local ? ' http://127.0.0.1:* http://localhost:* http://*.localhost:*' : ''}`
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    ["style-src 'self'", live.style].filter(Boolean).join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", live.connect].filter(Boolean).join(' '),
    "manifest-src 'self'",
    `frame-src ${issuers}`,
    `form-action 'self' ${issuers}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Inline scripts, but not data in script elements. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** The policy of a cached page: the hashes of exactly its inline scripts. */
export function policyWithHashes(html: string, ...otherVisitors: (ThirdPartySources | null | undefined)[]): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )
  return policy([...new Set(hashes)].join(' '), otherVisitors)
}

/** Headers of every HTML page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  ...securityHeaders,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}
