import { brandOf } from '#brands/index.ts'
import { checkContent } from './check/check-content.ts'
import { lackingTexts } from './check/languages.ts'
import type { BrandContent, Content, Sheet } from './content.ts'
import type { ContentFault } from './fault.ts'
import type { Kind } from './format/formats.ts'
import { readFiles, type ReadFile } from './read-files.ts'

/**
 * Reads a content folder and checks all of it. Content with faults is incomplete and must not be loaded.
 * @throws when the folder cannot be read
 */
export async function readContent(
  folder: string,
): Promise<{ content: Content; faults: ContentFault[]; lacking: ReturnType<typeof lackingTexts> }> {
  const { files, faults } = await readFiles(folder)
  for (const file of files) {
    if (file.brand !== null && brandOf(file.brand) === null) {
      faults.push({ file: file.file, path: '', text: `belongs to the brand "${file.brand}", which brands/index.ts does not list` })
    }
  }
  if (files.length === 0)
    faults.push({ file: '', path: '', text: 'The folder holds no content: cities/, gazetteer/ or brands/ are expected in it.' })
  const content = gather(files)
  faults.push(...checkContent(content, files))
  return { content, faults: inOrder(faults), lacking: lackingTexts(files) }
}

function gather(files: readonly ReadFile[]): Content {
  const aliases = [...new Set(files.map(({ brand }) => brand))]
  const cities = sheets<Content['cities'][number]['data']>(files, 'city', null)
  return {
    cities: cities.sort((a, b) => a.data.sort - b.data.sort || a.data.alias.localeCompare(b.data.alias)),
    gazetteers: sheets(files, 'gazetteer', null),
    brands: aliases.flatMap((alias) => (alias === null ? [] : (gatherBrand(files, alias) ?? []))),
  }
}

function gatherBrand(files: readonly ReadFile[], alias: string): BrandContent | null {
  const brand = brandOf(alias)
  if (brand === null) return null
  return {
    brand,
    places: sheets(files, 'places', alias),
    menu: sheets(files, 'menu', alias),
    modifiers: sheets(files, 'modifiers', alias),
    packages: sheets(files, 'packages', alias),
    gifts: sheets(files, 'gifts', alias),
    promocodes: sheets(files, 'promocodes', alias),
    promotions: sheets(files, 'promotions', alias),
    banners: sheets(files, 'banners', alias),
    texts: sheets(files, 'texts', alias),
  }
}

// The schema of a file's kind has been passed: what it infers is what the data is.
function sheets<Data>(files: readonly ReadFile[], kind: Kind, brand: string | null): Sheet<Data>[] {
  return files.filter((one) => one.kind === kind && one.brand === brand && one.ok).map(({ file, data }) => ({ file, data: data as Data }))
}

function inOrder(faults: readonly ContentFault[]): ContentFault[] {
  return [...faults].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}
