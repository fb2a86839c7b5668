/** What an entry says, as in a content file: a key that it lacks has its usual value. */
export type Data = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
export const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The JSON pointer of keys below another one. */
export const below = (path: string, ...keys: readonly string[]): string => path + keys.map((key) => `/${escaped(key)}`).join('')

/** Whether a path is another one or leads into it. */
export const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`)

/** The value at a path; undefined when there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), data)

/** The data with a value at a path; undefined removes it, with the objects that it leaves empty. */
export const withValue = (data: Data, path: string, value: unknown): Data => {
  const put = (at: unknown, [key = '', ...rest]: readonly string[]): Data => {
    const own: Data = isObject(at) ? at : {}
    const next = rest.length === 0 ? value : put(own[key], rest)
    const { [key]: _, ...others } = own
    const isGone = next === undefined || (rest.length > 0 && isObject(next) && Object.keys(next).length === 0)
    if (isGone) return others
    return key in own ? { ...own, [key]: next } : { ...others, [key]: next }
  }
  return put(data, keysOf(path))
}

/** Whether two values say the same; the order of keys says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]))
}
