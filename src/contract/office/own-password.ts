import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Me } from './common.ts'

const Text = z.string().check(z.maxLength(300))

export const startMyPassword = call({
  method: 'POST',
  path: '/api/staff/me/password/start',
  summary: 'Begin to set a password: the secret for an app for one-time codes',
  body: z.object({}),
  reply: z.object({
    code_secret: z.string(),
    /** The same as a QR code: rows of dark (1) and light (0) modules. */
    qr: z.array(z.string()),
    /** Sent back with the first code. */
    setup: z.string(),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', fresh: true, enrolling: true },
})
export const setMyPassword = call({
  method: 'PUT',
  path: '/api/staff/me/password',
  summary: 'Set one’s own password and app for one-time codes, in place of former ones',
  body: z.object({
    /** Where one has no login name yet. */
    login: z.optional(Text),
    password: Text,
    code: Text,
    setup: z.string().check(z.maxLength(1000), z.regex(/^[\w-]*$/)),
  }),
  reply: Me,
  refuses: [401, 403, 429, 503],
  audience: 'staff',
  needs: { at: 'self', fresh: true, enrolling: true },
})
export const removeMyPassword = call({
  method: 'DELETE',
  path: '/api/staff/me/password',
  summary: 'Remove one’s own password and its one-time codes; the last way to sign in cannot go',
  reply: Me,
  refuses: [401, 403, 409, 429],
  audience: 'staff',
  needs: { at: 'self', fresh: true },
})
