import * as z from 'zod/mini'
import { Id, Language } from '#contract/common.ts'
import { capabilities, roles } from '#domain/staff/capabilities.ts'
import { deviceKinds } from '#domain/staff/devices.ts'

export const Capability = z.enum(capabilities)
export const Role = z.enum(roles)

/** A part of the chain: all null is the whole chain; a shop names its brand and city too. */
export const Place = z.object({ brand: z.nullable(z.string()), city_id: z.nullable(Id), shop_id: z.nullable(Id) })
export type Place = z.infer<typeof Place>

export const Grant = z.object({ role: Role, place: Place })
export type Grant = z.infer<typeof Grant>

/** Who acts on a paired device, for a call that asks for a person there; their PIN counts for this call alone. */
export const ByPerson = z.object({ person_id: Id, pin: z.string().check(z.maxLength(20), z.regex(/^\d*$/)) })
export type ByPerson = z.infer<typeof ByPerson>
/** The field of a body: left out on a device of one's own. */
export const by = z.optional(z.nullable(ByPerson))

/** The signed-in person, or a paired device, which has a name and roles as well. */
export const Me = z.object({
  id: Id,
  name: z.string(),
  login: z.nullable(z.string()),
  language: Language,
  grants: z.array(Grant),
  /** What they may do, and where. */
  capabilities: z.array(z.object({ capability: Capability, places: z.array(Place) })),
  /** ISO 8601: what is dangerous needs a proof of the last ten minutes. */
  proved_at: z.string(),
  /** Signed in with a recovery code: only a new way to sign in can be set. */
  must_enrol: z.boolean(),
  /** The ways in which they can sign in. */
  ways: z.object({ passkeys: z.number(), password: z.boolean(), recovery_codes: z.number() }),
  /** Whether they have a PIN for paired devices. */
  has_pin: z.boolean(),
  /** Null for a person. */
  device: z.nullable(z.object({ kind: z.enum(deviceKinds), shop_id: Id })),
})
export type Me = z.infer<typeof Me>

/** A call without a body. */
export const none = z.object({})
