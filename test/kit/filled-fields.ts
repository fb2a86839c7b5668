import type { Call } from '#contract/call.ts'

/** The parts of a zod schema. */
export type Schema = { def: Definition }
type Definition = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  entries?: Record<string, string>
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Fields of a reply's schema that no reply has filled: null, empty, 0 or false in all of them, and enum values that did
 * not occur. Includes lists and records.
 */
export function unfilledFields({ reply }: Pick<Call, 'reply'>, replies: readonly unknown[]): string[] {
  return unfilled(reply, replies, '')
}

function unfilled({ def }: Schema, values: readonly unknown[], path: string): string[] {
  const present = values.filter((value) => value !== null && value !== undefined)
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return unfilled(def.innerType as Schema, present, path)
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
        unfilled(
          field,
          present.map((value) => (isObject(value) ? value[name] : undefined)),
          path === '' ? name : `${path}.${name}`,
        ),
      )
    case 'array':
      return unfilled(def.element as Schema, present.flat(), `${path}[]`)
    case 'record':
      return unfilled(
        def.valueType as Schema,
        present.flatMap((value) => (isObject(value) ? Object.values(value) : [])),
        `${path}{}`,
      )
    case 'enum':
      return Object.values(def.entries ?? {})
        .filter((word) => !present.includes(word))
        .map((word) => `${path} = ${word}`)
    case 'union':
      return present.length > 0 ? [] : [path]
    default:
      return present.some((value) => value !== '' && value !== 0 && value !== false) ? [] : [path]
  }
}
