import { readFileSync } from 'node:fs'
import { readDarkTokens, readTokens } from '#brands/read-tokens.ts'
import { defaultTokens } from '#server/brand/folder-tokens.ts'

/** Every custom property of a brand, including defaults. */
export const tokensOf = (alias: string): Map<string, string> => readTokens(...sheetsOf(alias))

/** The same for those whose system is dark; null where the brand looks the same. */
export const darkTokensOf = (alias: string): Map<string, string> | null => readDarkTokens(...sheetsOf(alias))

const sheetsOf = (alias: string): string[] => [
  defaultTokens(),
  readFileSync(new URL(`../../brands/${alias}/tokens.css`, import.meta.url), 'utf8'),
]
