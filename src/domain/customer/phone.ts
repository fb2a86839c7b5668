/** What is sent of a phone: its digits. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

/** The server takes 10 to 15 digits; which mask was filled is the form's matter. */
export const isPhone = (digits: string): boolean => /^\d{10,15}$/.test(digits)

/** Input starting with `+8 9` is the old trunk prefix of Russia and is rewritten to `+79` (section 5). */
export const withoutTrunkPrefix = (text: string): string => text.replace(/^\+8\s?\(?9/, '+79')

/** Lays digits into a mask such as `+7 (###) ###-##-##`, as far as they reach. */
export function fillMask(mask: string, code: string, text: string): string {
  const codeDigits = phoneDigits(code)
  const all = phoneDigits(withoutTrunkPrefix(text))
  const rest = national(all, codeDigits)
  let taken = 0
  let filled = ''
  for (const sign of mask.slice(code.length)) {
    if (taken >= rest.length) break
    filled += sign === '#' ? rest[taken++] : sign
  }
  return code + filled
}

// A pasted 8 900 … or 900 … belongs to the mask's country as much as +7 900 …
function national(all: string, codeDigits: string): string {
  if (all.startsWith(codeDigits)) return all.slice(codeDigits.length)
  if (codeDigits === '7' && /^8\d{10}$/.test(all)) return all.slice(1)
  return all
}

export const isMaskFull = (mask: string, text: string): boolean => phoneDigits(text).length === mask.replace(/[^\d#]/g, '').length
