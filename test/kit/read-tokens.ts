import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Every custom property of a brand: its own over the defaults. */
export function tokensOf(alias: string): Map<string, string> {
  const css = `${read('../../src/web/styles/tokens.css')}\n${read(`../../brands/${alias}/tokens.css`)}`
  const tokens = new Map<string, string>()
  // The reduced-motion block would win over the defaults, but it sets no colours.
  for (const [, name, value] of css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) tokens.set(name ?? '', value ?? '')
  return tokens
}

/** Follows `var()` to a colour; null for `transparent`. */
export function colourOf(tokens: Map<string, string>, name: string): string | null {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (other) return colourOf(tokens, other)
  if (value === 'transparent') return null
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`)
  return value
}

/** The ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
