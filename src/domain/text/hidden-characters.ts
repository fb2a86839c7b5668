/** Marks that turn the direction of what stands beside them: a text then reads otherwise than it is. */
const turning = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/** Everything that is not seen: controls, formats, separators of lines. Joiners are seen, as they shape letters and emoji. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** A joiner with nothing to join. */
const loneJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/u

/** Whether a name holds what cannot be seen, beside the white space around it: it would pass for another, or for none. */
export const hasHidden = (name: string): boolean => hidden.test(name.trim()) || loneJoiner.test(name.trim())

/** A name that comes from elsewhere, with what cannot be seen left out. */
export const withoutHidden = (name: string): string =>
  name.replace(new RegExp(hidden, 'gu'), '').replace(new RegExp(loneJoiner, 'gu'), '').trim()

const dropped = new RegExp(`[${turning}\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]`, 'g')

/**
 * A free text without marks of direction and without controls, which a receipt printer would obey; lines and tabs stay.
 * So does a zero character, which is refused where texts are stored.
 */
export const dropHidden = (text: string): string => text.replace(dropped, '')
