type Addresses = Record<string, string>

// A new brand brings a folder of its own: no list here knows it.
const icons = import.meta.glob<string>('../../../../brands/*/images/favicon.svg', { eager: true, query: '?url', import: 'default' })
const logos = import.meta.glob<string>('../../../../brands/*/images/logo.svg', { eager: true, query: '?url', import: 'default' })
const tokens = import.meta.glob<string>('../../../../brands/*/tokens.css', { eager: true, query: '?url', import: 'default' })

const byBrand = (files: Addresses): Addresses =>
  Object.fromEntries(Object.entries(files).map(([path, address]) => [/brands\/([^/]+)\//.exec(path)?.[1] ?? '', address]))

const [iconOf, logoOf, tokensOf] = [byBrand(icons), byBrand(logos), byBrand(tokens)]

/** The addresses of what a brand looks like; of the first brand while none is known. */
export const brandFiles = (
  alias: string | undefined,
): { icon: string | undefined; logo: string | undefined; tokens: string | undefined } => {
  const known = alias !== undefined && alias in tokensOf ? alias : (Object.keys(tokensOf)[0] ?? '')
  return { icon: iconOf[known], logo: logoOf[known], tokens: tokensOf[known] }
}
