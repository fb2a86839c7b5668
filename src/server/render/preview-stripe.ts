import type { FastifyRequest } from 'fastify'
import { textsOf } from '#messages/texts.ts'
import { asHtml } from '#server/catalogue/html.ts'
import { type PageContext, shownIn } from '#server/http/request-context.ts'

// Styles in attributes: pages of payments have no others. The colours are the brand's, the other way round.
const look =
  'display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;justify-content:center;padding:0 16px;background:var(--ink);color:var(--page);font-size:var(--text-s);font-weight:600;text-align:center'

const target = 'display:inline-flex;align-items:center;min-height:44px;color:inherit;text-decoration:underline'

/**
 * A page of a preview with a stripe on top, which says what it is and how to leave it. React leaves elements of a name that it
 * does not know in the body where they are, so the pages need no code for it.
 */
export function withStripe<Page extends { body: string | Buffer }>(request: FastifyRequest, { language }: PageContext, page: Page): Page {
  const shown = shownIn(request)
  // Around a frame the office says what it is.
  if (typeof page.body !== 'string' || !shown || shown.isFramed) return page
  const { text, leave } = textsOf(language).preview_stripe
  const away = asHtml(`/preview/leave?to=${encodeURIComponent(request.url)}`)
  const stripe = `<preview-stripe role="note" style="${look}"><span style="padding:8px 0">${asHtml(text)}</span><a href="${away}" style="${target}">${asHtml(leave)}</a></preview-stripe>`
  return { ...page, body: page.body.replace(/<body[^>]*>/, (body) => body + stripe) }
}
