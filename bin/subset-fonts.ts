// Cuts the faces of the brands down to what the six languages are written with. Run it after an update of a face; what it
// writes is committed, because the packages' own files are many times as large.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')

/** The signs that are kept, by the file of the face that has them. */
export const letters: Record<string, string> = {
  latin: ' !"#%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz\u00a0«»·×ÄÖÜßäöüÇçéÂâÎîÛû–—‘’“”„•…€−',
  cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЄєІіЇїҐґ№',
  'latin-ext': 'ĞğİıŞşʻʼ',
}

/** Faces of words: variable, and a file for each script, as their packages have it. */
export const faces = [
  { brand: 'mylavash', family: 'rubik' },
  { brand: 'imba-pizza', family: 'onest' },
]

/** Other letters of names: crème brûlée, piña colada, smørrebrød, драўнікі. */
const more = 'ÀÁÅÆÈÉÊËÌÍÎÏÑÒÓÔØÙÚŒàáåæèéêëìíîïñòóôøùúœЎўЫ'

/**
 * Faces of titles: one weight, and one file for all scripts. A page is laid out anew when a file of a face arrives, and
 * nearly every page needs the digits of one script beside the letters of another.
 */
export const titles = [
  { brand: 'imba-pizza', family: 'dela-gothic-one', source: '400Regular/DelaGothicOne_400Regular.ttf', without: '' },
  { brand: 'suare', family: 'playfair-display', source: '600SemiBold/PlayfairDisplay_600SemiBold.ttf', without: '' },
  // It draws the Turkish dotless i with a dot, which makes other words, rude ones among them.
  { brand: 'sofra', family: 'tenor-sans', source: '400Regular/TenorSans_400Regular.ttf', without: 'ı' },
]

async function cutFaces(): Promise<void> {
  for (const { brand, family } of faces)
    for (const [script, text] of Object.entries(letters)) {
      const source = join('@fontsource-variable', family, 'files', `${family}-${script}-wght-normal.woff2`)
      await cutFace(source, join(brand, 'fonts', `${family}-${script}.woff2`), text, { wght: { min: 400, max: 800 } })
    }
  const all = Object.values(letters).join('') + more
  for (const { brand, family, source, without } of titles) {
    const text = without === '' ? all : all.replaceAll(without, '')
    await cutFace(join('@expo-google-fonts', family, source), join(brand, 'fonts', `${family}.woff2`), text)
  }
}

/** @param source under node_modules; `file` is under brands */
async function cutFace(source: string, file: string, text: string, variationAxes = {}): Promise<void> {
  const target = join(root, 'brands', file)
  const cut = await subsetFont(readFileSync(join(root, 'node_modules', source)), text, {
    targetFormat: 'woff2',
    variationAxes,
    // Small capitals, old figures and fractions are not used; kerning stays.
    noLayoutClosure: true,
  })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, cut)
  console.log(`${target.slice(root.length + 1)}: ${cut.length} bytes`)
}

if (import.meta.main) await cutFaces()
