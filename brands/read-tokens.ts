/** What a brand sets for those whose system is dark: of a style sheet as the formatter leaves it. */
const darkBlock = /^ {2}@media screen and \(prefers-color-scheme: dark\) \{\n[\s\S]*?^ {2}\}$/gm

/** What a style sheet sets for everybody. */
export const byDay = (sheet: string): string => sheet.replaceAll(darkBlock, '')

/** Every custom property of style sheets, by day; a later one wins. */
export const readTokens = (...sheets: string[]): Map<string, string> => propertiesOf(byDay(sheets.join('\n')))

/** The same by night; null where a brand looks the same. */
export function readDarkTokens(...sheets: string[]): Map<string, string> | null {
  const dark = sheets.join('\n').match(darkBlock)
  return dark && new Map([...readTokens(...sheets), ...propertiesOf(dark.join('\n'))])
}

function propertiesOf(sheet: string): Map<string, string> {
  const tokens = new Map<string, string>()
  // The reduced-motion block would override the defaults, but sets no colours.
  for (const [, name, value] of sheet.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) tokens.set(name ?? '', value ?? '')
  return tokens
}
