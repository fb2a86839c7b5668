import type { Brand } from '#brands/brand.ts'
import type { Language } from '#domain/language.ts'

const icon = (brand: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/brand/${brand}/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest. */
export const manifest = (brand: Brand, language: Language, slogan: string): object => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: slogan,
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: brand.look.themeColor,
  background_color: brand.look.themeColor,
  icons: ([192, 512] as const).flatMap((size) => [icon(brand.alias, size, 'any'), icon(brand.alias, size, 'maskable')]),
})
