import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { SupportMessage } from './support-inbox.ts'
import { mailInbox } from './mail/mail-inbox.ts'
import { webhookInbox } from './webhook/webhook-inbox.ts'

const request: SupportMessage = {
  id: 7,
  brand: 'suare',
  kind: 'question',
  fields: { name: 'Zoë', phone: '79001234567', email: 'zoe@example.com', message: 'When?\nSoon?' },
  language: 'en',
  created_at: new Date('2026-03-04T09:00:00Z'),
}

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a support system receives signed JSON, of requests and of addresses, and a refusal is a failure', async () => {
  let status = 204
  const received: { headers: Record<string, unknown>; body: string }[] = []
  const system = createHttp((requested, answer) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of requested) parts.push(part as Buffer)
      received.push({ headers: requested.headers, body: Buffer.concat(parts).toString() })
      answer.writeHead(status).end()
    })()
  })
  const inbox = webhookInbox({ url: `http://127.0.0.1:${await portOf(system)}/`, secret: 'shared' })
  await inbox.send(request)
  const { headers, body } = received[0] as (typeof received)[number]
  expect(JSON.parse(body)).toEqual({
    request_id: 7,
    brand: 'suare',
    kind: 'question',
    ...request.fields,
    language: 'en',
    created_at: '2026-03-04T09:00:00.000Z',
  })
  expect([headers['idempotency-key'], headers['x-signature']]).toEqual(['7', createHmac('sha256', 'shared').update(body).digest('hex')])
  await inbox.send({ ...request, kind: 'unavailable-address', fields: { phone: '79001234567', address: 'Far 7' } })
  expect(received[1]?.headers['idempotency-key']).toBe('address-7')
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ report_id: 7, kind: 'unavailable-address', address: 'Far 7' })
  status = 500
  await expect(inbox.send(request)).rejects.toThrow('500')
  system.closeAllConnections()
  system.close()
})

/** A minimal SMTP server (RFC 5321) that accepts or refuses mail. */
function mailServer(refuses = false): { server: Server; mail: string[] } {
  const mail: string[] = []
  const serve = (socket: Socket): void => {
    let inData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (let end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n'); end >= 0; end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')) {
        const part = text.slice(0, end)
        text = text.slice(end + (inData ? 5 : 2))
        if (inData) {
          mail.push(part)
          inData = false
          socket.write('250 kept\r\n')
        } else if (/^DATA/i.test(part)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^RCPT/i.test(part) && refuses) socket.write('550 nobody here\r\n')
        else socket.write(/^QUIT/i.test(part) ? '221 bye\r\n' : '250 fine\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
  }
  return { server: createServer(serve), mail }
}

test('support receives mail in its own language, and answers go to the visitor', async () => {
  const { server, mail } = mailServer()
  const inbox = mailInbox({
    url: `smtp://127.0.0.1:${await portOf(server)}`,
    from: 'Shop <shop@chain.example>',
    inboxOf: (brand) => ({ to: `support@${brand}.example`, language: 'en' }),
  })
  await inbox.send(request)
  const [letter = ''] = mail
  expect(letter).toContain('To: support@suare.example')
  expect(letter).toContain('Reply-To: zoe@example.com')
  expect(letter).toContain('Message-ID: <request-7@chain.example>')
  const text = letter.includes('base64') ? Buffer.from(letter.split('\r\n\r\n').slice(1).join(''), 'base64').toString() : letter
  expect(text.replaceAll('=\r\n', '')).toContain('When?')
  server.close()
})

test('mail that is refused, and a brand without a support address, are failures', async () => {
  const { server } = mailServer(true)
  const url = `smtp://127.0.0.1:${await portOf(server)}`
  const inboxOf = () => ({ to: 'support@suare.example', language: 'en' as const })
  await expect(mailInbox({ url, from: 'shop@chain.example', inboxOf }).send(request)).rejects.toThrow('550')
  await expect(mailInbox({ url, from: 'shop@chain.example', inboxOf: () => null }).send(request)).rejects.toThrow('suare')
  server.close()
})
