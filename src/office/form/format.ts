import fields from './fields.json'

/** The kinds of entry that have a form. */
export type FormKind = keyof typeof fields

export const formKinds = Object.keys(fields) as FormKind[]

/** What the engine reads of JSON Schema. */
export type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: readonly string[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  default?: unknown
  description?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
}

type Bounds = { least: number | undefined; most: number | undefined }

/** The kinds of value that a field may have, each with a control of its own. */
export type FieldValue =
  | { is: 'texts' }
  | { is: 'money' }
  | ({ is: 'number'; isWhole: boolean } & Bounds)
  | ({ is: 'measure'; units: readonly string[] } & Bounds)
  | { is: 'choice'; choices: readonly string[] }
  | { is: 'several'; choices: readonly string[] }
  /** Days from Monday, 1, to Sunday, 7. */
  | { is: 'weekdays' }
  | { is: 'flag' }
  | { is: 'plain'; longest: number | undefined }
  /** Names of other entries. */
  | { is: 'aliases' }
  /** One of the choices for each country. */
  | { is: 'by-country'; choices: readonly string[] }
  /** Fields that stand together. */
  | { is: 'part'; fields: Fields }
  /** Parts by the alias of what they are for; `mayBeNull`: null says that there is none. */
  | { is: 'by-alias'; fields: Fields; mayBeNull: boolean }
  /** Parts in an order, whose first field names what they are. */
  | { is: 'list'; fields: Fields }
  /** What no control can change yet: it is shown. */
  | { is: 'shown' }

export type Field = { value: FieldValue; isRequired: boolean; usual: unknown; description: string | undefined }
export type Fields = Readonly<Record<string, Field>>

/** The fields of a kind of entry, in the order of its format. */
export const fieldsOf = (kind: FormKind): Fields => readFields(fields[kind])

export const readFields = ({ properties = {}, required = [] }: Schema): Fields =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      {
        value: valueOf(schema),
        isRequired: required.includes(key),
        usual: schema.default,
        description: schema.description,
      },
    ]),
  )

const isNull = ({ type }: Schema): boolean => type === 'null'

/** What a schema is without the null that stands for nothing. */
function withoutNull(schema: Schema): Schema {
  const kept = schema.anyOf?.filter((one) => !isNull(one)) ?? []
  return kept.length === 1 && kept[0] ? kept[0] : schema
}

function valueOf(given: Schema): FieldValue {
  const schema = withoutNull(given)
  const { type, properties, items, additionalProperties: others } = schema
  if (schema.$ref !== undefined) return schema.$ref.endsWith('/Text') ? { is: 'texts' } : { is: 'shown' }
  if (schema.enum) return { is: 'choice', choices: schema.enum }
  if (typeof schema.const === 'string') return { is: 'choice', choices: [schema.const] }
  if (type === 'boolean') return { is: 'flag' }
  if (type === 'number' || type === 'integer') return { is: 'number', isWhole: type === 'integer', ...boundsOf(schema) }
  if (type === 'string') return { is: 'plain', longest: schema.maxLength }
  if (type === 'array' && items) return listOf(items)
  if (properties) return partOf(schema)
  return typeof others === 'object' ? recordOf(schema.propertyNames?.pattern, others) : { is: 'shown' }
}

const boundsOf = ({ minimum, exclusiveMinimum, maximum }: Schema): Bounds => ({ least: minimum ?? exclusiveMinimum, most: maximum })

function listOf(items: Schema): FieldValue {
  if (items.enum) return { is: 'several', choices: items.enum }
  if (items.type === 'integer' && items.maximum === 7) return { is: 'weekdays' }
  if (items.type === 'string') return { is: 'aliases' }
  return items.properties ? { is: 'list', fields: readFields(items) } : { is: 'shown' }
}

function partOf(schema: Schema): FieldValue {
  const { value, unit, ...others } = schema.properties ?? {}
  return value && unit?.enum && Object.keys(others).length === 0
    ? { is: 'measure', units: unit.enum, ...boundsOf(value) }
    : { is: 'part', fields: readFields(schema) }
}

function recordOf(names: string | undefined, given: Schema): FieldValue {
  const schema = withoutNull(given)
  if (schema.type === 'number') return { is: 'money' }
  if (schema.enum && names?.includes('{2}')) return { is: 'by-country', choices: schema.enum }
  return schema.properties ? { is: 'by-alias', fields: readFields(schema), mayBeNull: schema !== given } : { is: 'shown' }
}

/** The paths of all fields of a kind of entry: `modifiers.groups`, and `by_size.*.price` for what stands there by an alias or in a list. */
export const pathsOf = (kind: FormKind): string[] => pathsIn(fieldsOf(kind), '')

const pathsIn = (all: Fields, before: string): string[] =>
  Object.entries(all).flatMap(([key, { value }]) => {
    const path = `${before}${key}`
    if (value.is === 'part') return [path, ...pathsIn(value.fields, `${path}.`)]
    if (value.is === 'by-alias' || value.is === 'list') return [path, ...pathsIn(value.fields, `${path}.*.`)]
    return [path]
  })
