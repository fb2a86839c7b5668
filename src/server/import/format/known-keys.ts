import * as z from 'zod/mini'
import { formats, type Kind } from './formats.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The keys allowed at a path of a kind of file; empty where any key is allowed. */
export function knownKeys(kind: Kind, path: readonly PropertyKey[]): string[] {
  const root: Schema = z.toJSONSchema(formats[kind].schema, { io: 'input', unrepresentable: 'any' })
  const reached = path.reduce<Schema[]>((at, key) => at.flatMap((one) => below(root, one, key)), unions(root, root))
  return [...new Set(reached.flatMap(({ properties }) => Object.keys(properties ?? {})))]
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema with its reference and all its alternatives. */
function unions(root: Schema, schema: Schema): Schema[] {
  const name = schema.$ref?.split('/').at(-1)
  const target = name === undefined ? undefined : root.$defs?.[name]
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(target ? [target] : [])].filter(isSchema)
  return [schema, ...parts.flatMap((part) => unions(root, part))]
}

function below(root: Schema, schema: Schema, key: PropertyKey): Schema[] {
  const { properties = {}, additionalProperties, items } = schema
  const next = typeof key === 'number' ? items : (properties[String(key)] ?? additionalProperties)
  return isSchema(next) ? unions(root, next) : []
}
