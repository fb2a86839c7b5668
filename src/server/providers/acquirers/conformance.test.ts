import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestBank, encrypted, type TestBank } from '#kit/bank.ts'
import { until } from '#kit/clock.ts'
import { goodCard } from '#kit/payer.ts'
import { faults, type BankFault, whenOf } from '#sandbox/bank/faults.ts'
import type { Acquirer, Intent, NextStep, Notice, PaymentState } from './acquirer.ts'
import type { Acquirers } from './acquirers.ts'

// Checks that every acquirer fulfils the interface, in its provider's own wire format, against the sandbox bank.

type Traits = {
  alias: string
  currency: 'RUB' | 'TRY' | 'EUR'
  /** Where a card is entered: on our page, or on the acquirer's. */
  cards: 'cryptogram' | 'form'
  /** What the state reports of a refund: its amount, only the fact, or nothing. */
  tellsRefund: 'amount' | 'fact' | 'no'
  /** Whether notices are signed. */
  trusted: boolean
  tellsReasons: boolean
  /** Parts of the paths that charge a card or open a page, end 3-D Secure, and send a push. */
  chargesAt: string
  finishesAt: string
  pushesAt: string | null
  /** Whether the provider recognizes a repeated refund. */
  refundsOnce: boolean
}

const all: Traits[] = [
  {
    alias: 'cloud',
    currency: 'RUB',
    cards: 'cryptogram',
    tellsRefund: 'fact',
    trusted: true,
    tellsReasons: true,
    chargesAt: 'cards/charge',
    finishesAt: 'post3ds',
    pushesAt: null,
    refundsOnce: true,
  },
  {
    alias: 'sber_new',
    currency: 'RUB',
    cards: 'form',
    tellsRefund: 'amount',
    trusted: false,
    tellsReasons: true,
    chargesAt: 'register',
    finishesAt: '',
    pushesAt: 'paymentSberPay',
    refundsOnce: true,
  },
  {
    alias: 'sber',
    currency: 'RUB',
    cards: 'cryptogram',
    tellsRefund: 'amount',
    trusted: true,
    tellsReasons: true,
    chargesAt: 'paymentorder',
    finishesAt: 'finish3dsPayment',
    pushesAt: 'register',
    refundsOnce: true,
  },
  {
    alias: 'yookassa',
    currency: 'RUB',
    cards: 'form',
    tellsRefund: 'amount',
    trusted: false,
    tellsReasons: true,
    chargesAt: 'payments',
    finishesAt: '',
    pushesAt: 'payments',
    refundsOnce: true,
  },
  {
    alias: 'stripe',
    currency: 'EUR',
    cards: 'form',
    tellsRefund: 'amount',
    trusted: true,
    tellsReasons: false,
    chargesAt: 'sessions',
    finishesAt: '',
    pushesAt: null,
    refundsOnce: true,
  },
  {
    alias: 'iyzico',
    currency: 'TRY',
    cards: 'form',
    tellsRefund: 'no',
    trusted: false,
    tellsReasons: false,
    chargesAt: 'initialize',
    finishesAt: '',
    pushesAt: null,
    refundsOnce: false,
  },
  {
    alias: 'ozan',
    currency: 'TRY',
    cards: 'form',
    tellsRefund: 'fact',
    trusted: false,
    tellsReasons: false,
    chargesAt: 'initialize',
    finishesAt: '',
    pushesAt: null,
    refundsOnce: false,
  },
]

let kit: TestBank
beforeAll(async () => {
  kit = await createTestBank()
})
afterAll(() => kit.close())
afterEach(async () => {
  kit.bank.world.faults.disarm()
  await kit.bank.world.gate.open()
})

const acquirerOf = ({ alias }: Traits, acquirers: Acquirers = kit.acquirers): Acquirer => {
  const acquirer = acquirers.get(alias)
  if (!acquirer) throw new Error(`There is no acquirer ${alias}`)
  return acquirer
}

async function intentOf(traits: Traits, number: string, changes: Partial<Intent> = {}): Promise<Intent> {
  const key = traits.cards === 'cryptogram' && (changes.method ?? 'card') === 'card' ? await acquirerOf(traits).cardKey() : null
  return kit.intent({ currency: traits.currency, ...(key ? { cryptogram: encrypted(key, number) } : {}), ...changes })
}

/** Takes every step that a customer is asked to, and returns the provider's id of the payment as known at the end. */
async function follow(
  traits: Traits,
  intent: Intent,
  number: string,
  code?: string,
): Promise<{ step: NextStep; transactionId: string | null }> {
  const acquirer = acquirerOf(traits)
  let step = await acquirer.start(intent)
  if (step.kind === '3ds-method') {
    await kit.payer.showBrowser(step)
    const { threeDSServerTransId, transactionId } = step
    step = await acquirer.start({ ...intent, threeDSServerTransId, transactionId })
  }
  if (step.kind === '3ds-challenge') {
    const { transactionId } = step
    const { PaRes: paRes, cres } = (await kit.payer.authenticate(step, code)).fields
    step = await acquirer.finish({ transactionId, reference: intent.reference, ...(paRes ? { paRes } : {}), ...(cres ? { cres } : {}) })
    return { step, transactionId }
  }
  if (step.kind !== 'redirect') return { step, transactionId: 'transactionId' in step ? step.transactionId : null }
  const back = await kit.payer.payByForm(step.url, number, code)
  return { step, transactionId: back.fields.transactionId ?? step.transactionId }
}

const stateOf = (traits: Traits, { reference }: Intent, transactionId: string | null): ReturnType<Acquirer['stateOf']> =>
  acquirerOf(traits).stateOf({ reference, transactionId, startedAt: Date.now() - 60_000 })

const captured = (traits: Traits, amount = 123_450): object => ({ status: 'captured', amount, currency: traits.currency })

async function paid(traits: Traits): Promise<{ intent: Intent; transactionId: string }> {
  const intent = await intentOf(traits, goodCard)
  const { transactionId } = await follow(traits, intent, goodCard)
  return { intent, transactionId: transactionId ?? '' }
}

describe.each(all)('$alias', (traits) => {
  test('a card that is in order is charged once, the whole amount', async () => {
    const intent = await intentOf(traits, goodCard)
    const { step, transactionId } = await follow(traits, intent, goodCard)
    expect(step.kind).toBe(traits.cards === 'form' ? 'redirect' : 'paid')
    expect(await stateOf(traits, intent, transactionId)).toMatchObject(captured(traits))
    expect(kit.chargesOf(intent.reference)).toMatchObject([{ amount: 123_450, currency: traits.currency }])
  })

  test('3-D Secure is passed with the right code', async () => {
    const intent = await intentOf(traits, '4000000000003063')
    const { transactionId } = await follow(traits, intent, '4000000000003063')
    expect(await stateOf(traits, intent, transactionId)).toMatchObject(captured(traits))
  })

  test('and not with a wrong one: nothing is charged', async () => {
    const intent = await intentOf(traits, '4000000000003063')
    const { step, transactionId } = await follow(traits, intent, '4000000000003063', '000000')
    if (step.kind !== 'redirect') expect(step).toMatchObject({ kind: 'refused', problems: ['authentication'] })
    expect((await stateOf(traits, intent, transactionId)).status).not.toBe('captured')
    expect(kit.chargesOf(intent.reference)).toEqual([])
  })

  test.each([
    ['0002', 'declined', '4000000000000002'],
    ['9995', 'funds', '4000000000009995'],
    ['0069', 'expiry', '4000000000000069'],
    ['0127', 'cvc', '4000000000000127'],
    ['3139 after 3-D Secure', 'funds', '4000000000003139'],
  ] as const)('a card ending in %s is refused: %s (ERR-32)', async (_ending, problem, number) => {
    const intent = await intentOf(traits, number)
    const { step, transactionId } = await follow(traits, intent, number)
    expect(kit.chargesOf(intent.reference)).toEqual([])
    if (step.kind === 'refused') expect(step).toMatchObject({ problems: [problem] })
    const state = await stateOf(traits, intent, transactionId)
    expect(['pending', 'refused']).toContain(state.status)
    if (state.status === 'refused' && traits.tellsReasons) expect(state.problems).toEqual([problem])
  })

  test('asked twice with the same reference, it charges once', async () => {
    const intent = await intentOf(traits, goodCard)
    await Promise.all([follow(traits, intent, goodCard).catch(() => null), follow(traits, intent, goodCard).catch(() => null)])
    await follow(traits, intent, goodCard).catch(() => null)
    // Opening a hosted page twice creates two pages; the customer paid on each of them.
    const keyless = traits.alias === 'iyzico' || traits.alias === 'ozan'
    if (!keyless) expect(kit.chargesOf(intent.reference)).toHaveLength(1)
  })

  test('a refund goes back whole, and with the same reference only once', async () => {
    const { intent, transactionId } = await paid(traits)
    const refund = { ...intent, transactionId, refundReference: randomUUID() }
    expect(await acquirerOf(traits).refund(refund)).toEqual({ ok: true })
    await acquirerOf(traits).refund(refund)
    expect(kit.chargesOf(intent.reference)).toMatchObject([{ refunded: 123_450 }])
    const state = await stateOf(traits, intent, transactionId)
    expect(state.status).toBe(traits.tellsRefund === 'no' ? 'captured' : 'refunded')
  })

  test('refunds in part add up, and more than was paid is refused', async () => {
    const { intent, transactionId } = await paid(traits)
    const refund = (amount: number): ReturnType<Acquirer['refund']> =>
      acquirerOf(traits).refund({ ...intent, transactionId, amount, refundReference: randomUUID(), receipt: null })
    expect([await refund(100_000), await refund(20_000)]).toEqual([{ ok: true }, { ok: true }])
    expect(await refund(3451)).toMatchObject({ ok: false, retry: false })
    expect(kit.chargesOf(intent.reference)).toMatchObject([{ refunded: 120_000 }])
    if (traits.tellsRefund === 'amount') {
      expect(await stateOf(traits, intent, transactionId)).toMatchObject({ status: 'refunded', amount: 120_000, captured: 123_450 })
    }
  })

  test('a payment it never heard of is absent', async () => {
    const reference = randomUUID()
    const state = await acquirerOf(traits).stateOf({ reference, transactionId: null, startedAt: Date.now() })
    expect(state).toEqual({ status: 'absent' })
  })

  test('a page that was opened and left is pending', async () => {
    if (traits.cards !== 'form') return
    const intent = await intentOf(traits, goodCard)
    const step = await acquirerOf(traits).start(intent)
    if (step.kind !== 'redirect') throw new Error(step.kind)
    expect(await stateOf(traits, intent, step.transactionId)).toEqual({ status: 'pending' })
  })
})

describe.each(all)('the notices of $alias', (traits) => {
  const noticesOf = (reference: string): { notice: Notice; at: number }[] =>
    kit.notices.flatMap(({ alias, request }, at) => {
      const read = alias === traits.alias ? acquirerOf(traits).readNotice(request) : { ok: false as const }
      return read.ok && read.notice.reference === reference ? [{ notice: read.notice, at }] : []
    })
  const shown = async (reference: string): Promise<Notice> => {
    await until(`a notice of ${reference}`, () => Promise.resolve(noticesOf(reference).length > 0))
    return noticesOf(reference)[0]?.notice as Notice
  }

  test('a genuine one says which payment was paid', async () => {
    const { intent, transactionId } = await paid(traits)
    const notice = await shown(intent.reference)
    expect(notice).toMatchObject({ event: 'paid', transactionId, trusted: traits.trusted })
    if (notice.amount !== null) expect(notice).toMatchObject({ amount: 123_450, currency: traits.currency })
  })

  test('a forged one is refused, or not trusted', async () => {
    const { intent } = await paid(traits)
    await shown(intent.reference)
    const { request } = kit.notices[noticesOf(intent.reference)[0]?.at ?? 0] ?? {}
    if (!request) throw new Error('no notice')
    const forged = { ...request, rawBody: Buffer.from(request.rawBody.toString().replace('1', '2')) }
    for (const wrong of [forged, { ...request, headers: {}, rawBody: forged.rawBody }, { ...request, rawBody: Buffer.from('soup') }]) {
      const read = acquirerOf(traits).readNotice(wrong)
      expect(read.ok && read.notice.trusted).toBe(false)
    }
  })

  test.each(['callback-twice', 'callback-reordered', 'callback-first', 'callback-late', 'callback-never', 'callback-amount'] as const)(
    'with the fault %s, what counts is right',
    async (fault) => {
      kit.bank.world.faults.arm({ fault, acquirer: null, path: '', times: 1 })
      const { intent, transactionId } = await paid(traits)
      if (fault === 'callback-late' || fault === 'callback-reordered') {
        expect(noticesOf(intent.reference)).toEqual([])
        await kit.bank.world.callbacks.release()
      }
      if (fault === 'callback-never') expect(noticesOf(intent.reference)).toEqual([])
      else {
        const notice = await shown(intent.reference)
        expect(notice.event).toBe('paid')
        // Another amount is detected, or the notice is not trusted.
        if (fault === 'callback-amount' && notice.amount !== null) expect(notice.amount).toBe(123_550)
      }
      if (fault === 'callback-twice') await until('both', () => Promise.resolve(noticesOf(intent.reference).length === 2))
      expect(await stateOf(traits, intent, transactionId)).toMatchObject(captured(traits))
    },
  )
})

const answerFaults = (Object.keys(faults) as BankFault[]).filter((fault) => whenOf(fault) !== 'callback')
/** Faults that end only with our timeout; it is short for them. */
const endless = new Set<BankFault>(['hang', 'charge-then-hang', 'drip'])

describe.each(all)('$alias, with something wrong on the way', (traits) => {
  /** Runs a function with an active fault, and switches it off again. */
  async function during<T>(fault: BankFault, path: string, act: (acquirer: Acquirer) => Promise<T>): Promise<T> {
    const { world } = kit.bank
    if (fault === 'refused') await world.gate.shut()
    else world.faults.arm({ fault, acquirer: null, path, times: 1 })
    // Repeated failures open an acquirer's circuit breaker, so each run uses a new one.
    const done = await act(acquirerOf(traits, kit.freshAcquirers(endless.has(fault) ? 150 : 5000)))
    world.faults.disarm()
    await world.gate.open()
    return done
  }

  /** Step and state never lead to a wrong conclusion about the money. */
  const agrees = (step: NextStep, state: PaymentState | { status: 'unreachable' }, charges: number): void => {
    if (step.kind === 'paid') expect(charges).toBe(1)
    if (step.kind === 'refused') expect(charges).toBe(0)
    expect(state.status === 'captured').toBe(charges === 1)
    expect(state.status).not.toBe('unreachable')
  }

  test.each(answerFaults)('%s while it starts: never refused with a charge, and the state tells later', async (fault) => {
    const intent = await intentOf(traits, goodCard)
    const step = await during(fault, traits.chargesAt, (acquirer) => acquirer.start(intent))
    const known = 'transactionId' in step ? step.transactionId : null
    agrees(step, await stateOf(traits, intent, known), kit.chargesOf(intent.reference).length)
    if (traits.cards === 'cryptogram' && fault.startsWith('charge-then')) expect(step.kind).toBe('unknown')
  })

  test.each(answerFaults)('%s while the state is read: it is right, or unreachable', async (fault) => {
    const { intent, transactionId } = await paid(traits)
    const known = { reference: intent.reference, transactionId, startedAt: Date.now() }
    const state = await during(fault, '', (acquirer) => acquirer.stateOf(known))
    if (state.status !== 'unreachable') expect(state).toMatchObject(captured(traits))
    expect(await stateOf(traits, intent, transactionId)).toMatchObject(captured(traits))
  })

  test.each(answerFaults)('%s while a refund is made: asked again, it went back once', async (fault) => {
    const { intent, transactionId } = await paid(traits)
    const refund = { ...intent, transactionId, refundReference: randomUUID() }
    const first = await during(fault, 'refund', (acquirer) => acquirer.refund(refund))
    const back = (): number => kit.chargesOf(intent.reference)[0]?.refunded ?? -1
    expect(first.ok || first.retry).toBe(true)
    if (!first.ok && traits.refundsOnce) expect(await acquirerOf(traits).refund(refund)).toEqual({ ok: true })
    // A provider that does not recognize the repeated refund still never refunds more than was paid.
    else if (!first.ok) await acquirerOf(traits).refund(refund)
    expect(back()).toBe(123_450)
  })

  test.each(answerFaults)('%s while 3-D Secure ends: the customer is not told of a refusal, and asking again tells', async (fault) => {
    if (traits.cards !== 'cryptogram') return
    const intent = await intentOf(traits, '4000000000003063')
    const challenge = await acquirerOf(traits).start(intent)
    if (challenge.kind !== '3ds-challenge') throw new Error(challenge.kind)
    const { PaRes: paRes = '' } = (await kit.payer.authenticate(challenge)).fields
    const answer = { transactionId: challenge.transactionId, reference: intent.reference, paRes }
    const first = await during(fault, traits.finishesAt, (acquirer) => acquirer.finish(answer))
    expect(['paid', 'waiting', 'unknown']).toContain(first.kind)
    expect(await acquirerOf(traits).finish(answer)).toMatchObject({ kind: 'paid' })
    expect(kit.chargesOf(intent.reference)).toHaveLength(1)
  })

  test.each(answerFaults)('%s while a push is sent: never refused with a charge', async (fault) => {
    if (!traits.pushesAt) return
    const intent = await intentOf(traits, '', {
      method: 'sberpay',
      customer: { phone: '+79990000000', email: null, ip: null },
      receipt: null,
    })
    const step = await during(fault, traits.pushesAt, (acquirer) => acquirer.start(intent))
    // A phone that approves automatically does so within 20 ms.
    await until('the push to be answered', () => kit.pushesOf(intent.reference) === 0)
    agrees(step, await stateOf(traits, intent, null), kit.chargesOf(intent.reference).length)
  })
})

const withMethod = (method: Intent['method']): Traits[] =>
  all.filter(({ alias }) => ['cloud', 'sber_new', 'sber', 'yookassa'].includes(alias) && method !== 'card')

describe.each(withMethod('sbp'))('$alias, by the fast payment system', (traits) => {
  test.each(['phone', 'desktop'] as const)('on a %s a link or a page leads to the bank, and the state tells', async (device) => {
    const intent = await intentOf(traits, '', { method: 'sbp', device })
    const step = await acquirerOf(traits).start(intent)
    if (step.kind !== 'qr' && step.kind !== 'redirect') throw new Error(step.kind)
    expect(await stateOf(traits, intent, step.transactionId)).toEqual({ status: 'pending' })
    await kit.payer.payByLink(step.kind === 'qr' ? step.link : step.url)
    expect(await stateOf(traits, intent, step.transactionId)).toMatchObject(captured(traits))
  })

  test('what the customer rejects is refused', async () => {
    const intent = await intentOf(traits, '', { method: 'sbp', device: 'phone' })
    const step = await acquirerOf(traits).start(intent)
    if (step.kind !== 'qr' && step.kind !== 'redirect') throw new Error(step.kind)
    await kit.payer.payByLink(step.kind === 'qr' ? step.link : step.url, 'reject')
    expect((await stateOf(traits, intent, step.transactionId)).status).toBe('refused')
  })
})

describe.each(withMethod('sberpay'))('$alias, by the bank’s app', (traits) => {
  test('a phone is led to the app by its own scheme, or has it come forward by itself (PAY-14, PAY-18)', async () => {
    const intent = await intentOf(traits, '', { method: 'sberpay', device: 'phone' })
    const step = await acquirerOf(traits).start(intent)
    if (step.kind === 'qr') {
      expect(step.link).toMatch(/^sberpay:\/\/invoicing\/v2\?bankInvoiceId=[\da-f]{32}&operationType=Web2App/)
      await kit.payer.payByLink(step.link)
    } else if (step.kind === 'redirect') await kit.payer.payByLink(step.url)
    else await kit.payer.payByLink(`${kit.bank.url}/pay/${traits.alias}/${'transactionId' in step ? step.transactionId : ''}`)
    expect(await stateOf(traits, intent, 'transactionId' in step ? step.transactionId : null)).toMatchObject(captured(traits))
  })

  test('a desktop has a push sent to the customer’s phone, who approves it', async () => {
    if (traits.alias === 'cloud') return
    const intent = await intentOf(traits, '', {
      method: 'sberpay',
      customer: { phone: '+79990000000', email: null, ip: null },
      receipt: null,
    })
    const step = await acquirerOf(traits).start(intent)
    if (step.kind !== 'waiting') throw new Error(step.kind)
    const approved = async (): Promise<boolean> => (await stateOf(traits, intent, step.transactionId)).status === 'captured'
    await until('the push to be approved', approved)
  })

  test('the newer gateway takes a phone with its plus, and is told no other one', async () => {
    if (traits.alias !== 'sber_new') return
    for (const phone of ['79991234567', '+7 (999) 123-45-67', '905321234567']) {
      const intent = await intentOf(traits, '', { customer: { phone, email: null, ip: null }, receipt: null })
      expect((await acquirerOf(traits).start(intent)).kind).toBe('redirect')
      const shown = kit.bank.world.ledger.list().find(({ reference }) => reference === intent.reference)?.phone
      expect(shown).toBe(phone.startsWith('90') ? null : '+79991234567')
    }
  })

  test('a phone that the bank does not know is refused', async () => {
    if (traits.alias !== 'sber_new') return
    const intent = await intentOf(traits, '', {
      method: 'sberpay',
      customer: { phone: '+79990000002', email: null, ip: null },
      receipt: null,
    })
    expect(await acquirerOf(traits).start(intent)).toMatchObject({ kind: 'refused' })
  })
})

describe('the older gateway’s 3-D Secure 2', () => {
  const sber = all.find(({ alias }) => alias === 'sber') as Traits
  const start = async (number: string): Promise<{ intent: Intent; step: NextStep }> => {
    const intent = await intentOf(sber, number)
    return { intent, step: await acquirerOf(sber).start(intent) }
  }
  const again = (intent: Intent, step: NextStep): Promise<NextStep> => {
    if (step.kind !== '3ds-method') throw new Error(step.kind)
    return acquirerOf(sber).start({ ...intent, threeDSServerTransId: step.threeDSServerTransId, transactionId: step.transactionId })
  }

  test('two frames, then a challenge, then paid', async () => {
    const { intent, step } = await start('4000000000003220')
    expect(step).toMatchObject({
      kind: '3ds-method',
      gatherUrl: expect.stringContaining('/tds/gather'),
      methodUrl: expect.stringContaining('/acs/method'),
    })
    const reported = step.kind === '3ds-method' ? await kit.payer.showBrowser(step) : null
    expect(reported).toMatchObject({ method: 'POST', url: intent.urls.method })
    const challenge = await again(intent, step)
    expect(challenge).toMatchObject({ kind: '3ds-challenge', paReq: null, creq: expect.any(String) })
    if (challenge.kind !== '3ds-challenge') return
    const back = await kit.payer.authenticate(challenge)
    expect(back).toMatchObject({ method: 'POST', url: intent.urls.result })
    const answer = { transactionId: challenge.transactionId, reference: intent.reference, cres: back.fields.cres ?? '' }
    expect(await acquirerOf(sber).finish(answer)).toMatchObject({ kind: 'paid' })
    expect(await acquirerOf(sber).finish(answer)).toMatchObject({ kind: 'paid' })
    expect(kit.chargesOf(intent.reference)).toHaveLength(1)
  })

  test('two frames and no challenge', async () => {
    const { intent, step } = await start('4000000000003105')
    expect(await again(intent, step)).toMatchObject({ kind: 'paid' })
  })

  test('an issuer that never reports back does not keep the customer', async () => {
    const { intent, step } = await start('4000000000003113')
    expect(step.kind === '3ds-method' && (await kit.payer.showBrowser(step))).toBeNull()
    expect(await again(intent, step)).toMatchObject({ kind: '3ds-challenge' })
  })

  test('a challenge without the frames', async () => {
    expect((await start('4000000000003097')).step).toMatchObject({ kind: '3ds-challenge', paReq: null })
  })

  test('a bank that hears of it late is asked again', async () => {
    const { intent, step } = await start('4000000000003121')
    const challenge = await again(intent, step)
    if (challenge.kind !== '3ds-challenge') throw new Error(challenge.kind)
    const { cres = '' } = (await kit.payer.authenticate(challenge)).fields
    const finish = (): Promise<NextStep> =>
      acquirerOf(sber).finish({ transactionId: challenge.transactionId, reference: intent.reference, cres })
    expect([(await finish()).kind, (await finish()).kind, (await finish()).kind]).toEqual(['waiting', 'waiting', 'paid'])
  })

  test('an answer of somebody else’s challenge counts for nothing', async () => {
    const { intent, step } = await start('4000000000003220')
    const challenge = await again(intent, step)
    if (challenge.kind !== '3ds-challenge') throw new Error(challenge.kind)
    const cres = Buffer.from(JSON.stringify({ threeDSServerTransID: randomUUID(), transStatus: 'Y' })).toString('base64url')
    const finished = await acquirerOf(sber).finish({ transactionId: challenge.transactionId, reference: intent.reference, cres })
    expect(finished.kind).not.toBe('paid')
    expect(kit.chargesOf(intent.reference)).toEqual([])
  })
})

test('sber_new, yookassa and ozan are new acquiring, every other acquirer is not (PAYTYPE-05)', () => {
  const news = [...kit.acquirers.values()].filter(({ isNew }) => isNew).map(({ alias }) => alias)
  expect(news.sort()).toEqual(['ozan', 'sber_new', 'yookassa'])
})

test('card data never leaves the browser but encrypted (PAY-12)', async () => {
  const cloud = all[0] as Traits
  const intent = await intentOf(cloud, goodCard)
  expect(JSON.stringify(intent)).not.toContain(goodCard)
  await follow(cloud, intent, goodCard)
})
