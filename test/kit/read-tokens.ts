import { readFileSync } from 'node:fs'
import { defaultTokens, readTokens } from '#server/brand/make-brand.ts'

/** Every custom property of a brand, including defaults. */
export const tokensOf = (alias: string): Map<string, string> =>
  readTokens(defaultTokens(), readFileSync(new URL(`../../brands/${alias}/tokens.css`, import.meta.url), 'utf8'))
