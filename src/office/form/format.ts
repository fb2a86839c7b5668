import fields from './fields.json'

/** The kinds of entry that have a form. */
export type FormKind = keyof typeof fields

export const formKinds = Object.keys(fields) as FormKind[]

/** What an entry is called by: it stays as it is once it was published. */
export const nameFieldOf = (kind: FormKind): '/alias' | '/code' => (kind === 'promocode' ? '/code' : '/alias')

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
  items?: Schema | boolean
  /** Alternatives, told apart by a field that is one word in each. */
  oneOf?: readonly object[]
  default?: unknown
  description?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

type Bounds = { least: number | undefined; most: number | undefined }

/** The kinds of value that a field may have, each with a control of its own. */
export type FieldValue =
  | { is: 'texts' }
  | { is: 'money' }
  | ({ is: 'number'; isWhole: boolean } & Bounds)
  /** A few numbers. */
  | ({ is: 'numbers'; isWhole: boolean; longest: number | undefined } & Bounds)
  | ({ is: 'measure'; units: readonly string[] } & Bounds)
  | { is: 'choice'; choices: readonly string[] }
  | { is: 'several'; choices: readonly string[] }
  /** Days from Monday, 1, to Sunday, 7. */
  | { is: 'weekdays' }
  | { is: 'flag' }
  | { is: 'day' }
  /** A day with a time. */
  | { is: 'moment'; mayBeNull: boolean }
  /** A text of a few marks, by language. */
  | { is: 'html' }
  | { is: 'plain'; longest: number | undefined }
  | { is: 'color' }
  /** Names of other entries. */
  | { is: 'aliases' }
  /** One of the choices for each country. */
  | { is: 'by-country'; choices: readonly string[] }
  /** Fields that stand together. */
  | { is: 'part'; fields: Fields }
  /** Parts by the alias of what they are for; `mayBeNull`: null says that there is none. */
  | { is: 'by-alias'; fields: Fields; mayBeNull: boolean }
  /** Texts of Markdown by the day from which they hold. */
  | { is: 'versions' }
  /** Parts in an order: others that the first field names, or rows of fields. */
  | { is: 'list'; fields: Fields }
  /** Rows that are of one of several kinds. `fields`: those of all, the one that says the kind first; `kinds`: those of each. */
  | { is: 'variants'; fields: Fields; kinds: Readonly<Record<string, Fields>> }
  /** A photograph with its focus, or a recipe. */
  | { is: 'picture' }
  /** A photograph that is never cut. */
  | { is: 'whole-picture' }
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

/** How the format writes a day. */
const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

function valueOf(given: Schema): FieldValue {
  const schema = withoutNull(given)
  const { type, properties, items, additionalProperties: others } = schema
  if (schema.$ref?.endsWith('/Html')) return { is: 'html' }
  if (schema.$ref?.endsWith('/Text')) return { is: 'texts' }
  if (schema.$ref?.endsWith('/Picture')) return { is: 'picture' }
  if (schema.$ref !== undefined) return { is: 'shown' }
  if (schema.enum) return { is: 'choice', choices: schema.enum }
  if (typeof schema.const === 'string') return { is: 'choice', choices: [schema.const] }
  if (type === 'boolean') return { is: 'flag' }
  if (type === 'number' || type === 'integer') return { is: 'number', isWhole: type === 'integer', ...boundsOf(schema) }
  if (type === 'string' && schema.pattern === dayPattern) return { is: 'day' }
  if (type === 'string' && schema.pattern?.startsWith('^#')) return { is: 'color' }
  if (type === 'string') return { is: 'plain', longest: schema.maxLength }
  if (type === 'array' && typeof items === 'object') return listOf(items, schema.maxItems)
  if (properties?.date && properties.time) return { is: 'moment', mayBeNull: schema !== given }
  if (properties) return partOf(schema)
  return typeof others === 'object' ? recordOf(schema.propertyNames?.pattern, others) : { is: 'shown' }
}

const boundsOf = ({ minimum, exclusiveMinimum, maximum }: Schema): Bounds => ({ least: minimum ?? exclusiveMinimum, most: maximum })

function listOf(items: Schema, longest: number | undefined): FieldValue {
  if (items.enum) return { is: 'several', choices: items.enum }
  if (items.type === 'integer' && items.maximum === 7) return { is: 'weekdays' }
  if (items.type === 'integer') return { is: 'numbers', isWhole: true, longest, ...boundsOf(items) }
  if (items.type === 'string') return { is: 'aliases' }
  if (items.oneOf) return variantsOf(items.oneOf)
  return items.properties ? { is: 'list', fields: readFields(items) } : { is: 'shown' }
}

/** The field by which rows of several kinds are told apart. */
export const kindField = 'kind'

function variantsOf(variants: readonly Schema[]): FieldValue {
  const read = variants.map((variant) => ({ of: variant.properties?.[kindField]?.const, fields: readFields(variant) }))
  const kinds = Object.fromEntries(read.flatMap(({ of, fields }) => (typeof of === 'string' ? [[of, fields] as const] : [])))
  if (Object.keys(kinds).length < variants.length) return { is: 'shown' }
  const [known] = Object.values(kinds)
  const kind: Field = {
    isRequired: true,
    usual: undefined,
    description: known?.[kindField]?.description,
    value: { is: 'choice', choices: Object.keys(kinds) },
  }
  return { is: 'variants', kinds, fields: Object.assign({}, ...Object.values(kinds), { [kindField]: kind }) as Fields }
}

function partOf(schema: Schema): FieldValue {
  const { value, unit, ...others } = schema.properties ?? {}
  if (Object.keys(others).join('') === 'photo') return { is: 'whole-picture' }
  return value && unit?.enum && Object.keys(others).length === 0
    ? { is: 'measure', units: unit.enum, ...boundsOf(value) }
    : { is: 'part', fields: readFields(schema) }
}

function recordOf(names: string | undefined, given: Schema): FieldValue {
  const schema = withoutNull(given)
  if (schema.type === 'number') return { is: 'money' }
  if (schema.$ref?.endsWith('/Markdown')) return { is: 'versions' }
  if (schema.enum && names?.includes('{2}')) return { is: 'by-country', choices: schema.enum }
  return schema.properties ? { is: 'by-alias', fields: readFields(schema), mayBeNull: schema !== given } : { is: 'shown' }
}

/** The paths of all fields of a kind of entry: `modifiers.groups`, and `by_size.*.price` for what stands there by an alias or in a list. */
export const pathsOf = (kind: FormKind): string[] => pathsIn(fieldsOf(kind), '')

const pathsIn = (all: Fields, before: string): string[] =>
  Object.entries(all).flatMap(([key, { value }]) => {
    const path = `${before}${key}`
    if (value.is === 'part') return [path, ...pathsIn(value.fields, `${path}.`)]
    if (value.is === 'by-alias' || value.is === 'list' || value.is === 'variants') return [path, ...pathsIn(value.fields, `${path}.*.`)]
    return [path]
  })
