import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, Language, nameText } from '#contract/common.ts'
import { Me } from './common.ts'

/** What a browser's passkey functions take. */
const PasskeyOptions = z.unknown()
/** What they return; the server's library checks the rest. */
const word = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))
const PasskeyAnswer = z.looseObject({
  id: word,
  rawId: word,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: word }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
const Secret = z.string().check(z.maxLength(300))
const none = z.object({})

export const startSignIn = call({
  method: 'POST',
  path: '/api/staff/sign-in/start',
  summary: 'Begin to sign in with a passkey; nobody is asked for a name',
  body: none,
  reply: z.object({ options: PasskeyOptions }),
  refuses: [403, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})
export const signInWithPasskey = call({
  method: 'POST',
  path: '/api/staff/sign-in/passkey',
  summary: 'Sign in with a passkey',
  body: z.object({ response: PasskeyAnswer }),
  reply: Me,
  refuses: [403, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})
export const signInWithPassword = call({
  method: 'POST',
  path: '/api/staff/sign-in/password',
  summary: 'Sign in with login name, password and a one-time code, all three',
  body: z.object({ login: Secret, password: Secret, code: Secret }),
  reply: Me,
  refuses: [403, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})
export const signInWithRecoveryCode = call({
  method: 'POST',
  path: '/api/staff/sign-in/recovery',
  summary: 'Sign in once with a recovery code, to set a new way to sign in',
  body: z.object({ login: Secret, recovery_code: Secret }),
  reply: Me,
  refuses: [403, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})
export const proveAgain = call({
  method: 'POST',
  path: '/api/staff/sign-in/prove',
  summary: 'Prove again who one is, with a passkey or a one-time code, for what is dangerous',
  body: z.union([z.object({ response: PasskeyAnswer }), z.object({ code: Secret })]),
  reply: z.object({ proved_at: z.string() }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', enrolling: true },
})
export const signOut = call({
  method: 'DELETE',
  path: '/api/staff/sign-in',
  summary: 'End this session',
  reply: none,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', enrolling: true, device: true },
})

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
  body: z.union([z.object({ login: Secret, response: PasskeyAnswer }), z.object({ login: Secret, password: Secret, code: Secret })]),
  reply: z.object({ me: Me, recovery_codes: z.array(z.string()) }),
  refuses: [403, 404, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})

export const readMe = call({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'Who is signed in, what they may do, and where',
  reply: Me,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', enrolling: true, device: true },
})
export const changeMe = call({
  method: 'PUT',
  path: '/api/staff/me',
  summary: 'Change one’s own name or language',
  body: z.object({ name: z.optional(nameText(100)), language: z.optional(Language) }),
  reply: Me,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self' },
})
export const listMySessions = call({
  method: 'GET',
  path: '/api/staff/me/sessions',
  summary: 'Where one is signed in, last used first',
  reply: z.object({
    sessions: z.array(
      z.object({ id: Id, device: z.string(), address: z.string(), created_at: z.string(), seen_at: z.string(), is_this: z.boolean() }),
    ),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self' },
})
export const endMySession = call({
  method: 'DELETE',
  path: '/api/staff/me/sessions/:id',
  summary: 'End one of one’s own sessions; repeating is harmless',
  params: z.object({ id: z.coerce.number() }),
  reply: none,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { at: 'self' },
})
export const listMyPasskeys = call({
  method: 'GET',
  path: '/api/staff/me/passkeys',
  summary: 'One’s own passkeys, oldest first',
  reply: z.object({
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string(), used_at: z.nullable(z.string()) })),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', enrolling: true },
})
export const startMyPasskey = call({
  method: 'POST',
  path: '/api/staff/me/passkeys/start',
  summary: 'Begin to add a passkey',
  body: none,
  reply: z.object({ options: PasskeyOptions }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', fresh: true, enrolling: true },
})
export const addMyPasskey = call({
  method: 'POST',
  path: '/api/staff/me/passkeys',
  summary: 'Add a passkey',
  body: z.object({ response: PasskeyAnswer }),
  reply: Me,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', fresh: true, enrolling: true },
})
export const removeMyPasskey = call({
  method: 'DELETE',
  path: '/api/staff/me/passkeys/:id',
  summary: 'Remove a passkey; the last way to sign in cannot go',
  params: z.object({ id: word }),
  reply: Me,
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { at: 'self', fresh: true },
})
