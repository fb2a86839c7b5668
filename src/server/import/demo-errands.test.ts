import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeliveryAddress } from '#contract/address.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { Cart } from '#contract/cart.ts'
import { User } from '#contract/customer.ts'
import { runDemoErrands } from '#kit/demo-errands.ts'
import { unfilledFields } from '#kit/filled-fields.ts'
import { type CallName, callOf } from '#kit/shopper.ts'

// Demo customers use every feature once, so that every field of the replies is filled at least once.

let errands: Awaited<ReturnType<typeof runDemoErrands>>
beforeAll(async () => {
  errands = await runDemoErrands()
}, 120_000)
afterAll(() => errands.close())

/** Fields that the demo cannot fill, with the reason. */
const known: [field: RegExp, why: string][] = [
  [/^suggestions\[\]\.type = place$/, 'landmarks come with a map that is imported; the streets of the demo are drawn'],
  [/^(gifts|presents)\[\]\.price$/, 'a gift costs nothing'],
  [/^gifts\[\]\.(type|conditions\[\]\.leads_to = )/, 'those with a type and personal conditions are among the presents'],
  [/^changes\.repriced\[\]\./, 'no price of the demo changes between an order and its repetition'],
  [/^(gifts|presents)\[\]\.conditions\[\]\.checked_later$/, 'the customers of these errands sign in, and only guests have it'],
  [/^orders\[\]\.notified_at$/, 'written when a job has sent the message'],
  [/^suggestions\[\]\.needs_pin$/, 'in Berlin every house of the streets that are asked about has its number'],
  [/^order\.text_left_out$/, 'written when a job has left the message out'],
  [/^unpaid_orders\[\]\../, 'written as the orders beside it are'],
  [/(^|[.\]}])languages(\{|$)/, 'every brand of the demo has its texts in all languages'],
  [/^notification$/, 'any answer may have one; a repeated order brings it'],
]
const isMissed = (field: string): boolean => !known.some(([of]) => of.test(field))

/** Schemas shared by several replies, with the names of their fields. */
const shared: [what: string, of: Pick<Call, 'reply'>, names: string[]][] = [
  ['a cart', { reply: Cart }, ['cart']],
  ['a customer', { reply: User }, ['user']],
  ['an address', { reply: DeliveryAddress }, ['delivery_address', 'delivery_addresses']],
]
/** Products and shops are checked in their own replies. */
const isOfOthers = (field: string): boolean => /^(related|product_groups|shop)\b/.test(field)

test.each(shared)('every field of %s is filled by the demo', (_, of, names) => {
  const shown = [...errands.received.values()]
    .flat()
    .flatMap((reply) => names.flatMap((name) => (reply as Record<string, unknown>)[name] ?? []))
  expect(unfilledFields(of, shown).filter((field) => isMissed(field) && !isOfOthers(field))).toEqual([])
})

const nouns = ['cart', 'order', 'address', 'customer', 'payment', 'tracking']
const isOfMore = (field: string): boolean => shared.some(([, , names]) => names.includes(field.split(/[.[]/)[0] ?? ''))
const ofNouns = calls.filter(({ noun, call }) => nouns.includes(noun) && call.audience !== 'staff')

test.each(ofNouns.map(({ call: { method, path } }) => `${method} ${path}` as CallName))(
  '%s: every other field is filled by the demo',
  (name) => {
    const unfilled = unfilledFields(callOf(name), errands.received.get(name) ?? [])
    expect(unfilled.filter((field) => isMissed(field) && !isOfMore(field) && !isOfOthers(field))).toEqual([])
  },
)
