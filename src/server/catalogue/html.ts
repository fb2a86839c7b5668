import sanitize from 'sanitize-html'
import type { GivenTexts } from '#domain/language.ts'
import { createLru } from '#server/http/lru.ts'

/** The brand's HTML texts; all others are plain text. */
export const htmlTexts: ReadonlySet<string> = new Set(['seo_text', 'about', 'delivery_terms'])

const tags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'a']

// Browsers skip tabs and read \ as /, so that "/\t/evil.example" would be another site.
const isAllowedAddress = (address: string): boolean => /^(https?:\/\/|tel:|mailto:|\/(?!\/))[^\s\\]*$/i.test(address)

const isAllowedTag = (tag: string, { href, ...others }: Record<string, string>): boolean =>
  tags.includes(tag) && Object.keys(others).length === 0 && (href === undefined || (tag === 'a' && isAllowedAddress(href)))

const linkTo = (href: string | undefined): Record<string, string> => (href !== undefined && isAllowedAddress(href) ? { href } : {})

/** Removes disallowed HTML: everything but simple tags, and links to anything but pages, phones and e-mail. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }) },
  })
}

/** Cached: texts rarely change between versions of a catalogue, and cleaning one takes as long as reading a hundred rows. */
const cleaned = createLru<string>(2_000)
const cleanOnce = (html: string): string => cleaned.get(html, () => cleanHtml(html))

/** Cleans an HTML text from the database in every language: it may have been changed there since the import. */
export const cleanTexts = (texts: GivenTexts): GivenTexts =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanOnce(html)]))

/** Escapes plain text for HTML. */
export const asHtml = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Whether cleaning would change nothing. */
export function isCleanHtml(html: string): boolean {
  let clean = !html.includes('<!')
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        clean &&= isAllowedTag(tagName, attribs)
        return { tagName, attribs }
      },
    },
  })
  return clean
}
