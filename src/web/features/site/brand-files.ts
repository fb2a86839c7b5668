import type { OwnFiles } from '#web/page-data.ts'

/** The URLs of a brand's files. */
export type BrandFiles = { icon?: string | undefined; touch?: string | undefined; logo?: string | undefined; tokens?: string | undefined }

type Addresses = Record<string, string>

// A glob, so that a new brand's folder needs no entry here.
const icons = import.meta.glob<string>('../../../../brands/*/images/favicon.svg', { eager: true, query: '?url', import: 'default' })
const logos = import.meta.glob<string>('../../../../brands/*/images/logo.svg', { eager: true, query: '?url', import: 'default' })
const tokens = import.meta.glob<string>('../../../../brands/*/tokens.css', { eager: true, query: '?url', import: 'default' })

const byBrand = (files: Addresses): Addresses =>
  Object.fromEntries(Object.entries(files).map(([path, address]) => [/brands\/([^/]+)\//.exec(path)?.[1] ?? '', address]))

const [iconOf, logoOf, tokensOf] = [byBrand(icons), byBrand(logos), byBrand(tokens)]

/** For loaders only: the browser need not fetch the table of all brands. Without a brand there are colours, of the first one, but no picture of another brand. */
export const brandFiles = (alias: string | undefined, own: OwnFiles = { colours: null, logo: null, icon: null }): BrandFiles => {
  if (alias === undefined || !Object.hasOwn(tokensOf, alias))
    return { icon: undefined, touch: undefined, logo: undefined, tokens: Object.values(tokensOf)[0] }
  const at = `/brand/${alias}`
  return {
    icon: own.icon ? `${at}/favicon-${own.icon}.svg` : iconOf[alias],
    touch: `${at}/icon-192${own.icon ? `-${own.icon}` : ''}.png`,
    logo: own.logo ? `${at}/logo-${own.logo}.svg` : logoOf[alias],
    tokens: own.colours ? `${at}/colours/${own.colours}.css?of=${encodeURIComponent(tokensOf[alias] ?? '')}` : tokensOf[alias],
  }
}
