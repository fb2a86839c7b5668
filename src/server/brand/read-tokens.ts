import { readFileSync } from 'node:fs'
import type { Hex } from './colours.ts'

/** The defaults of all brands. */
export const defaultTokens = (): string => readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** Every custom property of style sheets; a later one wins. */
export function readTokens(...sheets: string[]): Map<string, string> {
  const tokens = new Map<string, string>()
  // The reduced-motion block would override the defaults, but sets no colours.
  for (const [, name, value] of sheets.join('\n').matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) tokens.set(name ?? '', value ?? '')
  return tokens
}

/** Resolves `var()` to a colour; null for `transparent`. */
export function colourOf(tokens: ReadonlyMap<string, string>, name: string): Hex | null {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (other) return colourOf(tokens, other)
  if (value === 'transparent') return null
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`)
  return value
}
