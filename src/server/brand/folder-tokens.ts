import { readFileSync } from 'node:fs'
import { readDarkTokens, readTokens } from '#brands/read-tokens.ts'
import type { Tokens } from '#domain/brand/promised-pairs.ts'

/** The defaults of all brands. */
export const defaultTokens = (): string => readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** Every custom property of a brand's folder with the defaults; `night` for those whose system is dark, null where it looks the same. */
export type FolderTokens = { day: Tokens; night: Tokens | null }

const known = new Map<string, FolderTokens>()

/** @param alias of a brand that has a folder */
export function folderTokens(alias: string): FolderTokens {
  const read = known.get(alias) ?? readFolder(alias)
  known.set(alias, read)
  return read
}

function readFolder(alias: string): FolderTokens {
  const sheets = [defaultTokens(), readFileSync(new URL(`../../../brands/${alias}/tokens.css`, import.meta.url), 'utf8')]
  return { day: readTokens(...sheets), night: readDarkTokens(...sheets) }
}
