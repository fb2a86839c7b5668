import { createTransport } from 'nodemailer'

/** A mail to the chain's people. `key` identifies it: one that is sent twice is the same mail. */
export type Mail = { to: string; replyTo?: string; subject: string; text: string; key: string }

/** Sends mail; throws when it was not sent, so that the job is tried again. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** Milliseconds for connecting to the mail server, and for each of its responses. */
const timeouts = { connectionTimeout: 2000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Mail by SMTP. `url`: `smtp://` or `smtps://`, with user and password if the server requires them. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...timeouts })
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    async send({ key, ...mail }) {
      await transport.sendMail({ from, ...mail, messageId: `<${key}@${host}>` })
    },
  }
}
