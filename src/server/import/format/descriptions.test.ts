import { expect, test } from 'vitest'
import { schemaFiles } from '../write-schemas.ts'

type Schema = { properties?: Record<string, Schema>; description?: string }

/** The keys of a schema that nothing is said about. */
function silent(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => silent(one, path))
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...others } = schema as Schema
  const own = Object.entries(properties).flatMap(([key, property]) => [
    ...((property.description ?? '').length > 5 ? [] : [`${path}.${key}`]),
    ...silent(property, `${path}.${key}`),
  ])
  return [...own, ...Object.values(others).flatMap((part) => silent(part, path))]
}

test.each([...schemaFiles()])('every key that %s allows is explained to who writes it', (file, text) => {
  expect(silent(JSON.parse(text), file)).toEqual([])
})
