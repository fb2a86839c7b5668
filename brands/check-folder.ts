import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogoSize } from './brand.ts'
import { byDay } from './read-tokens.ts'

/** The pictures that a brand must have: none of another brand is shown in their place. */
export const brandPictures = [
  'images/logo.svg',
  'images/favicon.svg',
  'images/plate.svg',
  'map-icons/shop.svg',
  'map-icons/pin.svg',
  'map-icons/courier.svg',
] as const

/** Without these a brand would look like no brand: the defaults of all others are for any. */
export const neededTokens = [
  '--page',
  '--surface',
  '--sunken',
  '--ink',
  '--ink-soft',
  '--accent',
  '--on-accent',
  '--accent-ink',
  '--focus',
  '--table',
]

type FileFault = { file: string; text: string }

/** What a brand's folder lacks. */
export function folderFaults(folder: string): FileFault[] {
  return [
    ...(readText(folder, 'brand.json') === null ? [lacking('brand.json')] : []),
    ...tokenFaults(readText(folder, 'tokens.css')),
    ...brandPictures.flatMap((file) => pictureFaults(file, readText(folder, file))),
  ]
}

/** The width and height that an SVG file says, or those of its view box; null for neither. */
export function logoSize(folder: string): LogoSize | null {
  const [head = ''] = /<svg[^>]*>/.exec(readText(folder, 'images/logo.svg') ?? '') ?? []
  const said = (name: string): number => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1])
  const [, boxWidth, boxHeight] = /viewBox="[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(head) ?? []
  const [width, height] = [said('width') || Number(boxWidth), said('height') || Number(boxHeight)]
  return width > 0 && height > 0 ? { width, height } : null
}

const lacking = (file: string): FileFault => ({
  file,
  text: 'is missing. Every brand has its own; bin/brand makes a folder with all of them.',
})

function pictureFaults(file: string, text: string | null): FileFault[] {
  if (text === null) return [lacking(file)]
  if (!text.includes('<svg')) return [{ file, text: 'is no SVG picture.' }]
  const isLogo = file === 'images/logo.svg'
  return isLogo && !/<svg[^>]*\s(width|viewBox)="/.test(text) ? [{ file, text: 'says no size: give its <svg> a width and a height.' }] : []
}

function tokenFaults(css: string | null): FileFault[] {
  if (css === null) return [lacking('tokens.css')]
  const set = new Set(byDay(css).match(/--[\w-]+(?=\s*:)/g))
  const lacked = neededTokens.filter((token) => !set.has(token))
  return lacked.length === 0
    ? []
    : [{ file: 'tokens.css', text: `does not set ${lacked.join(', ')}. src/web/styles/tokens.md explains them.` }]
}

function readText(folder: string, file: string): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    return null
  }
}
