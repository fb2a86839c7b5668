import fc from 'fast-check'
import * as z from 'zod/mini'

/** The part of JSON Schema that the contract uses. */
type Schema = {
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
}

/** Plausible values of fields by name, so that bodies pass the first check. */
export type KnownValues = Record<string, readonly unknown[]>

/** Bodies generated from the contract: valid, or with one invalid field. */
export function anyBody(schema: z.ZodMiniType | undefined, known: KnownValues): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({})
  const valid = valueOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema, '', known)
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 2, arbitrary: fc.tuple(valid, fc.nat(), odd).map(([body, place, value]) => broken(body, place, value)) },
  )
}

function valueOf(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const made = byType(schema, name, known)
  const given = known[name]
  return given ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...given) }, { weight: 1, arbitrary: made }) : made
}

function byType(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, name, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const { minimum = -1e6, exclusiveMinimum = minimum - 1, maximum = 1e6 } = schema
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: Math.max(minimum, exclusiveMinimum + 1), max: Math.max(1, Math.min(maximum, 2 ** 31)) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'string':
      return fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40), unit: 'grapheme' })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((item) => valueOf(item, name, known)))
        : fc.array(valueOf(schema.items ?? {}, name, known), { maxLength: 3 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, valueOf(value, key, known)])),
        { requiredKeys: schema.required ?? [] },
      )
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that no field expects. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '0',
    '2',
    -1,
    0,
    1.5,
    101,
    2 ** 31,
    2 ** 53,
    1e300,
    '\u0000',
    '\ud800',
    'constructor',
    '__proto__',
    '2026-02-30',
    [],
    {},
    'x'.repeat(70_000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The same body with one of its fields replaced or removed. */
function broken(body: unknown, place: number, value: unknown): unknown {
  if (typeof body !== 'object' || body === null) return value
  const keys = Object.keys(body)
  const key = keys[place % (keys.length + 1)]
  if (key === undefined) return value
  const inner = (body as Record<string, unknown>)[key]
  const next = typeof inner === 'object' && inner !== null && place % 3 > 0 ? broken(inner, Math.floor(place / 3), value) : value
  const changed = Array.isArray(body) ? [...body] : { ...body }
  if (place % 5 === 4 && !Array.isArray(body)) Reflect.deleteProperty(changed, key)
  else Object.defineProperty(changed, key, { value: next, enumerable: true, writable: true, configurable: true })
  return changed
}
