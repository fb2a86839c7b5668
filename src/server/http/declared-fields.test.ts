import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { calls } from '#contract/calls.ts'
import { listCities } from '#contract/city.ts'
import { FreeText } from '#contract/common.ts'
import { declaredBy } from './declared-fields.ts'
import { replyText } from './reply-text.ts'

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an object', z.object({ id: z.number() }), { id: 1, secret: 2 }, { id: 1 }],
  ['an object in a list', z.array(z.object({ id: z.number() })), [{ id: 1, secret: 2 }], [{ id: 1 }]],
  ['an object by its name', z.record(z.string(), z.object({ id: z.number() })), { a: { id: 1, secret: 2 } }, { a: { id: 1 } }],
  ['an object that may be missing', z.optional(z.nullable(z.object({ id: z.number() }))), { id: 1, secret: 2 }, { id: 1 }],
  ['one that is missing', z.object({ one: z.nullable(z.object({})), other: z.optional(z.object({})) }), { one: null }, { one: null }],
  ['one of two', z.union([z.object({ id: z.number() }), z.object({ name: z.string() })]), { name: 'x', secret: 2 }, { name: 'x' }],
  ['a pair', z.tuple([z.object({ id: z.number() }), z.string()]), [{ id: 1, secret: 2 }, 'x'], [{ id: 1 }, 'x']],
  [
    'a text that its schema changes',
    z.object({ text: FreeText }),
    { text: 'my card is 4111 1111 1111 1111' },
    { text: 'my card is •••• 1111' },
  ],
  ['what may be anything', z.record(z.string(), z.unknown()), { a: { b: 1 } }, { a: { b: 1 } }],
])('of %s only what is declared is copied', (_, schema, value, expected) => {
  expect(declaredBy(schema)(value)).toEqual(expected)
})

test('every reply of the contract is copied as its check would copy it', () => {
  for (const { method, path, reply } of calls.map(({ call }) => call)) {
    const value = sampleOf(reply)
    expect(declaredBy(reply)(value), `${method} ${path}`).toEqual(reply.parse(value))
  }
})

test('a reply that is not as declared is an error, but not for customers', () => {
  const reply = { cities: [], message: 5, big_cities: [] }
  expect(() => replyText({ mode: 'test' }, listCities, reply)).toThrow(/message/)
  expect(() => replyText({ mode: 'development' }, listCities, reply)).toThrow(/message/)
  expect(JSON.parse(replyText({ mode: 'production' }, listCities, { ...reply, secret: 1 }))).toEqual(reply)
})

/** A value of a schema; each of its objects has a field that is not declared. */
function sampleOf(schema: core.$ZodType): unknown {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'object')
    return { undeclared: 1, ...Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)])) }
  if (def.type === 'array') return [sampleOf(def.element)]
  if (def.type === 'record') return { [String(sampleOf(def.keyType))]: sampleOf(def.valueType) }
  if (def.type === 'tuple') return def.items.map((item) => sampleOf(item))
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'readonly') return sampleOf(def.innerType)
  if (def.type === 'union') return sampleOf(def.options.at(-1) as core.$ZodType)
  if (def.type === 'intersection') return sampleOf(def.right)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  const samples = [1, true, null, '2026-11-27', '2026-11-27T12:00', 'ru']
  return samples.find((sample) => z.safeParse(schema, sample).success)
}
