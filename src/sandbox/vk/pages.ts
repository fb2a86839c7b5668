import type { FastifyInstance } from 'fastify'
import type { SandboxVk } from './vk.ts'

/** The page's path, on the shop's own host. */
export const authorizePath = '/sandbox/vk/authorize'
const allowPath = '/sandbox/vk/allow'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type AuthorizationQuery = Record<'client_id' | 'redirect_uri' | 'code_challenge' | 'state', string | undefined>

/** VK's page behind the one-tap button: choose an account, and allow or deny access. */
export function vkPages(app: FastifyInstance, vk: SandboxVk): void {
  app.get<{ Querystring: AuthorizationQuery }>(authorizePath, async ({ query, host }, reply) => {
    const back = backOf(query, host)
    if (!back) return reply.code(400).headers(headers).send('The address to return to is not the shop’s')
    return reply.headers(headers).type('text/html; charset=utf-8').send(page(query))
  })

  app.get<{ Querystring: AuthorizationQuery & { phone?: string; name?: string; deny?: string } }>(
    allowPath,
    async ({ query, host }, reply) => {
      const back = backOf(query, host)
      if (!back) return reply.code(400).headers(headers).send('The address to return to is not the shop’s')
      const { code, deviceId } = vk.allow({
        clientId: query.client_id ?? '',
        redirectUri: query.redirect_uri ?? '',
        challenge: query.code_challenge ?? '',
        phone: (query.phone ?? '').replace(/\D/g, ''),
        name: query.name ?? '',
      })
      // A denial returns a code that says so and is not valid.
      const answer = query.deny === undefined ? { code, device_id: deviceId } : { error: 'access_denied', code: '', device_id: deviceId }
      for (const [name, value] of Object.entries({ ...answer, state: query.state ?? '' })) back.searchParams.set(name, value)
      return reply.headers({ 'cache-control': 'no-store' }).redirect(back.href, 302)
    },
  )
}

/** Redirects only to the shop that the visitor came from. */
function backOf({ redirect_uri: uri = '' }: AuthorizationQuery, host: string): URL | null {
  if (!URL.canParse(uri)) return null
  const back = new URL(uri)
  return /^https?:$/.test(back.protocol) && back.host === host ? back : null
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const hidden = (requested: AuthorizationQuery): string =>
  (['client_id', 'redirect_uri', 'code_challenge', 'state'] as const)
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(requested[name] ?? '')}">`)
    .join('')

const page = (requested: AuthorizationQuery): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox VK ID</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#e9eaee, #101114); color: light-dark(#16181d, #eceef2) }
  main { width: min(24rem, 100%); box-sizing: border-box; padding: 1.75rem 1.5rem; border-radius: 1rem; background: light-dark(#fff, #1a1c21) }
  h1 { margin: 0 0 .25rem; font-size: 1.375rem }
  p { margin: 0 0 1.25rem; color: light-dark(#5b6270, #a3a9b6); font-size: .875rem }
  form { display: grid; gap: 1rem }
  label { display: grid; gap: .25rem; font-size: .875rem }
  input, button { font: inherit; min-height: 44px; padding: .5rem .875rem; border: 1px solid light-dark(#8a919e, #6a7180); border-radius: .75rem; background: none; color: inherit; box-sizing: border-box; width: 100% }
  button { cursor: pointer }
  .allow { border-color: transparent; background: #0059b3; color: #fff }
</style>
</head>
<body>
<main>
<h1>Sandbox VK ID</h1>
<p>The shop asks who you are. Nobody is asked here: say who you would be.</p>
<form action="${allowPath}">
${hidden(requested)}
<label>Phone <input type="tel" name="phone" value="+7 900 000-00-42" autocomplete="off"></label>
<label>Name <input name="name" value="Anna Ivanova" autocomplete="off"></label>
<button class="allow">Allow</button>
<button name="deny" value="">Do not allow</button>
</form>
</main>
</body>
</html>
`
