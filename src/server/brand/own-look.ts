import type { Brand } from '#brands/brand.ts'
import { type OwnColour, type OwnColours, readableContrast, recolour } from '#domain/brand/own-colours.ts'
import type { Tokens } from '#domain/brand/promised-pairs.ts'
import { folderTokens } from './folder-tokens.ts'

/** A colour that leaves texts unreadable, with the lowest contrast that it gives by day or by night. */
export type PaleColour = { colour: OwnColour; contrast: number }

/** The own colours of a brand that cannot be read beside the style sheet of its folder. */
export function paleColours(alias: string, own: OwnColours): PaleColour[] {
  const { day, night } = folderTokens(alias)
  const lowest = [day, night].flatMap((tokens) => (tokens ? [recolour(tokens, own).lowest] : []))
  return (['main', 'second'] as const).flatMap((colour) => {
    const ratio = Math.min(...lowest.map((one) => one[colour] ?? Infinity))
    return ratio < readableContrast ? [{ colour, contrast: ratio }] : []
  })
}

/** Own colours as addresses name them, c8321f-none; null where the brand has none. */
export const coloursName = ({ main, second }: OwnColours): string | null =>
  main || second ? [main, second].map((colour) => colour?.slice(1) ?? 'none').join('-') : null

/** The other way round. */
export function coloursNamed(name: string): OwnColours {
  const [main, second] = name.split('-').map((part) => (part === 'none' ? undefined : `#${part}`))
  return { main, second }
}

/** What stands behind the style sheet of a brand's folder to show it in own colours. */
export function coloursSheet(alias: string, own: OwnColours): string {
  const { day, night } = folderTokens(alias)
  const byDay = recolour(day, own).set
  const block = (tokens: Tokens, indent: string): string =>
    [`${indent}:root {`, ...[...tokens].map(([token, value]) => `${indent}  ${token}: ${value};`), `${indent}}`].join('\n')
  if (!night) return `@layer brand {\n${block(byDay, '  ')}\n}\n`
  // What the night has of its own must stand behind the new day again.
  const set = recolour(night, own).set
  const names = new Set([...byDay.keys(), ...set.keys()])
  const byNight = new Map([...names].map((token) => [token, set.get(token) ?? night.get(token) ?? '']))
  return `@layer brand {\n${block(byDay, '  ')}\n  @media screen and (prefers-color-scheme: dark) {\n${block(byNight, '    ')}\n  }\n}\n`
}

const barColours = new WeakMap<Brand, string>()

/** The colour of the browser's bars: that of the header, where own colours have changed it. */
export function barColour(brand: Brand): string {
  const known = barColours.get(brand) ?? readBarColour(brand)
  barColours.set(brand, known)
  return known
}

function readBarColour({ alias, look, ownLook }: Brand): string {
  if (!coloursName(ownLook)) return look.themeColor
  const { set } = recolour(folderTokens(alias).day, ownLook)
  const header = set.get('--header') ?? ''
  return /^#[\da-f]{6}$/.test(header) ? header : look.themeColor
}
