import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, ReplyOf } from '#contract/call.ts'
import { readyMenu } from '#server/catalogue/ready-menu.ts'
import { sendOnce } from '#server/http/ready.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { replyText } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { priced, saveBinding, takerHere } from './open-cart.ts'
import { presentCart, promiseOfCart, relatedJson } from './present-cart.ts'

const end = Buffer.from('}')

export type MenuRequest = {
  context: RequestContext
  body: { without_menu?: boolean | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Sends a reply that ends in `product_groups`: the cart and the menu of its place. The menu is cached, not built for
 * every address. Clients that do not show it get an empty list.
 */
export async function sendWithMenu<C extends Call>(
  services: Services,
  call: C,
  { context, body, request, reply }: MenuRequest,
  stored: StoredCart,
  rest: Omit<ReplyOf<C>, 'cart' | 'product_groups'>,
): Promise<null> {
  const snapshot = services.snapshots.of(context.brand.alias)
  const opened = priced(snapshot, stored, context, await takerHere(services, snapshot, context))
  if (!opened.ok) throw new Error('A cart was bound to a place that the brand does not have')
  const { cart } = opened
  await saveBinding(services, cart, context.now)
  const related = { name: 'related', json: relatedJson(cart, context.language) }
  const text = replyText(
    call,
    { ...rest, cart: presentCart(cart, await promiseOfCart(services.database, cart), context.language), product_groups: [] },
    related,
  )
  if (!text.endsWith('[]}')) throw new Error('The groups must be the last part of the reply')
  void reply.type('application/json; charset=utf-8')
  if (body.without_menu) await sendOnce(request, reply, text)
  else {
    // Two hundred kilobytes: copied as bytes, which takes a tenth of encoding them for each reply.
    const { groups } = readyMenu(cart.place, { snapshot, language: context.language })
    await sendOnce(request, reply, Buffer.concat([Buffer.from(text.slice(0, -3)), groups, end]))
  }
  return null
}
