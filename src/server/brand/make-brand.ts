import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folderFaults } from '#brands/check-folder.ts'
import { readTokens } from '#brands/read-tokens.ts'
import { contrastOf, promisedPairs, type Tokens } from '#domain/brand/promised-pairs.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { defaultTokens } from './folder-tokens.ts'
import { drawBrand, type GivenPicture } from './brand-pictures.ts'
import { type BrandColours, styleSheet, tokensOfColours } from './tokens-of-colours.ts'

/** Pairs that are too pale, as sentences. */
export const palePairs = (tokens: Tokens): string[] =>
  promisedPairs.flatMap((pair) => {
    const ratio = contrastOf(tokens, pair)
    return ratio >= pair.needed ? [] : `${pair.front} on ${pair.ground} has a contrast of ${ratio.toFixed(1)}, and needs ${pair.needed}.`
  })

export type NewBrand = {
  alias: string
  name: string
  colours: BrandColours
  logo?: GivenPicture | undefined
  sign?: GivenPicture | undefined
  language: WrittenLanguage
  countryCode: string
  email: string
  phone: string
  company: string
}

/** The folder's name for a brand's name, or null where that has no Latin letters. */
export function aliasOf(name: string): string | null {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const alias = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[^a-z]+|-+$/g, '')
  return alias === '' ? null : alias
}

/** Makes the folder of a brand; one that is there stays as it is. Returns what it wrote. */
export async function makeBrand(brandsFolder: string, brand: NewBrand): Promise<string[]> {
  const folder = join(brandsFolder, brand.alias)
  if (existsSync(folder)) throw new Error(`There is a brand in brands/${brand.alias} already: take another name, or --alias.`)
  const tokens = styleSheet(brand.name, brand.colours)
  const pale = palePairs(readTokens(defaultTokens(), tokens))
  if (pale.length > 0) throw new Error(['These colours make no readable pages:', ...pale].join('\n'))
  const files = {
    'brand.json': `${JSON.stringify(factsOf(brand), null, 2)}\n`,
    'tokens.css': tokens,
    ...(await drawBrand(brand.name, brand.colours, brand)),
  }
  // A folder that begins with a dot is no brand: a killed run leaves none behind.
  const draft = join(brandsFolder, `.${brand.alias}-${process.pid}`)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(draft, file)), { recursive: true })
    await writeFile(join(draft, file), text)
  }
  const faults = folderFaults(draft)
  if (faults.length > 0) throw new Error(faults.map(({ file, text }) => `${file}: ${text}`).join('\n'))
  await rename(draft, folder)
  return Object.keys(files)
}

function factsOf({ name, colours, language, countryCode, email, phone, company }: NewBrand): object {
  const tokens = tokensOfColours(colours)
  return {
    $schema: '../brand.schema.json',
    name,
    email,
    defaultPhone: phone,
    companyNames: { default: company },
    languages: { offered: [language], default: language, showSwitch: false },
    anywhere: { countryCode, fractionalPrices: true, banknotes: [] },
    look: { themeColor: tokens['--header'], table: tokens['--table'], accent: colours.main },
  }
}
