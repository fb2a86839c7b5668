import { createHash } from 'node:crypto'
import { securityHeaders } from '#server/http/security-headers.ts'

/** What something of somebody else needs of a page, by directive. */
export type ThirdPartySources = Partial<Record<'script' | 'style' | 'connect' | 'img' | 'font' | 'worker' | 'frame', string>>

/** What every page may load: our own files, and what strangers need where they are asked for: captchas and maps. */
function policy(scripts: string, strangers: readonly (ThirdPartySources | null | undefined)[]): string {
  const theirs = (directive: keyof ThirdPartySources): string[] => strangers.flatMap((one) => one?.[directive] ?? [])
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

/** The policy of a page made for one visitor: only scripts that carry the nonce, and our own files. */
export const policyWithNonce = (nonce: string, ...strangers: (ThirdPartySources | null | undefined)[]): string =>
  policy(`'nonce-${nonce}'`, strangers)

/**
 * The policy of the pages on which is paid: stricter, but for the issuers' pages. Which bank issued a card is not known
 * beforehand, so forms may be posted to, and the hidden frames opened from, any site over TLS; `local` adds the sandbox
 * bank, which has none; `live` is what pages need in development.
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

/** Scripts, not the data that stand in elements of their name. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** The policy of a page that is kept and sent to many: the hashes of just its inline scripts. */
export function policyWithHashes(html: string, ...strangers: (ThirdPartySources | null | undefined)[]): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )
  return policy([...new Set(hashes)].join(' '), strangers)
}

/** Headers of every HTML page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  ...securityHeaders,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}
