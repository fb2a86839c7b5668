import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, ReplyOf } from '#contract/call.ts'
import { readyMenu, readyMenuKey } from '#server/catalogue/ready-menu.ts'
import { sendJoined, sendOnce } from '#server/http/ready.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { replyText } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { priced, saveBinding, takerHere } from './open-cart.ts'
import { presentCart, promiseOfCart } from './present-cart.ts'
import { relatedList } from './related-list.ts'

export type MenuRequest = {
  context: RequestContext
  body: { without_menu?: boolean | undefined; menu_key?: string | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Sends a reply that ends in `product_groups`: the cart and the menu of its place. The menu is cached, not built for
 * every address. Clients that do not show it, or show the same one, get an empty list.
 */
export async function sendWithMenu<C extends Call>(
  services: Services,
  call: C,
  { context, body, request, reply }: MenuRequest,
  stored: StoredCart,
  rest: Omit<ReplyOf<C>, 'cart' | 'menu_key' | 'product_groups'>,
): Promise<null> {
  const snapshot = context.snapshot()
  const opened = priced(snapshot, stored, context, await takerHere(services, snapshot, context))
  if (!opened.ok) throw new Error('A cart was bound to a place that the brand does not have')
  const { cart } = opened
  services.keptCarts.keep(await saveBinding(services, cart, context.now))
  const showing = { snapshot, language: context.language }
  const key = body.without_menu ? null : readyMenuKey(cart.place, showing)
  const text = replyText(
    call,
    {
      ...rest,
      cart: presentCart(cart, await promiseOfCart(services.database, cart), context.language),
      ...(key === null ? {} : { menu_key: key }),
      product_groups: [],
    },
    relatedList(cart, context.language),
  )
  if (!text.endsWith('[]}')) throw new Error('The groups must be the last part of the reply')
  void reply.type('application/json; charset=utf-8')
  if (key === null || key === body.menu_key) await sendOnce(request, reply, text)
  else await sendJoined(request, reply, Buffer.from(text.slice(0, -'[]}'.length)), readyMenu(cart.place, showing).groupsAndEnd)
  return null
}
