import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { createFaultWorld, type FaultWorld } from '#kit/fault-world.ts'
import type { Payer } from '#kit/online-order.ts'
import { bankFlows, begin, type Flow, rejectingPhone } from '#kit/paying-flows.ts'
import { must } from '#kit/shopper.ts'
import { freeOverdue } from './free-overdue.ts'

// When the customer or their bank refuses a code or a push, the waiting page shows it after its next poll.

let world: FaultWorld
beforeAll(async () => {
  world = await createFaultWorld()
})
afterAll(() => world.close())

const lookEvery = 5000

/** The order as the waiting page gets it on its next poll. */
async function look(buyer: Payer) {
  world.app.clock.tick(lookEvery)
  const { status, payment_refusal, complete_link } = must(await buyer.shopper.status(buyer.orderId)).order
  return { status: status.alias, refusal: payment_refusal, isPaid: complete_link !== null }
}

/** Requests a code or a push; a link is answered here, a push by the phone, which rejects it. */
async function request(buyer: Payer, answer: 'pay' | 'reject'): Promise<'link' | 'push'> {
  const { form_url, payment_link } = must(await buyer.pay())
  const link = payment_link ?? form_url
  if (link) await world.atTheBank.payByLink(link, answer)
  else await until('the push to be answered', () => world.pushes() === 0)
  return link ? 'link' : 'push'
}

const attempts = (buyer: Payer) =>
  world.app.database.kysely
    .selectFrom('payment')
    .select('status')
    .where('pending_order_key', '=', buyer.key)
    .orderBy('started_at')
    .execute()

const waits = { status: 'waiting_for_payment', refusal: null, isPaid: false }
const refused = { ...waits, refusal: { errors: ['declined'] } }
// Sber's newer gateway calls the URL named by the pay request, which leads nowhere here.
const noticesOf = ({ acquirer }: Flow): string[] => (acquirer === 'sber_new' ? ['tells nothing'] : ['tells', 'tells nothing'])
const each = bankFlows.flatMap((flow) => noticesOf(flow).map((notice) => [`${flow.acquirer}, ${flow.name}`, notice, flow] as const))

// @DECIDE-106
test.each(each)(
  '%s refused, of which the bank %s: the next look says so, and the order can be paid again (PAY-30, PAY-33)',
  async (_name, notice, flow) => {
    await world.mend()
    if (notice === 'tells nothing') world.silence()
    const buyer = await begin(world, flow, rejectingPhone)
    /** Waits until the shop has processed the bank's decision. */
    const untilDecided = async (status: 'paid' | 'refused'): Promise<void> => {
      if (notice === 'tells') await until(`it to be ${status}`, async () => (await attempts(buyer)).at(-1)?.status === status)
    }
    expect(await look(buyer)).toEqual(waits)
    const way = await request(buyer, 'reject')
    await untilDecided('refused')
    expect(await look(buyer)).toEqual(refused)
    // This holds until the customer tries again.
    expect(await look(buyer)).toEqual(refused)
    expect((await buyer.shopper.cart()).count).toBeGreaterThan(0)
    await request(buyer, 'pay')
    await untilDecided(way === 'link' ? 'paid' : 'refused')
    expect(await look(buyer)).toEqual(way === 'link' ? { status: 'accepted', refusal: null, isPaid: true } : refused)
    expect(await attempts(buyer)).toHaveLength(2)
  },
)

test('while another payment is open nothing counts as refused, and neither once there is no time left (DECIDE-106)', async () => {
  await world.mend()
  const [flow] = bankFlows
  if (!flow) throw new Error('There is no way to pay by a bank')
  const buyer = await begin(world, flow)
  await request(buyer, 'reject')
  await until('it to be refused', async () => (await attempts(buyer))[0]?.status === 'refused')
  must(await buyer.pay())
  expect(await look(buyer)).toEqual(waits)
  world.app.clock.tick(600_000)
  await freeOverdue(world.app.services)
  expect(await look(buyer)).toEqual({ ...waits, status: 'canceled' })
})
