import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formats, type Kind, kinds } from './formats.ts'

type Schema = z.core.JSONSchema.BaseSchema
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every text of a schema that may be of any length; a pattern without repetition is a bound of its own. */
function endless(value: unknown, path: string): string[] {
  if (!isObject(value)) return []
  const { type, maxLength, pattern } = value as Schema
  const patterns = [pattern, ...(Array.isArray(value.allOf) ? value.allOf.map((one: Schema) => one.pattern) : [])].filter(
    (one) => one !== undefined,
  )
  const own =
    type === 'string' &&
    value.enum === undefined &&
    value.const === undefined &&
    maxLength === undefined &&
    !patterns.some((one) => !/[*+]|,\}/.test(one))
      ? [path]
      : []
  return [...own, ...Object.entries(value).flatMap(([key, each]) => (key === 'propertyNames' ? [] : endless(each, `${path}/${key}`)))]
}

test.each(kinds)('no text of a %s file is of any length', (kind: Kind) => {
  expect(endless(z.toJSONSchema(formats[kind].schema, { io: 'input', unrepresentable: 'any' }), kind)).toEqual([])
})
