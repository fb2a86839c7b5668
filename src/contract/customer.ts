import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, nameText, Phone, Text } from './common.ts'

/** A customer's own data; sent to nobody else. */
export const User = z.object({
  id: Id,
  phone: z.string(),
  name: z.string(),
  /** Male until the customer has chosen; null for those who were customers before that. */
  sex: z.nullable(z.enum(['male', 'female'])),
  email: z.nullable(z.string()),
  /** DD.MM.YYYY */
  birthday: z.nullable(z.string()),
  is_subscribed: z.boolean(),
  is_print_fiscal_receipt: z.boolean(),
  is_required_call_confirm_order: z.boolean(),
  country_code: z.nullable(z.string()),
  /** Bonus points. */
  balance: z.number(),
  /** The name of the session. The key stays in a cookie that scripts cannot read. */
  session: z.string(),
})
export type User = z.infer<typeof User>

/** The reply after sending a code. */
const Waiting = z.object({
  phone: z.string(),
  session: z.null(),
  /** Seconds until another code may be requested, and how this one comes: a phone that receives no texts is called. */
  verification: z.object({ timer: z.int(), channel: z.enum(['sms', 'call']) }),
  /** Epoch seconds of the request. */
  timestamp: z.int(),
})

const success = z.object({ success: z.boolean() })
const word = z.optional(z.nullable(Text))

export const login = call({
  method: 'POST',
  path: '/api/user/login',
  summary: 'Ask for a code by SMS or call, or sign in with the answer of an ID network; the same whether the phone is known or not',
  body: z.object({
    city_id: Id,
    name: z.optional(z.nullable(nameText(2000))),
    phone: z.optional(z.nullable(Phone)),
    notify_channel: Text,
    captcha_user_token: z.optional(z.nullable(z.string().check(z.maxLength(8000)))),
    vk: z.optional(z.nullable(z.object({ code: Text, device_id: Text, code_verifier: Text }))),
  }),
  reply: z.object({ user: z.union([User, Waiting]) }),
  limit: 'sign-in',
  refuses: [404, 429],
})
export const checkVerificationCode = call({
  method: 'POST',
  path: '/api/user/check-verification-code',
  summary: 'Sign in with the code that was sent to the phone of the last login call of this browser',
  body: z.object({ code: Text }),
  reply: z.object({ user: User }),
  limit: 'sign-in',
  refuses: [429],
})
export const checkSession = call({
  method: 'GET',
  path: '/api/user/check-session',
  summary: 'Whether the session of the cookie is still good: its name, or null',
  reply: z.object({ session: z.nullable(z.string()) }),
})
export const getUser = call({
  method: 'GET',
  path: '/api/user/get',
  summary: 'The customer of the session',
  reply: z.object({ user: User }),
  refuses: [401],
})
export const updateUser = call({
  method: 'PUT',
  path: '/api/user/update',
  summary: 'Change the personal data that is sent; what is not sent stays, and so does the phone',
  body: z.object({
    city_id: z.optional(z.nullable(Id)),
    name: z.optional(nameText(2000)),
    phone: z.optional(z.nullable(Phone)),
    sex: word,
    birthday: word,
    email: word,
    is_subscribed: z.optional(z.boolean()),
    is_print_fiscal_receipt: z.optional(z.boolean()),
    is_required_call_confirm_order: z.optional(z.boolean()),
  }),
  reply: z.object({ user: User }),
  limit: 'sign-in',
  refuses: [401, 429],
})
export const logout = call({
  method: 'DELETE',
  path: '/api/user/logout',
  summary: 'End the session of this device; done also when there is none',
  reply: success,
  limit: 'sign-in',
  refuses: [429],
})
export const removeUser = call({
  method: 'DELETE',
  path: '/api/user/remove',
  summary: 'Delete the account: every session ends at once, orders stay without the person',
  reply: success,
  limit: 'sign-in',
  refuses: [401, 429],
})

export const captchaChallenge = call({
  method: 'GET',
  path: '/api/user/captcha',
  summary:
    'A piece of work for the browser to do before it asks for a code, hard where a refusal has asked for that; null where another captcha is used, or none',
  query: z.object({ level: z.optional(z.enum(['usual', 'hard'])) }),
  reply: z.object({
    challenge: z.nullable(
      z.object({ algorithm: z.string(), challenge: z.string(), maxnumber: z.int(), salt: z.string(), signature: z.string() }),
    ),
  }),
  limit: 'sign-in',
  refuses: [429],
})
