/** The longest line that holds a whole object or list. */
const width = 120

/** JSON for people: what fits into a line stands in one. Equal values give equal text. */
export const printJson = (value: unknown): string => `${print(value, '')}\n`

function print(value: unknown, indent: string): string {
  const short = inline(value)
  if (typeof value !== 'object' || value === null || short.length + indent.length <= width) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + print(each, inner)).join(',\n')}\n${indent}]`
  const lines = Object.entries(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${print(each, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const parts = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
