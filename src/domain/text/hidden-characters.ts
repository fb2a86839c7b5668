/** Marks that change the direction of the text around them, so that it displays differently from what it is. */
const turning = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/** All invisible characters: controls, formats, line separators. Joiners are excluded, because they shape letters and emoji. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Joiners; `$1` is a character with one that joins it with the next. */
const joiners = /([\p{L}\p{M}\p{Extended_Pictographic}\ufe0f][\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))|[\u200c\u200d]/gu
const withoutLoneJoiners = (name: string): string => name.replace(joiners, '$1')

/** Whether a name holds invisible characters, apart from white space around it: it could look like another name or like none. */
export const hasHidden = (name: string): boolean => hidden.test(name.trim()) || withoutLoneJoiners(name.trim()) !== name.trim()

/** A name from an outside source, without invisible characters. */
export const withoutHidden = (name: string): string => withoutLoneJoiners(name.replace(new RegExp(hidden, 'gu'), '')).trim()

const dropped = new RegExp(`[${turning}\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]`, 'g')

/**
 * A free text without direction marks and controls, which a receipt printer would execute; line breaks and tabs stay. A
 * zero character stays too, and is refused on storing.
 */
export const dropHidden = (text: string): string => text.replace(dropped, '')
