import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, Language, nameText, QueryId } from '#contract/common.ts'
import { Me, none } from './common.ts'
import { PasskeyOptions, word, PasskeyAnswer } from './proof.ts'

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
  params: z.object({ id: QueryId }),
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
