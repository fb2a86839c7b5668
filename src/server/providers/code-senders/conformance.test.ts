import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seededChance } from '#kit/clock.ts'
import { type SandboxPhone, startPhone } from '#sandbox/phone/phone.ts'
import { createProviderClient, type ProviderClient } from '../provider-client.ts'
import type { CodeChannel, CodeRequest, CodeSender } from './code-sender.ts'
import { httpSender } from './http/http-sender.ts'
import { netgsm, plainText, turkishText } from './netgsm/netgsm.ts'
import { routedSender } from './registry.ts'
import { smsRu } from './sms-ru/sms-ru.ts'
import { smsc } from './smsc/smsc.ts'
import { twilio } from './twilio/twilio.ts'

let phone: SandboxPhone
beforeAll(async () => {
  phone = await startPhone({ clock: () => 0, chance: seededChance(7), log: () => undefined })
})
afterAll(() => phone.close())
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const key = 'sandbox'
const settings = (url: string, key: string) => ({ url, key, secret: key, service: key, user: key, password: key, header: 'SOFRA' })

type CreateSender = (url: string, key: string, client?: ProviderClient) => CodeSender

/** Every adapter with the path of its provider in the sandbox, and a number prefix it serves. */
const adapters: [name: string, path: string, make: CreateSender, prefix: string][] = [
  ['SMS.ru', '/sms.ru', (url, key, client) => smsRu({ url, apiId: key, from: null }, client), '7900'],
  ['SMSC', '/smsc', (url, key, client) => smsc({ url, login: key, password: key, apiKey: null, sender: null }, client), '7900'],
  ['SMSC by key', '/smsc', (url, key, client) => smsc({ url, login: null, password: null, apiKey: key, sender: 'SOFRA' }, client), '7900'],
  ['Twilio', '/twilio', (url, key, client) => twilio(settings(url, key), client), '4915'],
  ['Netgsm', '/netgsm', (url, key, client) => netgsm(settings(url, key), client), '9053'],
  ['a gateway', '/gateway', (url, key, client) => httpSender({ url, body: null, token: key }, client), '7900'],
]

const request = (prefix: string, channel: CodeChannel = 'sms', ending = '1234567'): CodeRequest => ({
  channel,
  phone: (prefix + ending.padStart(12 - prefix.length - (prefix.startsWith('79') ? 1 : 0), '0')).slice(0, 12),
  code: '0427',
  text: '0427 — ваш код "входа" & {{code}}',
  language: 'ru',
  address: '192.0.2.7',
})

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const inAHurry = () => createProviderClient('the provider', { connect: 200, total: 300 })

describe.each(adapters)('%s', (_name, path, make, prefix) => {
  const sender = () => make(phone.url + path, key)

  test('an SMS brings a code that is then right, and no other', async () => {
    const requested = request(prefix)
    const sent = await sender().send(requested)
    expect(sent.ok).toBe(true)
    if (!sent.ok) return
    const message = phone.messages[0]
    expect(message).toMatchObject({ kind: 'sms', phone: requested.phone })
    const received = /\d{4}/.exec(message?.text ?? '')?.[0] ?? ''
    if (sent.code !== null) {
      expect([sent.code, received]).toEqual(['0427', '0427'])
      return
    }
    const checking = sender()
    const wrong = received === '9999' ? '9998' : '9999'
    expect(await checking.check?.(sent.verification ?? '', wrong)).toBe('wrong')
    expect(await checking.check?.(sent.verification ?? '', received)).toBe('right')
    expect(await checking.check?.(sent.verification ?? '', received)).toBe('wrong')
  })

  test('two who sign in at the same time each have a code of their own, also after another has signed in', async () => {
    const one = sender()
    const signIn = async (ending: string) => {
      const sent = await one.send(request(prefix, 'sms', ending))
      return { id: sent.ok ? (sent.verification ?? '') : '', code: /\d{4}/.exec(phone.messages[0]?.text ?? '')?.[0] ?? '' }
    }
    if (!one.check) return
    const [first, second] = [await signIn('1110001'), await signIn('1110002')]
    expect(await one.check(first.id, first.code)).toBe('right')
    const third = await signIn('1110003')
    expect([await one.check(second.id, second.code), await one.check(third.id, third.code)]).toEqual(['right', 'right'])
  })

  test('a call tells a code by its last four digits, where calls are made (LOGIN-24)', async () => {
    const calls = sender().channels.includes('call')
    expect(calls).toBe(!['/twilio', '/netgsm'].includes(path))
    if (!calls) return
    const sent = await sender().send(request(prefix, 'call'))
    const message = phone.messages[0]
    expect(message?.kind).toBe('call')
    expect(sent).toEqual({ ok: true, code: message?.from.slice(-4), verification: null })
  })

  test('words are brought as they are, where a provider sends words', async () => {
    const { sendText: sendNotice } = sender()
    // Twilio Verify sends only its own codes.
    expect(sendNotice === undefined).toBe(path === '/twilio')
    if (!sendNotice) return
    const { phone: to } = request(prefix)
    const notice = {
      phone: to,
      text: 'Siparişiniz alındı: https://x.example/a?key=b-_&c',
      essence: '1 https://x.example',
      language: 'tr' as const,
    }
    expect(await sendNotice(notice)).toEqual({ ok: true })
    expect(phone.messages[0]).toMatchObject({ kind: 'sms', phone: to, text: notice.text })
    const refused = await sendNotice({ ...notice, phone: request(prefix, 'sms', '1234404').phone })
    expect(refused).toMatchObject({ ok: false, sent: false })
    const down = await make('http://127.0.0.1:1', key, inAHurry()).sendText?.(notice)
    expect(down).toMatchObject({ ok: false, sent: false })
    expect(JSON.stringify([refused, down])).not.toMatch(/x\.example|1234567/)
  })

  test.each(['000', '404'])('a number that ends in %s is refused, and surely got nothing', async (ending) => {
    const before = phone.messages.length
    const sent = await sender().send(request(prefix, 'sms', `1234${ending}`))
    expect(sent).toMatchObject({ ok: false, sent: false })
    expect(phone.messages).toHaveLength(before)
  })

  test('a wrong key is refused', async () => {
    const before = phone.messages.length
    const other = make(phone.url + path, 'other')
    expect(await other.send(request(prefix))).toMatchObject({ ok: false })
    expect(phone.messages).toHaveLength(before)
  })

  test.each<[fault: string, sent: boolean, listener: RequestListener]>([
    ['hangs', true, () => undefined],
    ['drips its answer', true, (_request, response) => void response.write('{')],
    ['answers 500', true, (_request, response) => response.writeHead(500).end('{}')],
    ['answers 429', false, (_request, response) => response.writeHead(429).end('busy')],
    ['redirects', true, (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['cuts the line', true, (_request, response) => void response.destroy()],
  ])('a provider that %s ends in a refusal that tells what is known', async (_fault, mayHaveSent, listener) => {
    const sent = await make(await answering(listener), key, inAHurry()).send(request(prefix))
    expect(sent).toMatchObject({ ok: false, sent: mayHaveSent })
    expect(JSON.stringify(sent)).not.toMatch(/0427|1234567/)
  })

  test('a provider that answers 200 with garbage is not believed, unless a status is all that was agreed', async () => {
    const sent = await make(await answering((_request, response) => response.end('<html>')), key, inAHurry()).send(request(prefix))
    expect(sent).toMatchObject(path === '/gateway' ? { ok: true, code: '0427' } : { ok: false, sent: true })
  })

  test('a provider that is down surely sent nothing, and is spared after a while', async () => {
    const down = make('http://127.0.0.1:1', key, inAHurry())
    for (let time = 0; time < 7; time += 1) expect(await down.send(request(prefix))).toMatchObject({ ok: false, sent: false })
    const sent = await down.send(request(prefix))
    expect(sent.ok ? '' : sent.why).toContain('being spared')
  })
})

test('SMS.ru may tell its code as a number that lost its zeros', async () => {
  const url = await answering((_request, response) => response.end('{"status":"OK","code":42,"call_id":"1"}'))
  expect(await smsRu({ url, apiId: key, from: null }).send(request('7900', 'call'))).toMatchObject({ ok: true, code: '0042' })
})

test('Netgsm takes Turkish mobile numbers, and texts without Turkish letters', async () => {
  const sender = netgsm(settings(`${phone.url}/netgsm`, key))
  expect(await sender.send(request('7900'))).toMatchObject({ ok: false, sent: false })
  expect(plainText('Sofra için giriş kodunuz: 0427', '0427')).toBe('Sofra icin giris kodunuz: 0427')
  expect(plainText('0427 — ваш код', '0427')).toBe('0427')
  expect(turkishText('Siparişiniz alındı — 1', '1')).toBe('Siparişiniz alındı - 1')
  expect(turkishText('Заказ 1 принят', '1 https://x.example')).toBe('1 https://x.example')
})

test.each([
  ['de', 'de'],
  ['uk', 'uk'],
  ['uz', null],
] as const)('to a visitor who reads %s Twilio sends its SMS in %s (ACC-ERR-08, LOGIN-23)', async (language, locale) => {
  let requested = new URLSearchParams()
  const url = await answering((question, response) => {
    question.on('data', (part: Buffer) => (requested = new URLSearchParams(part.toString())))
    question.on('end', () => response.writeHead(201).end('{"sid":"VE1"}'))
  })
  expect((await twilio(settings(url, key)).send({ ...request('4915'), language })).ok).toBe(true)
  expect([requested.get('Channel'), requested.get('Locale')]).toEqual(['sms', locale])
})

describe('several senders', () => {
  const made = (
    name: string,
    channels: CodeChannel[],
    outcome: Awaited<ReturnType<CodeSender['send']>>,
    requested: string[],
  ): CodeSender => ({
    channels,
    send: async () => (requested.push(name), outcome),
    check: async (verification) => (verification === 'VE1' ? 'right' : 'wrong'),
  })
  const fine = { ok: true as const, code: '0427', verification: null }

  test('the first that serves the number and the channel is asked', async () => {
    const requests: string[] = []
    const sender = routedSender([
      { name: 'turkish', prefix: '90', sender: made('turkish', ['sms'], fine, requests) },
      { name: 'any', prefix: '', sender: made('any', ['sms', 'call'], fine, requests) },
    ])
    expect(sender.channels).toEqual(['sms', 'call'])
    await sender.send(request('9053'))
    await sender.send(request('7900'))
    await sender.send(request('9053', 'call'))
    expect(requests).toEqual(['turkish', 'any', 'any'])
  })

  test.each([
    [false, ['one', 'two'], true],
    [true, ['one'], false],
  ])('the next is asked only when nothing was sent (sent: %s)', async (sent, order, ok) => {
    const requests: string[] = []
    const sender = routedSender([
      { name: 'one', prefix: '', sender: made('one', ['sms'], { ok: false, sent, why: 'broken' }, requests) },
      { name: 'two', prefix: '', sender: made('two', ['sms'], fine, requests) },
    ])
    expect((await sender.send(request('7900'))).ok).toBe(ok)
    expect(requests).toEqual(order)
  })

  test('words go to the first who sends them to the number, and to nobody if there is none', async () => {
    const requests: string[] = []
    const context = (name: string, sent: boolean | null): CodeSender => ({
      ...made(name, ['sms'], fine, []),
      sendText: async () => (requests.push(name), sent === null ? { ok: true } : { ok: false, sent, why: name }),
    })
    const notice = { phone: '79001234567', text: 'words', essence: 'words', language: 'ru' as const }
    const routes = [
      { name: 'codes', prefix: '', sender: made('codes', ['sms'], fine, []) },
      { name: 'turkish', prefix: '90', sender: context('turkish', null) },
      { name: 'broken', prefix: '', sender: context('broken', false) },
      { name: 'any', prefix: '', sender: context('any', null) },
    ]
    expect(await routedSender(routes).sendText?.(notice)).toEqual({ ok: true })
    expect(requests).toEqual(['broken', 'any'])
    const unsure = routedSender([{ name: 'unsure', prefix: '', sender: context('unsure', true) }, ...routes])
    expect(await unsure.sendText?.(notice)).toEqual({ ok: false, sent: true, why: 'unsure' })
    expect(routedSender(routes.slice(0, 1)).sendText).toBeUndefined()
  })

  test('a code is checked where it was sent from', async () => {
    const outcome = { ok: true as const, code: null, verification: 'VE1' }
    const sender = routedSender([{ name: 'one', prefix: '', sender: made('one', ['sms'], outcome, []) }])
    const sent = await sender.send(request('7900'))
    expect(await sender.check?.(sent.ok ? (sent.verification ?? '') : '', '0427')).toBe('right')
    expect(await sender.check?.('gone VE1', '0427')).toBe('unknown')
  })
})
