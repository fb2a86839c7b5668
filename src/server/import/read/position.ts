import type { Node } from 'jsonc-parser'

/** A position in a file as editors count: both from 1, columns in characters. */
export type Position = { line: number; column: number }

/** The position of a character; `offset` counts UTF-16 units from 0. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const line = before.split(/\r\n|\r|\n/)
  return { line: line.length, column: Array.from(line.at(-1) ?? '').length + 1 }
}

/** products[3].name.de → products, 3, name, de. */
export const keysOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []

/** The value at a path, or the nearest value above it when the path is missing. */
export function nodeAt(root: Node, path: readonly PropertyKey[]): Node {
  let node = root
  for (const key of path) {
    const next = node.type === 'array' ? node.children?.[Number(key)] : propertyOf(node, String(key))?.children?.[1]
    if (next === undefined) return node
    node = next
  }
  return node
}

/** A property with its key and value; the last one of a duplicate key, as in JSON.parse. */
export const propertyOf = (node: Node, key: string): Node | undefined =>
  node.type === 'object' ? node.children?.findLast(({ children }) => children?.[0]?.value === key) : undefined
