import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { languages, type WrittenLanguage } from '#domain/language.ts'
import type { GivenPicture } from './brand-pictures.ts'
import type { Hex } from '#domain/brand/contrast.ts'
import { aliasOf, makeBrand } from './make-brand.ts'

// Run as a program: bin/brand NAME --colours MAIN,SECOND [--logo FILE] makes brands/<alias>/.

const usage = `bin/brand NAME --colours MAIN,SECOND [--logo FILE] [--sign FILE] [--dark]
       [--alias ALIAS] [--language ${languages.join('|')}] [--country DE] [--email …] [--phone …] [--company …]`

const brandsFolder = join(import.meta.dirname, '..', '..', '..', 'brands')

await runCommand(usage, async (log, help) => {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      colours: text,
      logo: text,
      sign: text,
      dark: { type: 'boolean', default: false },
      alias: text,
      language: { type: 'string', default: 'en' },
      country: text,
      email: text,
      phone: text,
      company: text,
    },
  })
  const [name, more] = positionals
  if (name === undefined || name.trim() === '' || more !== undefined)
    throw new Error(`The name goes in quotes: bin/brand "Green Fork"\n${help}`)
  const alias = values.alias ?? aliasOf(name)
  if (alias === null || aliasOf(alias) !== alias)
    throw new Error('The name of the folder is of small Latin letters, digits and hyphens: give one with --alias green-fork.')
  const [main, second] = coloursOf(values.colours ?? '')
  const files = await makeBrand(brandsFolder, {
    alias,
    name: name.trim(),
    colours: { main, second, dark: values.dark },
    logo: await pictureOf(values.logo),
    sign: await pictureOf(values.sign),
    language: languageOf(values.language),
    countryCode: countryOf(values.country),
    email: values.email ?? `hello@${alias}.example`,
    phone: values.phone ?? '+1 555 000-00-00',
    company: values.company ?? name.trim(),
  })
  for (const file of files) log(`brands/${alias}/${file}`)
  log(nextSteps(alias))
})

function nextSteps(alias: string): string {
  return [
    '',
    `Change brands/${alias}/brand.json (phone, company, links) and tokens.css (type, shapes) as you like.`,
    `Content goes into brands/${alias}/ of a content folder: docs/guides/own-shop.md is one to copy.`,
    `bin/start builds the pages and opens it at http://${alias}.localhost:3000; with APP_ALIAS=${alias} at every host name.`,
  ].join('\n')
}

function coloursOf(given: string): [Hex, Hex] {
  const found = given
    .toLowerCase()
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^#?/, '#')
        .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
    )
  const [main, second, more] = found
  if (main === undefined || second === undefined || more !== undefined || found.some((colour) => !/^#[\da-f]{6}$/.test(colour)))
    throw new Error('Two colours are needed, the main one first: --colours 2e7d32,ffb300')
  return [main, second]
}

async function pictureOf(file: string | undefined): Promise<GivenPicture | undefined> {
  if (file === undefined) return undefined
  try {
    return { name: basename(file), bytes: await readFile(file) }
  } catch (error) {
    throw new Error(`${file} cannot be read. Is its name right?`, { cause: error })
  }
}

function languageOf(given: string): WrittenLanguage {
  const known = languages.find((language) => language === given)
  if (!known) throw new Error(`--language is "${given}", but must be one of ${languages.join(', ')}.`)
  return known
}

function countryOf(given = 'US'): string {
  if (!/^[A-Z]{2}$/.test(given)) throw new Error(`--country is "${given}", but must be a country code such as DE.`)
  return given
}
