import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsOf } from '#messages/texts.ts'
import { coloursName } from '#server/brand/own-look.ts'
import { folderTokens } from '#server/brand/folder-tokens.ts'
import { asHtml } from '#server/catalogue/html.ts'
import { sendOnce } from '#server/http/ready.ts'
import type { PageContext } from '#server/http/request-context.ts'
import { pageHeaders, policyWithHashes } from './content-security.ts'
import { withStripe } from './preview-stripe.ts'
import { recolour } from '#domain/brand/own-colours.ts'
import type { Tokens } from '#domain/brand/promised-pairs.ts'

/** Pages that hold without any content. */
const openAnyway = new Set(['/privacy-policy', '/user-agreement', '/legal-info'])

/** Whether a page of a brand has nothing to show: nobody could order, since there is no shop or no dish. */
export function isOpening({ snapshot }: Pick<PageContext, 'snapshot'>, path: string): boolean {
  const { places, assortment } = snapshot()
  return (places.cities.length === 0 || assortment.dishes.length === 0) && !openAnyway.has(path)
}

/** Whatever is asked for, the start page alone is there. */
export function sendOpening(request: FastifyRequest, reply: FastifyReply, context: PageContext): Promise<FastifyReply> {
  const { body } = withStripe(request, context, { body: openingPage(context) })
  const [path = ''] = request.url.split('?')
  void reply
    .code(path === '/' ? 200 : 404)
    .headers({ ...pageHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policyWithHashes(body) })
  return sendOnce(request, reply, body)
}

const shown = ['--page', '--ink', '--ink-soft', '--accent-ink'] as const

/** What customers of a brand read before it has any content; a page of its own, since those of the shop need a city. */
function openingPage({ brand, language }: Pick<PageContext, 'brand' | 'language'>): string {
  const t = textsOf(language).opening
  const { alias, ownLook, look, defaultPhone } = brand
  const { day, night } = folderTokens(alias)
  const name = asHtml(brand.name)
  const logo = `/brand/${alias}/logo${ownLook.logo ? `-${ownLook.logo}` : ''}.svg`
  const colours = (tokens: Tokens): string => {
    const now = coloursName(ownLook) ? new Map([...tokens, ...recolour(tokens, ownLook).set]) : tokens
    return `:root{${shown.map((token) => `${token}:${now.get(token)}`).join(';')}}`
  }
  const styles = [
    colours(day),
    night ? `@media (prefers-color-scheme:dark){:root{color-scheme:dark}${colours(night)}}` : '',
    'body{display:grid;place-content:center;gap:24px;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:var(--page);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif;text-align:center}',
    'img{max-width:100%;height:48px;width:auto}h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:0;color:var(--ink-soft);max-width:32em}a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent-ink)}',
  ].join('')
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${name} — ${asHtml(t.title)}</title><link rel="icon" href="/favicon.ico">`,
    `<style>${styles}</style></head><body><main><img src="${logo}" width="${look.logo.width}" height="${look.logo.height}" alt="${name}">`,
    `<h1>${asHtml(t.title)}</h1><p>${asHtml(t.text(brand.name))}</p>`,
    `<p><a href="tel:${asHtml(defaultPhone.replaceAll(/[^\d+]/g, ''))}">${asHtml(defaultPhone)}</a></p></main></body></html>\n`,
  ].join('\n')
}
