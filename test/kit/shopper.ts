import type { BodyOf, Call, ReplyOf, SentBody } from '#contract/call.ts'
import { calls, type CallsByName } from '#contract/calls.ts'
import type { Cart } from '#contract/cart.ts'
import { type OrderType, Problem } from '#contract/common.ts'
import type { OrderForm } from '#contract/order.ts'
import { type Customer, customerWith } from '#server/session/customer-store.ts'
import { openSession } from '#server/session/session-store.ts'
import { solve } from './captcha-work.ts'
import { staffToken, type TestApp } from './app.ts'

export type CallName = keyof CallsByName
export type Reply<Name extends CallName> = ReplyOf<CallsByName[Name]>
type SentFields<Name extends CallName> = BodyOf<CallsByName[Name]> extends undefined ? undefined : SentBody<CallsByName[Name]>

export type Input<Name extends CallName> = {
  /** As in the contract, or junk on purpose. */
  body?: SentFields<Name> | Record<string, unknown> | Buffer
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  headers?: Record<string, string>
}

/** A response, typed both as a reply and as a refusal; it has been checked against its schema. */
export type CallResult<Name extends CallName> = {
  status: number
  reply: Reply<Name>
  problem: Problem & Record<string, unknown>
  headers: Record<string, unknown>
}

const declared = new Map(calls.map(({ call }) => [`${call.method} ${call.path}`, call]))
export const callOf = (name: CallName): Call => declared.get(name) as Call

/** A visitor with separate cookies. */
export class Shopper {
  readonly cookies = new Map<string, string>()
  readonly app: TestApp
  readonly headers: Record<string, string>
  private place: { city: string; orderType: OrderType; shop: number | null } = { city: 'moscow', orderType: 'delivery', shop: null }

  constructor(app: TestApp, headers: Record<string, string>) {
    this.app = app
    this.headers = { host: 'sofra.localhost', ...headers }
  }

  /** Makes a declared call. */
  async call<Name extends CallName>(name: Name, { body, params = {}, query, headers = {} }: Input<Name> = {}): Promise<CallResult<Name>> {
    const declaration = callOf(name)
    const url = declaration.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))
    const search = query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}` : ''
    const answer = declaration.stream
      ? await this.openStream(url + search, headers)
      : await this.send(declaration.method, url + search, body, headers)
    if (declaration.stream && answer.statusCode === 200)
      return { status: 200, reply: {} as never, problem: {} as never, headers: answer.headers }
    if (declaration.download && answer.statusCode === 200)
      return { status: 200, reply: { bytes: answer.rawPayload } as never, problem: {} as never, headers: answer.headers }
    const read = JSON.parse(answer.body) as never
    if (answer.statusCode === 200) declaration.reply.parse(read)
    else Problem.parse(read)
    return { status: answer.statusCode, reply: read, problem: read, headers: answer.headers }
  }

  /** A raw request with this visitor's cookies; stores new ones. */
  async send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.app.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...this.headers,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    return answer
  }

  /** Opens a stream and leaves it; a refusal comes with its body. */
  private async openStream(url: string, headers: Record<string, string>) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.app.app.inject({
      method: 'GET',
      url,
      headers: { ...this.headers, cookie, ...headers },
      payloadAsStream: true,
    })
    const parts: Buffer[] = []
    if (answer.statusCode === 200) answer.stream().destroy()
    else for await (const part of answer.stream()) parts.push(part as Buffer)
    return {
      statusCode: answer.statusCode,
      headers: answer.headers,
      body: Buffer.concat(parts).toString(),
      rawPayload: Buffer.concat(parts),
    }
  }

  /** Signs in as the customer with this phone, created if missing. */
  async signIn(phone = '79001234567'): Promise<Customer> {
    const { database, clock } = this.app.services
    const customer = await customerWith(database, this.brand, phone, clock())
    this.cookies.set('session', await openSession(database, customer.id, clock()))
    return customer
  }

  /** The cart as it is now. */
  async cart(): Promise<Cart> {
    return must(await this.call('PUT /api/cart', { body: {} })).cart
  }

  /** Sets delivery to an address of a city. */
  async deliverTo(address: string, city = 'moscow'): Promise<Cart> {
    const { cart } = must(
      await this.call('POST /api/user/addresses/set-by-address', { body: { city_id: this.app.city(city).id, address } }),
    )
    this.place = { city, orderType: 'delivery', shop: null }
    return cart
  }

  /** Sets a takeaway at a shop. */
  async collectAt(alias: string): Promise<Cart> {
    const shop = this.app.shop(alias, this.brand)
    const { cart } = must(await this.call('POST /api/shops/set', { body: { shop_id: shop.id } }))
    const city = this.app.snapshot(this.brand).places.city(shop.cityId)
    this.place = { city: city?.alias ?? '', orderType: 'takeaway', shop: shop.id }
    return cart
  }

  get brand(): string {
    return this.headers.host?.replace('.localhost', '') ?? 'sofra'
  }

  /** Modifiers by alias, as sent on the wire. */
  modifiers(chosen: Record<string, number>): { id: number; count: number }[] {
    return Object.entries(chosen).map(([alias, count]) => ({ id: this.app.modifier(alias, this.brand).id, count }))
  }

  async add(alias: string, count = 1, chosen?: Record<string, number>): Promise<Cart> {
    const body = {
      product_key: String(this.app.dish(alias, this.brand).id),
      count,
      ...(chosen ? { modifiers: this.modifiers(chosen) } : {}),
    }
    return must(await this.call('PUT /api/cart/add', { body })).cart
  }

  /** The available times of today or of a date. */
  async intervals(date?: string): Promise<string[]> {
    const { intervals } = must(
      await this.call('POST /api/schedule/intervals', { body: { city_alias: this.place.city, ...(date ? { date } : {}) } }),
    )
    return intervals.filter(({ disabled }) => !disabled).map(({ id }) => id)
  }

  /** A complete form for the current cart, with some fields overridden. */
  async form(other: Partial<OrderForm> & Record<string, unknown> = {}): Promise<OrderForm> {
    const interval_id = 'interval_id' in other ? other.interval_id : (await this.intervals())[0]
    return {
      city_id: this.app.snapshot(this.brand).places.cityNamed(this.place.city)?.id ?? 0,
      order_type: this.place.orderType,
      shop_id: this.place.shop,
      username: 'Anna',
      phone: '+7 (900) 123-45-67',
      payment_type: 'cash',
      delivery_address: this.place.orderType === 'delivery' ? { room: '7' } : null,
      ...other,
      interval_id,
    }
  }

  /** Places the order of the current cart, with some fields of the form overridden. */
  async order(
    other: Partial<OrderForm> & Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<CallResult<'POST /api/order/create'>> {
    return this.call('POST /api/order/create', { body: await this.form(other), headers })
  }

  /** The order on its tracking page. */
  async status(order_id: number, key?: string): Promise<CallResult<'POST /api/order/status'>> {
    return this.call('POST /api/order/status', { body: { order_id, ...(key ? { key } : {}) } })
  }
}

/** A new visitor of a brand's site. */
export const shopper = (app: TestApp, headers: Record<string, string> = {}): Shopper => new Shopper(app, headers)

/** A visitor with a cart ready to order: delivery to Tverskaya, two rolls. */
export async function readyShopper(app: TestApp, headers: Record<string, string> = {}): Promise<Shopper> {
  const visitor = shopper(app, headers)
  await visitor.deliverTo('Тверская улица, 1')
  await visitor.add('philadelphia', 2)
  return visitor
}

/** A visitor with a takeaway cart at the night shop, which has a large capacity. */
export async function readyCollector(app: TestApp, headers: Record<string, string> = {}): Promise<Shopper> {
  const visitor = shopper(app, headers)
  await visitor.collectAt('night')
  await visitor.add('philadelphia')
  return visitor
}

/** A reply that must be successful. */
export function must<Name extends CallName>(result: CallResult<Name>): Reply<Name> {
  if (result.status !== 200) throw new Error(`Refused with ${result.status}: ${JSON.stringify(result.problem)}`)
  return result.reply
}

export type Staff = {
  move(order_id: number | string, status: string): Promise<CallResult<'POST /api/staff/orders/:order_id/status'>>
  orders(query?: Record<string, string | number>): Promise<CallResult<'GET /api/staff/orders'>>
}

/** The kitchen's staff. */
export function staff(app: TestApp, token: string = staffToken): Staff {
  const person = shopper(app, { authorization: `Bearer ${token}` })
  return {
    move: (order_id, status) => person.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status } }),
    orders: (query = {}) => person.call('GET /api/staff/orders', { query }),
  }
}

/** A secret that differs only in its last letter. */
export const nearly = (secret: string): string => secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')

/** Solves a hard captcha for a visitor. */
export async function hardToken(visitor: Shopper): Promise<string> {
  const { challenge } = must(await visitor.call('GET /api/user/captcha', { query: { level: 'hard' } }))
  return challenge ? solve(challenge) : ''
}
