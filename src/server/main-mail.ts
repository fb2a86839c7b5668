import { brandOf } from './brand/current-brands.ts'
import type { Env } from './env.ts'
import type { Mailer } from './providers/mailers/mailer.ts'
import type { SupportInbox } from './providers/support-inboxes/support-inbox.ts'
import { webhookInbox } from './providers/support-inboxes/webhook/webhook-inbox.ts'
import type { Services } from './services.ts'

/** Where visitors' requests are sent; null: they wait. */
export async function inboxOf(env: Env, services: Services): Promise<SupportInbox | null> {
  if (env.supportUrl) return webhookInbox({ url: env.supportUrl, secret: env.supportSecret })
  const ofBrand = (alias: string) => {
    const brand = brandOf(services, alias)
    return brand ? { to: brand.email, language: brand.languages.default } : null
  }
  if (!env.smtpUrl) return null
  const { mailInbox } = await import('./providers/support-inboxes/mail/mail-inbox.ts')
  return mailInbox({ url: env.smtpUrl, from: env.mailFrom, inboxOf: ofBrand })
}

/** Mail to the people of the chain; null: what it would say stands in the office alone. */
export async function mailerOf({ smtpUrl, mailFrom }: Env): Promise<Mailer | null> {
  if (!smtpUrl) return null
  const { smtpMailer } = await import('./providers/mailers/mailer.ts')
  return smtpMailer({ url: smtpUrl, from: mailFrom })
}
