import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import { smtpMailer } from '../../mailers/mailer.ts'
import { type SupportInbox, keyOf } from '../support-inbox.ts'

type MailSettings = {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string
  from: string
  /** A brand’s support address and language. */
  inboxOf: (brand: string) => { to: string; language: Language } | null
}

/** Support by e-mail. Replies go to the visitor, if they left an address. */
export function mailInbox({ url, from, inboxOf }: MailSettings): SupportInbox {
  const mailer = smtpMailer({ url, from })
  return {
    async send(message) {
      const { id, brand, kind, fields, created_at } = message
      const inbox = inboxOf(brand)
      if (!inbox) throw new Error(`The brand ${brand} has no address for ${kind} ${id}`)
      const texts = textsOf(inbox.language).support_mail
      const lines = Object.entries(fields).map(([field, text]) => `${texts.fields[field as keyof typeof texts.fields]}: ${text}`)
      await mailer.send({
        to: inbox.to,
        ...(fields.email ? { replyTo: fields.email } : {}),
        subject: `${texts.kinds[kind]}: ${fields.name ?? fields.phone ?? ''} (${brand}, ${id})`,
        text: [...lines, '', created_at.toISOString()].join('\n'),
        key: `request-${keyOf(message)}`,
      })
    },
  }
}
