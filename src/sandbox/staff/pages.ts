import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Somebody who can be entered as; `place` is null for the whole chain. */
export type StaffOfDemo = { id: number; name: string; role: string; place: string | null }

export type StaffDesk = {
  people(): Promise<StaffOfDemo[]>
  /** The languages of the office with their own names. */
  languages: readonly { alias: string; name: string }[]
  /** Opens a session in this browser; false when there is no such person, or the request comes from elsewhere. */
  enter(request: FastifyRequest, reply: FastifyReply, person: number, language: string): Promise<boolean>
  /** Whether a request is for the office's host: sessions exist there alone. */
  isHere(request: FastifyRequest): boolean
  /** The page's address on the office's host. */
  addressFor(request: FastifyRequest): string
}

const path = '/sandbox/staff'

/** The page at /sandbox/staff where one enters the office as a person of the demo, without a password. */
export function staffPages(app: FastifyInstance, desk: StaffDesk): void {
  app.get(path, async (request, reply) => {
    if (!desk.isHere(request)) return reply.headers({ 'cache-control': 'no-store' }).redirect(desk.addressFor(request), 302)
    const wanted = request.headers['accept-language']?.slice(0, 2) ?? ''
    const people = await desk.people()
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page(people, desk.languages, wanted))
  })
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Body: URLSearchParams }>(path, async (request, reply) => {
      const person = Number(request.body.get('person'))
      const entered =
        desk.isHere(request) && Number.isInteger(person) && (await desk.enter(request, reply, person, request.body.get('language') ?? ''))
      if (!entered) return reply.code(403).headers(headers).send('This form is to be sent from its own page')
      return reply.headers({ 'cache-control': 'no-store' }).redirect('/', 303)
    })
  })
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const item = ({ id, name, role, place }: StaffOfDemo): string =>
  `<li><button name="person" value="${id}"><b>Enter as ${escaped(name)}</b><span>${escaped(role.replace('-', ' '))} · ${escaped(place ?? 'the whole chain')}</span></button></li>`

const option =
  (wanted: string) =>
  (language: { alias: string; name: string }): string =>
    `<option value="${language.alias}"${language.alias === wanted ? ' selected' : ''}>${escaped(language.name)}</option>`

const page = (people: StaffOfDemo[], languages: StaffDesk['languages'], wanted: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Staff of the demo</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif }
  body { margin: 0; background: light-dark(#e9eaee, #101114); color: light-dark(#16181d, #eceef2) }
  main { max-width: 30rem; min-height: 100vh; margin: auto; padding: 1.5rem 1.25rem; box-sizing: border-box; background: light-dark(#fff, #1a1c21) }
  h1 { margin: 0 0 .25rem; font-size: 1.375rem }
  p, span { margin: 0; color: light-dark(#5b6270, #a3a9b6); font-size: .875rem }
  label { display: flex; gap: .5rem; align-items: center; margin: 1rem 0 }
  select { font: inherit; min-height: 2.75rem; padding: 0 .5rem; border: 1px solid light-dark(#8a919e, #6a7180); border-radius: .75rem; background: none; color: inherit }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
  button { font: inherit; display: grid; gap: .125rem; width: 100%; min-height: 3.5rem; padding: .625rem 1rem; text-align: start; border: 1px solid light-dark(#8a919e, #6a7180); border-radius: .75rem; background: none; color: inherit; cursor: pointer }
  button:hover { background: light-dark(#eceef3, #2a2d35) }
</style>
</head>
<body>
<main>
<h1>Staff of the demo</h1>
<p>Choose who you are in the office. These people exist in the demo alone: nobody enters a real office without a passkey, or a password with a code.</p>
<form method="post">
<label>Language <select name="language">${languages.map(option(wanted)).join('')}</select></label>
${people.length > 0 ? `<ul>${people.map(item).join('\n')}</ul>` : '<p>There are no shops yet: import a menu first.</p>'}
</form>
</main>
</body>
</html>
`
