import type { Message } from './message.ts'

/** `messages`: those of a request that may send several, like Netgsm's. */
export type SmsRequest = { path: string; authorization: string; fields: Record<string, string>; messages: { msg?: string; no?: string }[] }
type Answer = { status?: number; reply: unknown }
type World = { receive: (message: Omit<Message, 'at'>) => void; chance: (bound: number) => number }

const key = 'sandbox'
const basic = `Basic ${Buffer.from(`${key}:${key}`).toString('base64')}`

/** Numbers ending in 000 have exceeded the limit; those ending in 404 do not exist. */
const isOverLimit = (phone: string): boolean => phone.endsWith('000')
const isNobodys = (phone: string): boolean => phone.endsWith('404')

/** The responses of the providers' servers, as far as sign-in needs them. */
export function endpoints(world: World): (input: SmsRequest) => Answer {
  const verify = twilioVerify(world)
  return (request) => {
    const [, provider = '', ...rest] = request.path.split('/')
    const path = rest.join('/')
    if (provider === 'sms.ru') return smsRu(world, path, request)
    if (provider === 'smsc') return smsc(world, request)
    if (provider === 'twilio') return verify(path, request)
    if (provider === 'netgsm') return netgsm(world, request)
    if (provider === 'gateway') return gateway(world, request)
    return { status: 404, reply: {} }
  }
}

/** A missed call from a number whose last four digits are the code. */
function callFrom(world: World, phone: string): string {
  const number = `7495${String(world.chance(10 ** 7)).padStart(7, '0')}`
  world.receive({ phone, kind: 'call', from: `+${number}`, text: number.slice(-4) })
  return number
}

function smsRu(world: World, path: string, { fields }: SmsRequest): Answer {
  const refuse = (status_code: number): Answer => ({ reply: { status: 'ERROR', status_code, status_text: 'refused by the sandbox' } })
  if (fields.api_id !== key) return refuse(200)
  if (path === 'code/call') {
    const { phone = '' } = fields
    if (isOverLimit(phone) || isNobodys(phone)) return { reply: { status: 'ERROR', status_text: 'refused by the sandbox' } }
    return { reply: { status: 'OK', code: callFrom(world, phone).slice(-4), call_id: '000000-10000000', cost: 0.4, balance: 100 } }
  }
  const { to = '', msg = '' } = fields
  if (path !== 'sms/send') return refuse(211)
  if (isOverLimit(to) || isNobodys(to)) {
    const status_code = isNobodys(to) ? 202 : 230
    return {
      reply: { status: 'OK', status_code: 100, sms: { [to]: { status: 'ERROR', status_code, status_text: 'refused' } }, balance: 100 },
    }
  }
  world.receive({ phone: to, kind: 'sms', from: fields.from ?? 'SMS.RU', text: msg })
  return {
    reply: { status: 'OK', status_code: 100, sms: { [to]: { status: 'OK', status_code: 100, sms_id: '000000-10000000' } }, balance: 100 },
  }
}

function smsc(world: World, { path, fields }: SmsRequest): Answer {
  const refuse = (error_code: number): Answer => ({ reply: { error: 'refused by the sandbox', error_code } })
  const { phones = '', mes = '' } = fields
  if (fields.apikey !== key && (fields.login !== key || fields.psw !== key)) return refuse(2)
  if (!path.endsWith('/sys/send.php') || fields.fmt !== '3' || mes === '') return refuse(1)
  if (isOverLimit(phones)) return refuse(9)
  if (isNobodys(phones)) return refuse(7)
  if (fields.call === '1') return { reply: { id: 1, cnt: 1, code: callFrom(world, phones).slice(-6) } }
  world.receive({ phone: phones, kind: 'sms', from: fields.sender ?? 'SMSC.RU', text: mes })
  return { reply: { id: 1, cnt: 1 } }
}

function netgsm(world: World, { fields, messages, authorization, path }: SmsRequest): Answer {
  const isCode = path.endsWith('/sms/rest/v2/otp')
  const { msgheader = '', encoding } = fields
  const [{ no = '', msg = '' } = {}] = isCode ? [fields] : messages
  const code = (): string => {
    if (authorization !== basic || !(isCode || path.endsWith('/sms/rest/v2/send'))) return '30'
    if (msgheader === '') return '40'
    if (!/^5\d{9}$/.test(no) || isNobodys(no)) return '50'
    const isCarried = isCode ? /^[ -~]{1,155}$/.test(msg) : encoding === 'TR' && /^[ -~çğıöşüÇĞİÖŞÜ]+$/.test(msg)
    return !isCarried ? '20' : isOverLimit(no) ? '60' : '00'
  }
  const result = code()
  if (result === '00') world.receive({ phone: `90${no}`, kind: 'sms', from: msgheader, text: msg })
  return { reply: { code: result, description: '', ...(result === '00' ? { jobid: '1' } : {}) } }
}

function gateway(world: World, { fields, authorization }: SmsRequest): Answer {
  const { phone = '', text = '', channel = 'sms' } = fields
  if (authorization !== `Bearer ${key}`) return { status: 401, reply: {} }
  if (isOverLimit(phone)) return { status: 429, reply: {} }
  if (isNobodys(phone)) return { status: 422, reply: {} }
  if (channel === 'call') return { reply: { code: callFrom(world, phone).slice(-4) } }
  world.receive({ phone, kind: 'sms', from: 'gateway', text })
  return { reply: {} }
}

/** Twilio Verify: Twilio creates, sends and checks the code. */
function twilioVerify(world: World): (path: string, input: SmsRequest) => Answer {
  const started = new Map<string, { code: string; wrong: number }>()
  // A counter instead of the map's size: finished entries are deleted, and an id must not repeat.
  let last = 0
  const refuse = (status: number, code: number): Answer => ({ status, reply: { code, message: 'refused by the sandbox', status } })
  return (path, { authorization, fields }) => {
    if (authorization !== basic) return refuse(401, 20003)
    if (path === `v2/Services/${key}/Verifications`) {
      const phone = (fields.To ?? '').replace('+', '')
      if (isOverLimit(phone)) return refuse(429, 60203)
      if (isNobodys(phone)) return refuse(400, 60200)
      const sid = `VE${String((last += 1)).padStart(32, '0')}`
      const code = String(world.chance(10_000)).padStart(4, '0')
      started.set(sid, { code, wrong: 0 })
      world.receive({ phone, kind: 'sms', from: 'Verify', text: `Your verification code is: ${code}` })
      return { status: 201, reply: { sid, service_sid: key, to: fields.To, channel: fields.Channel, status: 'pending', valid: false } }
    }
    const one = started.get(fields.VerificationSid ?? '')
    if (path !== `v2/Services/${key}/VerificationCheck` || !one) return refuse(404, 20404)
    if (one.wrong >= 5) return refuse(429, 60202)
    const isRight = one.code === fields.Code
    if (isRight) started.delete(fields.VerificationSid ?? '')
    else one.wrong += 1
    return { reply: { sid: fields.VerificationSid, status: isRight ? 'approved' : 'pending', valid: isRight } }
  }
}
