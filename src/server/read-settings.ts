import { isIPv4, isIPv6 } from 'node:net'
import { brands } from '#brands/index.ts'
import { namedRanges } from './http/trusted-proxies.ts'

export type Source = Record<string, string | undefined>

export const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export function number(source: Source, name: string, fallback: number, range: [number, number], faults: string[]): number {
  const text = source[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isFinite(value) && value >= range[0] && value <= range[1]) return value
  faults.push(`${name} is "${text}", but must be a number from ${range[0]} to ${range[1]}.`)
  return fallback
}

export function flag(source: Source, name: string, fallback: boolean, faults: string[]): boolean {
  const text = source[name]
  if (!text) return fallback
  if (!['0', '1'].includes(text)) faults.push(`${name} must be 0 or 1.`)
  return text === '1'
}

export function hosts(source: Source, faults: string[]): Record<string, string> {
  const pairs = list(source.BRAND_HOSTS).map((pair) => pair.split('='))
  for (const [host, alias] of pairs) {
    if (!host || !brands.some((brand) => brand.alias === alias)) {
      faults.push(`BRAND_HOSTS has "${host ?? ''}=${alias ?? ''}", but each part must be host=brand with the name of a folder in brands/.`)
    }
  }
  return Object.fromEntries(pairs.map(([host, alias]) => [(host ?? '').toLowerCase(), alias ?? '']))
}

export function proxies(source: Source, faults: string[]): string[] {
  const named = list(source.TRUSTED_PROXIES)
  const isRange = (text: string): boolean => {
    const [net = '', bits, more] = text.split('/')
    const most = isIPv6(net) ? 128 : isIPv4(net) ? 32 : -1
    return more === undefined && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  }
  for (const text of named.filter((each) => !isRange(each) && !Object.hasOwn(namedRanges, each)))
    faults.push(
      `TRUSTED_PROXIES has "${text}", but each part must be an address, a range such as 10.0.0.0/8, or ${Object.keys(namedRanges).join(', ')}.`,
    )
  return named
}

export function urlOf(source: Source, name: string, protocols: string[], faults: string[]): string | null {
  const text = source[name]
  if (!text) return null
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  faults.push(`${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return null
}
