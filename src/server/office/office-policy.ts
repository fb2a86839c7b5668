/** Sources that development adds to the policy. */
export type ExtraSources = { connect?: string; style?: string }

/**
 * The headers of the office's page (OPS-FRAME-04): its own scripts and styles alone, no frames, and trusted types, so
 * that no text of a customer can become markup.
 */
export const officeHeaders = ({ connect, style }: ExtraSources): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", style].filter(Boolean).join(' ')}`,
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", connect].filter(Boolean).join(' ')}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), screen-wake-lock=(self)',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
})
