/** The URLs of a brand's files. */
export type BrandFiles = { icon?: string | undefined; logo?: string | undefined; tokens?: string | undefined }

type Addresses = Record<string, string>

// A glob, so that a new brand's folder needs no entry here.
const icons = import.meta.glob<string>('../../../../brands/*/images/favicon.svg', { eager: true, query: '?url', import: 'default' })
const logos = import.meta.glob<string>('../../../../brands/*/images/logo.svg', { eager: true, query: '?url', import: 'default' })
const tokens = import.meta.glob<string>('../../../../brands/*/tokens.css', { eager: true, query: '?url', import: 'default' })

const byBrand = (files: Addresses): Addresses =>
  Object.fromEntries(Object.entries(files).map(([path, address]) => [/brands\/([^/]+)\//.exec(path)?.[1] ?? '', address]))

const [iconOf, logoOf, tokensOf] = [byBrand(icons), byBrand(logos), byBrand(tokens)]

/** For loaders only: the browser need not fetch the table of all brands. Without a brand there are colours, of the first one, but no picture of another brand. */
export const brandFiles = (alias: string | undefined): BrandFiles => {
  if (alias === undefined || !Object.hasOwn(tokensOf, alias))
    return { icon: undefined, logo: undefined, tokens: Object.values(tokensOf)[0] }
  return { icon: iconOf[alias], logo: logoOf[alias], tokens: tokensOf[alias] }
}
