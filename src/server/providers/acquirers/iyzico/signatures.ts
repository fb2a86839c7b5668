import { hmac, sameText } from '../outcomes.ts'

/** The signature of a request: HMAC-SHA-256 over a random text, the path and the body. */
export function authorization(settings: { apiKey: string; secret: string }, random: string, path: string, body: string): string {
  const signature = hmac(settings.secret, `${random}${path}${body}`, 'hex')
  return `IYZWSv2 ${Buffer.from(`apiKey:${settings.apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')}`
}

/** The signature of a response: over its values joined by colons, prices without trailing zeros. */
export const answerSigned = (secret: string, values: (string | null | undefined)[], signature: string | undefined): boolean =>
  sameText(signature, hmac(secret, values.map((value) => value ?? '').join(':'), 'hex'))

export const bare = (price: string | undefined): string => (price?.includes('.') ? price.replace(/\.?0+$/, '') : (price ?? ''))
