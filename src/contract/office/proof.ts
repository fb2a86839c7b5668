import * as z from 'zod/mini'

/** What a browser's passkey functions take. */
export const PasskeyOptions = z.unknown()
/** A part of a passkey as browsers write it: base64url. */
export const word = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))
/** What they return; the server's library checks the rest. */
export const PasskeyAnswer = z.looseObject({
  id: word,
  rawId: word,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: word }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
/** A login name, password, code or recovery code, as typed. */
export const Secret = z.string().check(z.maxLength(300))
