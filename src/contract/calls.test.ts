import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Schema } from '#kit/filled-fields.ts'
import { call, type Call } from './call.ts'
import { calls } from './calls.ts'

/** Text fields that are not free text, with the reason. */
const notWords: Record<string, readonly string[]> = {
  'phones, which are kept as digits': ['phone'],
  'addresses of e-mail, which are checked as such': ['email', 'receipt_email'],
  'codes of campaigns': ['promocode'],
  'keys and tokens of ours': ['menu_key', 'product_key', 'order_cache_key', 'captcha_user_token', 'key', 'code', 'interval_id'],
  'what acquirers and banks say of a payment': ['TransactionId', 'PaRes', 'cres', 'order_id', 'threeDSServerTransId', 'cryptogram'],
  'what others call their things': ['place_id', 'device_id', 'code_verifier', 'acquiring', 'verify_param', 'currency_code'],
  'words of ours': ['notify_channel', 'payment_type', 'sex', 'alias', 'city_alias', 'brand', 'order_type'],
  'dates and numbers, which are checked as such': ['birthday', 'square'],
  'proofs of staff, which are compared and never shown': ['login', 'password', 'recovery_code'],
  'ids of things in the history': ['object_id'],
}

type Part = z.ZodMiniType & Schema

/** Every text of a schema with the name of its field. */
function textsIn(schema: Part | undefined, name = ''): { name: string; schema: Part }[] {
  if (!schema) return []
  const { shape, element, innerType, valueType, options, type } = schema.def
  if (type === 'string') return [{ name, schema }]
  const inner = [element, innerType, valueType, ...(options ?? [])].flatMap((one) => textsIn(one as Part | undefined, name))
  return [...inner, ...Object.entries(shape ?? {}).flatMap(([field, one]) => textsIn(one as Part, field))]
}

const texts = calls.flatMap(({ name, call }) =>
  [call.params, call.query, call.body].flatMap((part) => textsIn(part).map((text) => ({ ...text, call: name }))),
)
const known = new Set(Object.values(notWords).flat())
const card = 'card 4242 4242 4242 4242'

test.each(texts.map((text) => [text.call, text.name, text] as const))('%s: no card is read from %s', (_call, name, { schema }) => {
  const read = z.safeParse(schema, card)
  const passes = read.success && read.data !== 'card •••• 4242'
  expect([name, passes && !known.has(name)]).toEqual([name, false])
})

test('what holds somebody’s own words is told apart from names: hidden characters are dropped from the one, and left to be refused in the other', () => {
  const left = texts.filter(({ schema, name }) => !known.has(name) && z.safeParse(schema, 'a\u202eb').data === 'a\u202eb')
  expect([...new Set(left.map(({ name }) => name))].toSorted()).toEqual([
    'city_name',
    'company',
    'name',
    'product_category',
    'shop',
    'username',
  ])
})

/** Where long lists are read on from: ids of rows of tables that grow for ever. */
const cursors = ['before', 'after', 'page']

/** The numbers of a request by their path, with what the schema says of their size. */
function numbersIn(schema: Part | undefined, name = ''): { name: string; schema: Part }[] {
  if (!schema) return []
  const { shape, element, innerType, options, type } = schema.def
  if (type === 'number' || type === 'int') return [{ name, schema }]
  const inner = [element, innerType, ...(options ?? [])].flatMap((one) => numbersIn(one as Part | undefined, name))
  return [...inner, ...Object.entries(shape ?? {}).flatMap(([field, one]) => numbersIn(one as Part, field))]
}

test('no call takes an id that no column holds: every one of them ends at the highest integer of the database', () => {
  const ids = calls.flatMap(({ name, call }) =>
    [call.params, call.query, call.body]
      .flatMap((part) => numbersIn(part))
      .filter(({ name: field }) => /(^|_)ids?$/.test(field) && !cursors.includes(field))
      .map(({ name: field, schema }) => ({ field: `${name}: ${field}`, schema })),
  )
  expect(ids.length).toBeGreaterThan(60)
  const takes = (schema: Part, value: unknown) => z.safeParse(schema, value).success
  const isFree = ({ schema }: { schema: Part }) => [2 ** 31, 1e20, 0, -1, 1.5].some((value) => takes(schema, value))
  expect(ids.filter(isFree).map(({ field }) => field)).toEqual([])
  expect(ids.filter(({ schema }) => !takes(schema, 2 ** 31 - 1))).toEqual([])
})

test('every field that is excused is there', () => {
  const names = new Set(texts.map(({ name }) => name))
  expect([...known].filter((name) => !names.has(name))).toEqual([])
})

test('a call of staff without a need does not compile, and none is without one (OPS-ROLES-01)', () => {
  // @ts-expect-error It has no need.
  call({ method: 'GET', path: '/api/staff/anything', summary: 'Anything', reply: z.object({}), audience: 'staff' })
  expect(calls.filter((one) => one.call.audience === 'staff' && !one.call.needs)).toEqual([])
})

test('every call that is declared is listed, for the OpenAPI document and for the tests of every call', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((path) => import(resolve(import.meta.dirname, path)) as Promise<Record<string, unknown>>))
  const declared = modules
    .flatMap((file) => Object.values(file))
    .filter((value): value is Call => typeof value === 'object' && value !== null && 'reply' in value)
  const nameOf = ({ method, path }: Call) => `${method} ${path}`
  expect(declared.map(nameOf).toSorted()).toEqual(calls.map((one) => nameOf(one.call)).toSorted())
})
