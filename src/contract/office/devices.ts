import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, nameText, QueryId } from '#contract/common.ts'
import { deviceKinds } from '#domain/staff/devices.ts'
import { Me } from './common.ts'

const Kind = z.enum(deviceKinds)
const none = z.object({})

export const makePairing = call({
  method: 'POST',
  path: '/api/staff/pairings',
  summary: 'Make a code with which a device becomes a screen of a shop; it holds for five minutes, once',
  body: z.object({ shop_id: Id, kind: Kind, name: nameText(60) }),
  reply: z.object({
    code: z.string(),
    /** The address that the device may open instead of typing the code. */
    address: z.string(),
    /** The same as a QR code: rows of dark (1) and light (0) modules. */
    qr: z.array(z.string()),
    expires_at: z.string(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'devices.manage', at: 'shop' },
})

export const pairDevice = call({
  method: 'POST',
  path: '/api/staff/pairings/enter',
  summary: 'Sign this device in as the screen that a pairing code stands for',
  body: z.object({ code: z.string().check(z.maxLength(20)) }),
  reply: Me,
  refuses: [403, 429],
  audience: 'staff',
  needs: { at: 'nobody' },
})

export const listDevices = call({
  method: 'GET',
  path: '/api/staff/devices',
  summary: 'The paired devices within one’s reach, last used first',
  reply: z.object({
    devices: z.array(
      z.object({
        id: Id,
        shop_id: Id,
        kind: Kind,
        name: z.string(),
        device: z.string(),
        address: z.string(),
        paired_by: z.string(),
        paired_at: z.string(),
        seen_at: z.string(),
      }),
    ),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'devices.manage', at: 'list' },
})

export const endDevice = call({
  method: 'DELETE',
  path: '/api/staff/devices/:id',
  summary: 'End a paired device: it is signed out at once',
  params: z.object({ id: QueryId }),
  reply: none,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'devices.manage', at: 'device' },
})

export const whoWorksHere = call({
  method: 'GET',
  path: '/api/staff/who',
  summary: 'Who may act here by their PIN: on a device the people with a role at its shop, otherwise those of a shop that one works for',
  query: z.object({ shop_id: z.optional(QueryId) }),
  reply: z.object({ people: z.array(z.object({ id: Id, name: z.string() })) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', device: true },
})

export const setMyPin = call({
  method: 'PUT',
  path: '/api/staff/me/pin',
  summary: 'Set one’s PIN for the shared devices of a shop: six digits',
  body: z.object({ pin: z.string().check(z.maxLength(20), z.regex(/^\d*$/)) }),
  reply: Me,
  refuses: [401, 403, 429, 503],
  audience: 'staff',
  needs: { at: 'self', fresh: true },
})

export const removeMyPin = call({
  method: 'DELETE',
  path: '/api/staff/me/pin',
  summary: 'Remove one’s PIN; repeating is harmless',
  reply: Me,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', fresh: true },
})
