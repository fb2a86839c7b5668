import { expect, test } from 'vitest'
import { EnvFault, readEnv } from './env.ts'

const faultsOf = (source: Record<string, string>): string => {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return error instanceof EnvFault ? error.message : String(error)
  }
}

test('without settings a captcha needs no key, and nothing is sent but in the sandbox', () => {
  expect(readEnv({}).signIn).toEqual({ senders: [], captcha: { kind: 'altcha' }, vk: null })
  expect(readEnv({ CAPTCHA: 'off' }).signIn.captcha).toBeNull()
})

test('senders are asked in their order, each for the numbers behind its @', () => {
  const { senders } = readEnv({
    CODE_SENDERS: 'smsru@7, netgsm@90,http',
    SMSRU_API_ID: 'id',
    NETGSM_USER: 'u',
    NETGSM_PASSWORD: 'p',
    NETGSM_HEADER: 'SOFRA',
    SMS_HTTP_URL: 'https://gateway.example/send',
  }).signIn
  expect(senders.map(({ kind, prefix, settings }) => [kind, prefix, settings.url])).toEqual([
    ['smsru', '7', 'https://sms.ru'],
    ['netgsm', '90', 'https://api.netgsm.com.tr'],
    ['http', '', 'https://gateway.example/send'],
  ])
})

test('everything that is missing or wrong is told at once', () => {
  const shown = faultsOf({
    CODE_SENDERS: 'pigeon,smsru@x,smsc,twilio,netgsm,http',
    CAPTCHA: 'turnstile',
    CAPTCHA_WHEN_DOWN: 'maybe',
    VK_APP_ID: '1',
    VK_URL: 'ftp://x',
  })
  for (const name of [
    'pigeon',
    'smsru@x',
    'SMSRU_API_ID',
    'SMSC_LOGIN',
    'TWILIO_KEY',
    'NETGSM_USER',
    'SMS_HTTP_URL',
    'CAPTCHA_SITE_KEY',
    'CAPTCHA_SECRET',
    'CAPTCHA_WHEN_DOWN',
    'VK_URL',
  ])
    expect(shown).toContain(name)
  expect(faultsOf({ CAPTCHA: 'riddle' })).toContain('riddle')
})
