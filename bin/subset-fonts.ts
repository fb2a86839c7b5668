// Cuts the variable faces of the brands down to what the six languages are written with. Run it after an update of a face;
// what it writes is committed, because the packages' own files are three times as large.
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

export const faces = [
  { brand: 'mylavash', family: 'rubik' },
  { brand: 'imba-pizza', family: 'onest' },
]

async function cutFaces(): Promise<void> {
  for (const { brand, family } of faces) for (const [script, text] of Object.entries(letters)) await cutFace(brand, family, script, text)
}

async function cutFace(brand: string, family: string, script: string, text: string): Promise<void> {
  const source = join(root, 'node_modules/@fontsource-variable', family, 'files', `${family}-${script}-wght-normal.woff2`)
  const target = join(root, 'brands', brand, 'fonts', `${family}-${script}.woff2`)
  const cut = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    // Small capitals, old figures and fractions are not used; kerning stays.
    noLayoutClosure: true,
  })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, cut)
  console.log(`${target.slice(root.length + 1)}: ${cut.length} bytes`)
}

if (import.meta.main) await cutFaces()
