import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Language } from '#contract/common.ts'
import { Me } from './common.ts'
import { PasskeyOptions, PasskeyAnswer, Secret } from './proof.ts'

const InvitationKey = z.object({ key: z.string().check(z.maxLength(100)) })

export const readInvitation = call({
  method: 'GET',
  path: '/api/staff/invitations/:key',
  summary: 'Whom an invitation is for',
  params: InvitationKey,
  reply: z.object({ name: z.string(), language: Language, login: z.nullable(z.string()) }),
  refuses: [404, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})
export const startInvitation = call({
  method: 'POST',
  path: '/api/staff/invitations/:key/start',
  summary: 'What is needed to accept an invitation: for a passkey, and for one-time codes',
  params: InvitationKey,
  body: z.object({ login: Secret }),
  reply: z.object({
    options: PasskeyOptions,
    /** The secret for an authenticator app, and the same as a QR code: rows of dark (1) and light (0) modules. */
    code_secret: z.string(),
    qr: z.array(z.string()),
    /** Sent back with the first code: the secret is new each time an invitation is opened. */
    setup: z.string(),
  }),
  refuses: [403, 404, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})
export const acceptInvitation = call({
  method: 'POST',
  path: '/api/staff/invitations/:key',
  summary: 'Accept an invitation with a passkey, or with a password and a one-time code; it signs in and can be used once',
  params: InvitationKey,
  body: z.union([
    z.object({ login: Secret, response: PasskeyAnswer }),
    z.object({ login: Secret, password: Secret, code: Secret, setup: z.string().check(z.maxLength(1000), z.regex(/^[\w-]*$/)) }),
  ]),
  reply: z.object({ me: Me, recovery_codes: z.array(z.string()) }),
  refuses: [403, 404, 429, 503],
  audience: 'staff',
  needs: { at: 'nobody' },
})
