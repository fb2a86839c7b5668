import type { CaptchaSettings } from './providers/captcha/registry.ts'
import type { IdNetworkSettings } from './providers/id-networks/registry.ts'
import type { SenderSettings } from './providers/code-senders/registry.ts'

type Source = Record<string, string | undefined>

/** The settings of sign-in. */
export type SignInEnv = {
  /** In order of preference; empty sends nothing, except to the sandbox. */
  senders: SenderSettings[]
  /** Null requires none. */
  captcha: CaptchaSettings | null
  vk: IdNetworkSettings | null
}

/** Default URLs of the providers; settings may override them. */
const usualUrls = {
  SMSRU: 'https://sms.ru',
  SMSC: 'https://smsc.ru',
  TWILIO: 'https://verify.twilio.com',
  NETGSM: 'https://api.netgsm.com.tr',
  VK: 'https://id.vk.com',
}

const captchaUrls = {
  smartcaptcha: 'https://smartcaptcha.cloud.yandex.ru',
  turnstile: 'https://challenges.cloudflare.com',
  recaptcha: 'https://www.google.com',
  hcaptcha: 'https://api.hcaptcha.com',
}

type Reader = { need(name: string): string; may(name: string): string | null; url(name: string, usual: string): string }

function readerOf(source: Source, faults: string[]): Reader {
  return {
    may: (name) => source[name] || null,
    need: (name) => {
      if (!source[name]) faults.push(`${name} is missing.`)
      return source[name] ?? ''
    },
    url: (name, usual) => {
      const text = source[name] || usual
      if (!URL.canParse(text) || !/^https?:/.test(text)) faults.push(`${name} must be a URL that starts with http:// or https://.`)
      return text.replace(/\/$/, '')
    },
  }
}

/** Reads the settings of sign-in; appends faults to the list. */
export function readSignInEnv(source: Source, faults: string[]): SignInEnv {
  const read = readerOf(source, faults)
  const names = (source.CODE_SENDERS ?? '').split(',').map((name) => name.trim())
  return {
    senders: names.filter((name) => name !== '').flatMap((name) => readSender(name, read, faults)),
    captcha: readCaptcha(source.CAPTCHA || 'altcha', read, faults),
    vk: source.VK_APP_ID ? readVk(source.VK_APP_ID, read.url('VK_URL', usualUrls.VK)) : null,
  }
}

const readVk = (appId: string, url: string): IdNetworkSettings => ({ appId, url, authorizeUrl: `${url}/authorize` })

function readSender(entry: string, read: Reader, faults: string[]): SenderSettings[] {
  const [kind = '', prefix = ''] = entry.split('@')
  if (!/^\d*$/.test(prefix)) faults.push(`CODE_SENDERS has "${entry}", but behind the @ must stand the digits that numbers begin with.`)
  switch (kind) {
    case 'smsru':
      return [
        {
          kind,
          prefix,
          settings: { url: read.url('SMSRU_URL', usualUrls.SMSRU), apiId: read.need('SMSRU_API_ID'), from: read.may('SMSRU_FROM') },
        },
      ]
    case 'smsc':
      return [{ kind, prefix, settings: readSmsc(read) }]
    case 'twilio':
      return [
        {
          kind,
          prefix,
          settings: {
            url: read.url('TWILIO_URL', usualUrls.TWILIO),
            key: read.need('TWILIO_KEY'),
            secret: read.need('TWILIO_SECRET'),
            service: read.need('TWILIO_SERVICE'),
          },
        },
      ]
    case 'netgsm':
      return [
        {
          kind,
          prefix,
          settings: {
            url: read.url('NETGSM_URL', usualUrls.NETGSM),
            user: read.need('NETGSM_USER'),
            password: read.need('NETGSM_PASSWORD'),
            header: read.need('NETGSM_HEADER'),
          },
        },
      ]
    case 'http':
      return [
        {
          kind,
          prefix,
          settings: { url: read.need('SMS_HTTP_URL'), body: read.may('SMS_HTTP_BODY'), token: read.may('SMS_HTTP_TOKEN') },
        },
      ]
    default:
      faults.push(`CODE_SENDERS has "${entry}", but knows smsru, smsc, twilio, netgsm and http.`)
      return []
  }
}

function readSmsc(read: Reader): Extract<SenderSettings, { kind: 'smsc' }>['settings'] {
  const apiKey = read.may('SMSC_API_KEY')
  const own = apiKey === null ? { login: read.need('SMSC_LOGIN'), password: read.need('SMSC_PASSWORD') } : { login: null, password: null }
  return { url: read.url('SMSC_URL', usualUrls.SMSC), apiKey, ...own, sender: read.may('SMSC_SENDER') }
}

function readCaptcha(kind: string, read: Reader, faults: string[]): CaptchaSettings | null {
  if (kind === 'off') return null
  if (kind === 'altcha') return { kind }
  if (kind !== 'smartcaptcha' && kind !== 'turnstile' && kind !== 'recaptcha' && kind !== 'hcaptcha') {
    faults.push(`CAPTCHA is "${kind}", but must be altcha, smartcaptcha, turnstile, recaptcha, hcaptcha or off.`)
    return null
  }
  const whenDown = read.may('CAPTCHA_WHEN_DOWN') ?? 'refuse'
  if (whenDown !== 'refuse' && whenDown !== 'pass') faults.push('CAPTCHA_WHEN_DOWN must be refuse or pass.')
  return {
    kind,
    url: read.url('CAPTCHA_URL', captchaUrls[kind]),
    siteKey: read.need('CAPTCHA_SITE_KEY'),
    secret: read.need('CAPTCHA_SECRET'),
    passWhenDown: whenDown === 'pass',
  }
}
