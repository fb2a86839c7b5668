/** What is sent of a phone: its digits. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

/** The server takes 10 to 15 digits; which mask was filled is the form's matter. */
export const isPhone = (digits: string): boolean => /^\d{10,15}$/.test(digits)

/** Input starting with `+8 9` is the old trunk prefix of Russia and is rewritten to `+79` (section 5). */
export const withoutTrunkPrefix = (text: string): string => text.replace(/^\+8\s?\(?9/, '+79')

/** Lays digits into a mask such as `+7 (###) ###-##-##`, as far as they reach. Digits with their country's code have a plus. */
export function fillMask(mask: string, code: string, text: string): string {
  const rest = nationalDigits(mask, code, text)
  let taken = 0
  let filled = ''
  for (const sign of mask.slice(code.length)) {
    if (taken >= rest.length) break
    filled += sign === '#' ? rest[taken++] : sign
  }
  return code + filled
}

/** What is dialled before a number within the country, where it is no zero. */
const trunks: Record<string, string> = { '7': '8', '375': '80' }

// A pasted 8 900 … or 900 … belongs to the mask's country as much as +7 900 …
function nationalDigits(mask: string, code: string, text: string): string {
  // A number pasted behind the code that stands there brings its own.
  const typed = withoutTrunkPrefix(text.slice(Math.max(0, text.lastIndexOf('+'))).replace(/^\s*00(?=\d)/, '+'))
  const [codeDigits, all, places] = [phoneDigits(code), phoneDigits(typed), phoneDigits(mask.replace(/#/g, '0')).length]
  if (codeDigits === '') return all
  const most = places - codeDigits.length
  // As many digits as the country has are its own, though they begin like its code: 701 234 56 78.
  const isNational = !typed.startsWith('+') && all.length === most
  const rest = !isNational && all.startsWith(codeDigits) ? all.slice(codeDigits.length) : all
  const trunk = trunks[codeDigits] ?? '0'
  const isLaid = typed.startsWith(mask.slice(0, mask.indexOf('#')))
  // A digit too many at the end of a number in its mask is no sign of a trunk prefix at its start.
  const local = rest.length > most && rest.startsWith(trunk) && !isLaid ? rest.slice(trunk.length) : rest
  return local.replace(/^0+/, '')
}

export const isMaskFull = (mask: string, text: string): boolean => phoneDigits(text).length === mask.replace(/[^\d#]/g, '').length
