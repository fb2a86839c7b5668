import type { CloudSettings } from './cloud/cloud.ts'
import type { IyzicoSettings } from './iyzico/iyzico.ts'
import type { OzanSettings } from './ozan/ozan.ts'
import type { SberSettings } from './sber/sber.ts'
import type { SberNewSettings } from './sber-new/sber-new.ts'
import type { StripeSettings } from './stripe/stripe.ts'
import type { YookassaSettings } from './yookassa/yookassa.ts'

/** The settings of each acquirer; those left out are not used. */
export type AcquirerSettings = {
  cloud?: CloudSettings
  sber_new?: SberNewSettings
  sber?: SberSettings
  yookassa?: YookassaSettings
  stripe?: StripeSettings
  iyzico?: IyzicoSettings
  ozan?: OzanSettings
}

/** The environment variables of an acquirer by setting, with defaults for URLs that rarely change. */
type Variables<S> = { [Key in keyof S]: { name: string; otherwise?: string | null } }

const variables: { [Alias in keyof AcquirerSettings]-?: Variables<NonNullable<AcquirerSettings[Alias]>> } = {
  cloud: {
    url: { name: 'CLOUD_URL', otherwise: 'https://api.cloudpayments.ru' },
    publicId: { name: 'CLOUD_PUBLIC_ID' },
    secret: { name: 'CLOUD_SECRET' },
  },
  sber_new: {
    url: { name: 'SBER_NEW_URL', otherwise: 'https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1' },
    user: { name: 'SBER_NEW_USER' },
    password: { name: 'SBER_NEW_PASSWORD' },
    merchant: { name: 'SBER_NEW_MERCHANT' },
  },
  sber: {
    url: { name: 'SBER_URL', otherwise: 'https://securepayments.sberbank.ru/payment/rest' },
    user: { name: 'SBER_USER' },
    password: { name: 'SBER_PASSWORD' },
    callbackKey: { name: 'SBER_CALLBACK_KEY' },
    cardPem: { name: 'SBER_CARD_PEM', otherwise: null },
  },
  yookassa: {
    url: { name: 'YOOKASSA_URL', otherwise: 'https://api.yookassa.ru/v3' },
    shopId: { name: 'YOOKASSA_SHOP_ID' },
    secret: { name: 'YOOKASSA_SECRET' },
  },
  stripe: {
    url: { name: 'STRIPE_URL', otherwise: 'https://api.stripe.com/v1' },
    secret: { name: 'STRIPE_SECRET' },
    webhookSecret: { name: 'STRIPE_WEBHOOK_SECRET' },
  },
  iyzico: {
    url: { name: 'IYZICO_URL', otherwise: 'https://api.iyzipay.com' },
    apiKey: { name: 'IYZICO_API_KEY' },
    secret: { name: 'IYZICO_SECRET' },
  },
  ozan: {
    url: { name: 'OZAN_URL', otherwise: 'https://checkout-api.ozan.com' },
    apiUrl: { name: 'OZAN_API_URL', otherwise: 'https://api.ozan.com/api/v3' },
    apiKey: { name: 'OZAN_API_KEY' },
  },
}

// A PEM key has line breaks, which a variable writes as \n.
const valueOf = (text: string | undefined, otherwise: string | null | undefined): string | null =>
  text ? text.replaceAll('\\n', '\n') : (otherwise ?? null)

/** The settings as lines of an environment file. */
export const asVariables = (settings: AcquirerSettings): string[] =>
  Object.entries(settings).flatMap(([alias, values]: [string, Record<string, string | null>]) => {
    const wanted: Record<string, { name: string }> = variables[alias as keyof AcquirerSettings]
    return Object.entries(wanted).map(([key, { name }]) => `${name}='${(values[key] ?? '').trim().replaceAll('\n', '\\n')}'`)
  })

/** The acquirers whose variables are set; an incomplete one is a fault. */
export function readAcquirers(source: Record<string, string | undefined>, faults: string[]): AcquirerSettings {
  const read = Object.entries(variables).flatMap(([alias, wanted]) => {
    const named: [string, { name: string; otherwise?: string | null }][] = Object.entries(wanted)
    const required = named.filter(([, { otherwise }]) => otherwise === undefined)
    const missing = required.filter(([, { name }]) => !source[name])
    if (missing.length === required.length) return []
    if (missing.length > 0) {
      faults.push(`The acquirer ${alias} also needs ${missing.map(([, { name }]) => name).join(', ')}.`)
      return []
    }
    return [[alias, Object.fromEntries(named.map(([key, { name, otherwise }]) => [key, valueOf(source[name], otherwise)]))]]
  })
  return Object.fromEntries(read) as AcquirerSettings
}
