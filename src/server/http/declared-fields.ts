import type * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

/** Copies of a value what its schema declares. */
type Copy = (value: unknown) => unknown

const asItIs: Copy = (value) => value

const made = new WeakMap<core.$ZodType, Copy>()

/**
 * Copies the declared fields of a value, so that a reply shows nothing that its call does not name. The values are not
 * checked, which takes three times as long and is done outside of production.
 */
export function declaredBy(schema: core.$ZodType): Copy {
  const known = made.get(schema)
  if (known) return known
  const copy = copyOf(schema as core.$ZodTypes)
  made.set(schema, copy)
  return copy
}

function copyOf(schema: core.$ZodTypes): Copy {
  const { def } = schema._zod
  if (def.type === 'object') return copyObject(def.shape)
  if (def.type === 'array') return copyItems(declaredBy(def.element))
  if (def.type === 'record') return copyValues(declaredBy(def.valueType))
  if (def.type === 'nullable' || def.type === 'optional') return copyPresent(declaredBy(def.innerType))
  if (def.type === 'string' && def.checks?.some((check) => check._zod.def.check === 'overwrite')) return parsedBy(schema)
  // Which member of a union a value is, for one, shows only when it is checked.
  return hasNoParts.has(def.type) ? asItIs : parsedBy(schema)
}

const hasNoParts = new Set<string>(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown'])

const parsedBy =
  (schema: core.$ZodType): Copy =>
  (value) =>
    (schema as z.ZodMiniType).parse(value)

function copyObject(shape: Readonly<Record<string, core.$ZodType>>): Copy {
  const fields = Object.entries(shape).map(([name, schema]) => [name, declaredBy(schema)] as const)
  return (value) => {
    const given = value as Record<string, unknown>
    const copied: Record<string, unknown> = {}
    for (const [name, copy] of fields) {
      const field = given[name]
      if (field !== undefined) copied[name] = copy(field)
    }
    return copied
  }
}

const copyItems = (copy: Copy): Copy => (copy === asItIs ? asItIs : (value) => (value as unknown[]).map((item) => copy(item)))

const copyValues = (copy: Copy): Copy =>
  copy === asItIs ? asItIs : (value) => Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, copy(one)]))

const copyPresent = (copy: Copy): Copy => (copy === asItIs ? asItIs : (value) => (value == null ? value : copy(value)))
