import type { Brand } from '#brands/brand.ts'
import type { KitchenOrder } from '#contract/staff.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { dueOf, missingOf } from '#domain/order/adjustment.ts'
import { defaultLanguage, textIn } from '#domain/language.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { wholeAddress } from '#domain/city/whole-address.ts'
import { textsOf } from '#messages/texts.ts'
import { dishOfLine, type Offers } from '#server/catalogue/dishes-by-id.ts'
import type { Order } from './order-store.ts'
import type { OrderContext } from './present-order.ts'

type KitchenContext = Pick<OrderContext, 'city' | 'shop'> & { brand: Brand | null; offers: Offers | null }

/** An order for the kitchen, in the language of the city, or of the brand where that is none of the shop's or the chain has left the city. */
export function presentForKitchen(order: Order, { brand, city, shop, offers }: KitchenContext): KitchenOrder {
  const ofBrand = brand?.languages.default ?? defaultLanguage
  const language = city ? languageOf(city, ofBrand) : ofBrand
  return {
    order_id: order.id,
    brand: order.brand,
    city: city?.alias ?? '',
    shop_id: order.shop_id,
    shop_code: shop?.code ?? null,
    order_type: order.order_type,
    status: order.status,
    original_status: order.original_status,
    created_at: order.created_at.toISOString(),
    ready_from: order.ready_from.toISOString(),
    ready_to: order.ready_to.toISOString(),
    username: order.username,
    phone: order.phone,
    recipient: order.recipient,
    comment: order.comment,
    is_required_call_confirm_order: order.is_required_call_confirm_order,
    is_print_fiscal_receipt: order.is_print_fiscal_receipt,
    address: order.delivery_address && wholeAddress(order.delivery_address, textsOf(language).whole_address, { toGoThere: true }),
    door: order.delivery_address && doorOf(order.delivery_address),
    shop: shop?.coordinates ?? null,
    delivery: order.delivery_address?.coordinates ?? null,
    pinned: order.delivery_address?.pinned === true,
    payment_type: order.payment_type,
    cash: order.cash,
    currency_code: order.currency_code,
    total: order.total,
    due: dueOf({
      total: order.total,
      adjustments: order.adjustments,
      isPaidOnline: order.transaction_id !== null,
      isCanceled: order.status === 'canceled',
    }),
    tips: order.tips,
    ...(order.age_limit === null ? {} : { age_limit: order.age_limit }),
    lines: order.lines.map((line) => ({
      kind: line.kind,
      name: textIn(line.name, language),
      code: (offers && dishOfLine(offers, line)?.code) ?? null,
      count: line.count,
      missing: missingOf(order.adjustments, line.position),
      modifiers: line.modifiers.map((modifier) => ({
        name: textIn(modifier.name, language),
        code: offers?.assortment.modifiers.get(modifier.id)?.code ?? null,
        count: modifier.count,
      })),
    })),
  }
}

// An erased address, or one older than a field, has no value there.
export function doorOf({ room = null, entrance = null, floor = null, intercom = null, description = null }: Partial<DeliveryAddress>) {
  return { room, entrance, floor, intercom, description }
}
