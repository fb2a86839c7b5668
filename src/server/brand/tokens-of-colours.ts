import { contrast, type Hex, mix, readable, textOn } from '#domain/brand/contrast.ts'

/** The colours that a brand is made of: the main one for buttons, the second for stickers and banners. */
export type BrandColours = { main: Hex; second: Hex; dark: boolean }

/** What brands on dark ground set besides: signs and the map, which are made for light ground otherwise. */
const onDark = {
  '--success': '#8fd6a8',
  '--success-soft': '#173f2e',
  '--warning': '#f0c674',
  '--warning-soft': '#3d3517',
  '--danger': '#ffaa9a',
  '--on-danger': '#3a0d06',
  '--danger-soft': '#46231d',
  '--info': '#a9cdea',
  '--info-soft': '#1a3a48',
  '--map-land': '#23272b',
  '--map-water': '#0f1c2a',
  '--map-green': '#22392d',
  '--map-building': '#2f353a',
  '--map-road': '#4a5157',
  '--map-road-edge': '#15181b',
  '--map-label': '#f4f4f2',
  '--map-label-soft': '#b9c0c4',
  '--map-halo': '#15181b',
  '--map-icon-filter': 'invert(1)',
  '--shadow-m': '0 10px 30px rgb(0 0 0 / 0.35)',
  '--shadow-l': '0 24px 70px rgb(0 0 0 / 0.55)',
}

/** The tokens of a brand in which every promised pair is readable, whatever its two colours are. */
export function tokensOfColours({ main, second, dark }: BrandColours): Record<string, string> {
  const [black, white] = ['#000000', '#ffffff']
  const page = dark ? mix('#101214', main, 0.1) : white
  const surface = dark ? mix(page, white, 0.06) : white
  const sunken = dark ? mix(page, black, 0.25) : mix(white, main, 0.05)
  const soft = mix(page, main, dark ? 0.22 : 0.12)
  const towards = dark ? white : black
  const grounds = [page, surface, sunken]
  const ink = readable(mix(dark ? '#f6f5f2' : '#1c1b1a', main, 0.08), towards, [...grounds, soft], 12)
  const accentInk = readable(main, towards, [...grounds, soft])
  const onAccent = textOn(main, ...(dark ? [page, ink] : [white, ink]))
  const banner = mix(page, second, dark ? 0.14 : 0.18)
  return {
    '--page': page,
    '--surface': surface,
    '--sunken': sunken,
    '--ink': ink,
    '--ink-soft': readable(mix(ink, page, 0.4), ink, grounds),
    '--line': mix(page, ink, 0.14),
    '--line-strong': readable(mix(page, ink, 0.4), ink, grounds, 3.2),
    '--accent': main,
    '--on-accent': onAccent,
    // A pressed button moves away from the colour of its words.
    '--accent-tint': contrast(onAccent, white) > contrast(onAccent, black) ? white : black,
    '--accent-ink': accentInk,
    '--accent-soft': soft,
    '--on-accent-soft': readable(accentInk, towards, [soft], 7),
    '--second': second,
    '--on-second': textOn(second, ink, page),
    ...(contrast(second, surface) < 1.3 ? { '--second-border': '1px solid var(--line-strong)' } : {}),
    '--badge': second,
    '--on-badge': textOn(second, ink, page),
    '--focus': accentInk,
    '--banner': banner,
    '--on-banner': textOn(banner, ink),
    '--header': surface,
    '--header-rule': `2px solid ${main}`,
    '--table': mix(page, second, dark ? 0.1 : 0.22),
    ...(dark ? onDark : {}),
    '--radius-s': '8px',
    '--radius-m': '12px',
    '--radius-l': '18px',
    '--radius-sheet': '24px',
    '--card-picture-radius': '14px',
  }
}

/** The tokens as a style sheet. */
export const styleSheet = (name: string, colours: BrandColours): string =>
  [
    '@layer reset, base, ui, features, brand;',
    '',
    `/* ${name.replaceAll('*/', '')}: made by bin/brand of ${colours.main} and ${colours.second}. src/web/styles/tokens.md explains each token. */`,
    '@layer brand {',
    '  :root {',
    ...(colours.dark ? ['    color-scheme: dark;', ''] : []),
    ...Object.entries(tokensOfColours(colours)).map(([token, value]) => `    ${token}: ${value};`),
    '  }',
    '}',
    '',
  ].join('\n')
