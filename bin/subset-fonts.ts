// Cuts the faces of the brands down to what the six languages are written with. Run it after an update of a face; what it
// writes is committed, because the packages' own files are many times as large.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')

/** The signs that are kept, by the file of the face that has them. */
const letters: Record<string, string> = {
  latin: ' !"#%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz\u00a0«»·×ÄÖÜßäöüÇçéÂâÎîÛûıʻ–—‘’“”„•…€−',
  cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЄєІіЇїҐґ№',
  'latin-ext': 'ĞğİŞşʼ',
}

/** Faces of words: variable, and a file for each script, as their packages have it. */
const faces = [
  { brand: 'mylavash', family: 'rubik' },
  { brand: 'imba-pizza', family: 'onest' },
]

/** Other letters of names (crème brûlée, piña colada, smørrebrød, драўнікі), and two signs. */
const more = 'ÀÁÅÆÈÉÊËÌÍÎÏÑÒÓÔØÙÚŒàáåæèéêëìíîïñòóôøùúœЎўЫ©²'

/**
 * Faces of titles: one weight, and one file for all scripts. A page is laid out anew when a file of a face arrives, and
 * nearly every page needs the digits of one script beside the letters of another.
 */
const titles = [
  { brand: 'imba-pizza', family: 'dela-gothic-one', source: '400Regular/DelaGothicOne_400Regular.ttf', without: '' },
  { brand: 'suare', family: 'playfair-display', source: '600SemiBold/PlayfairDisplay_600SemiBold.ttf', without: '' },
  // It draws the Turkish dotless i with a dot, which makes other words, rude ones among them.
  { brand: 'sofra', family: 'tenor-sans', source: '400Regular/TenorSans_400Regular.ttf', without: 'ı' },
]

const allCurrencies = '₽₺₴₸'
const onest = (script: string): string => `@fontsource-variable/onest/files/onest-${script}-wght-normal.woff2`
const everyWeight = { min: 400, max: 800 }

/**
 * Signs that stand in a file of their own: those of currencies, of which a page needs one and none of the letters beside
 * it, and what a face does not draw. That is taken from Onest at the face's weight: the system's face would be another
 * one on each device.
 */
const apart = [
  { brand: 'imba-pizza', file: 'onest-currency', text: allCurrencies, source: onest('latin-ext'), wght: everyWeight },
  { brand: 'imba-pizza', file: 'onest-more', text: '©²', source: onest('latin'), wght: everyWeight },
  { brand: 'imba-pizza', file: 'dela-gothic-one-currency', text: allCurrencies, source: onest('latin-ext'), wght: 800 },
  { brand: 'imba-pizza', file: 'dela-gothic-one-more', text: 'ʻ', source: onest('latin'), wght: 800 },
  {
    brand: 'mylavash',
    file: 'rubik-currency',
    text: '₽₴₸',
    source: '@fontsource-variable/rubik/files/rubik-latin-ext-wght-normal.woff2',
    wght: everyWeight,
  },
  { brand: 'mylavash', file: 'rubik-lira', text: '₺', source: onest('latin-ext'), wght: everyWeight },
  { brand: 'mylavash', file: 'rubik-more', text: 'ʻ©²', source: onest('latin'), wght: everyWeight },
  { brand: 'suare', file: 'playfair-display-currency', text: allCurrencies, source: onest('latin-ext'), wght: 600 },
  { brand: 'sofra', file: 'tenor-sans-currency', text: allCurrencies, source: onest('latin-ext'), wght: 400 },
  { brand: 'sofra', file: 'tenor-sans-more', text: 'ıʻ−²', source: onest('latin'), wght: 400 },
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
  for (const { brand, file, text, source, wght } of apart) await cutFace(source, join(brand, 'fonts', `${file}.woff2`), text, { wght })
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
