import type { FastifyInstance } from 'fastify'
import type { Message } from './message.ts'
import type { SandboxPhone } from './phone.ts'

/** Links in a message can be followed, as on a phone. */
const linked = (text: string): string => escaped(text).replace(/https?:\/\/[^\s<>&]+/g, (link) => `<a href="${link}">${link}</a>`)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The phone's screen at /sandbox/phone, and its messages as JSON at /sandbox/phone/messages, newest first. */
export function phonePages(app: FastifyInstance, phone: SandboxPhone): void {
  app.get<{ Querystring: { phone?: string } }>('/sandbox/phone', async (request, reply) => {
    const requested = (request.query.phone ?? '').replace(/\D/g, '')
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page(of(phone, requested), requested))
  })
  app.get<{ Querystring: { phone?: string } }>('/sandbox/phone/messages', async (request, reply) =>
    reply.headers(headers).send(of(phone, (request.query.phone ?? '').replace(/\D/g, ''))),
  )
}

const of = ({ messages }: SandboxPhone, requested: string): Message[] => messages.filter(({ phone }) => phone.includes(requested))

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const time = (at: number): string => new Date(at).toISOString().slice(11, 19)

function item({ kind, from, text, phone, at }: Message): string {
  const body =
    kind === 'sms'
      ? `<p class="bubble">${linked(text)}</p>`
      : `<p class="call"><span aria-hidden="true">☎</span> Missed call. The code is <b>${escaped(text)}</b>, its last four digits</p>`
  return `<li><p class="head"><b>${escaped(from)}</b> → +${escaped(phone)} <time>${time(at)}</time></p>${body}</li>`
}

const page = (messages: Message[], requested: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="4">
<title>Sandbox phone</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif }
  body { margin: 0; background: light-dark(#e9eaee, #101114); color: light-dark(#16181d, #eceef2) }
  main { max-width: 26rem; min-height: 100vh; margin: auto; padding: 1.5rem 1.25rem; box-sizing: border-box; background: light-dark(#fff, #1a1c21) }
  h1 { margin: 0 0 .25rem; font-size: 1.375rem }
  .note, .head, .none { color: light-dark(#5b6270, #a3a9b6); font-size: .875rem }
  form { display: flex; gap: .5rem; margin: 1rem 0 1.5rem }
  input, button { font: inherit; padding: .5rem .75rem; border: 1px solid light-dark(#8a919e, #6a7180); border-radius: .75rem; background: none; color: inherit }
  input { flex: 1; min-width: 0 }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem }
  p { margin: 0 }
  .head { display: flex; gap: .375rem; flex-wrap: wrap; margin-bottom: .25rem }
  time { margin-left: auto; font-variant-numeric: tabular-nums }
  .bubble, .call { padding: .75rem 1rem; border-radius: 1.125rem; border-top-left-radius: .25rem; overflow-wrap: anywhere }
  .bubble { background: light-dark(#eceef3, #2a2d35) }
  .call { background: light-dark(#e3f4e6, #1f3626) }
</style>
</head>
<body>
<main>
<h1>Sandbox phone</h1>
<p class="note">Messages that this demo sends arrive here, whatever number they go to.</p>
<form><input type="search" name="phone" inputmode="tel" aria-label="Number" placeholder="Number" value="${requested}"><button>Show</button></form>
${messages.length > 0 ? `<ul>${messages.map(item).join('\n')}</ul>` : '<p class="none">Nothing yet.</p>'}
</main>
</body>
</html>
`
