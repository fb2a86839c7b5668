import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Me, none } from './common.ts'
import { PasskeyOptions, PasskeyAnswer, Secret } from './proof.ts'

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
  refuses: [403, 429, 503],
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
