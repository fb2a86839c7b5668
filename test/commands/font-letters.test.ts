import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageRows, languages, type WrittenLanguage } from '#domain/language.ts'
import { signIn } from '#domain/currency.ts'
import { signsOfFont } from '#kit/signs-of-font.ts'

const root = join(import.meta.dirname, '../..')

/** A file of a face: which signs browsers fetch it for, and which it draws. */
type FaceFile = { family: string; ranges: [from: number, to: number][]; signs: Set<number> }

type City = { currency: string; currency_code: string }
const cities = globSync('content/cities/*.json', { cwd: root }).map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as City)

/** The signs of all texts, without those of the code around them, and of all prices. */
function signsOf(language: WrittenLanguage): string[] {
  // The office, which alone shows what is said of the content, has the face of the system.
  const texts = globSync(`src/messages/${language}/!(content).ts`, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  expect(texts.length).toBeGreaterThan(15)
  const prices = cities.flatMap(({ currency, currency_code: code }) => [currency, signIn({ code, sign: '' }, language)])
  return [...new Set([...texts, ...prices, languageRows[language].name].join(''))].filter((sign) => /[^\s\p{Cc}`{}$\\|^~@[\]]/u.test(sign))
}

async function facesOf(path: string): Promise<FaceFile[]> {
  const blocks = readFileSync(join(root, path), 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
  const files: FaceFile[] = []
  // One after the other: the unpacker has one memory for all.
  for (const block of blocks.filter((one) => one.includes('url('))) files.push(await readFace(block, join(root, path, '..')))
  return files
}

async function readFace(block: string, folder: string): Promise<FaceFile> {
  const [, family = ''] = /font-family: '([^']+)'/.exec(block) ?? []
  const [, file = ''] = /url\('([^']+)'\)/.exec(block) ?? []
  const [, list = ''] = /unicode-range:\s*([^;]+);/.exec(block) ?? []
  const ranges = [...list.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, from = '', to = from]): [number, number] => [
    parseInt(from, 16),
    parseInt(to, 16),
  ])
  return { family, ranges, signs: await signsOfFont(join(folder, file)) }
}

const brands = globSync('brands/*/tokens.css', { cwd: root })
const faces = new Map<string, FaceFile[]>()
for (const path of brands) faces.set(path, await facesOf(path))

test.each(languages)('every face draws every sign of %s and of all currencies, in a file that is fetched for it', (language) => {
  const used = signsOf(language)
  const lacking = [...faces].flatMap(([path, files]) =>
    [...new Set(files.map(({ family }) => family))].map((family) => {
      const own = files.filter((file) => file.family === family)
      const isDrawn = (sign: number): boolean =>
        own.some(({ ranges, signs }) => signs.has(sign) && ranges.some(([from, to]) => from <= sign && sign <= to))
      return `${path}, ${family}: ${used.filter((sign) => !isDrawn(sign.codePointAt(0) ?? 0)).join(' ')}`
    }),
  )
  expect(lacking.filter((line) => !line.endsWith(': '))).toEqual([])
})

test('a sign is drawn by one file of a face: the others would be fetched as well', () => {
  const twice = [...faces].flatMap(([path, files]) =>
    files.flatMap((file, index) =>
      files
        .slice(index + 1)
        .filter(({ family }) => family === file.family)
        .flatMap((other) =>
          other.ranges
            .filter(([from, to]) => file.ranges.some(([a, b]) => a <= to && from <= b))
            .map((range) => `${path} ${range.map((at) => at.toString(16)).join('-')}`),
        ),
    ),
  )
  expect(twice).toEqual([])
})
