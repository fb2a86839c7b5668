import sanitize from 'sanitize-html'

const tags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'a']

// Browsers skip tabs and read \ as /, so that "/\t/evil.example" would be another site.
const isAllowedAddress = (address: string): boolean => /^(https?:\/\/|tel:|mailto:|\/(?!\/))[^\s\\]*$/i.test(address)

const isAllowedTag = (tag: string, { href, ...others }: Record<string, string>): boolean =>
  tags.includes(tag) && Object.keys(others).length === 0 && (href === undefined || (tag === 'a' && isAllowedAddress(href)))

const linkTo = (href: string | undefined): Record<string, string> => (href !== undefined && isAllowedAddress(href) ? { href } : {})

/** Drops what the shop's pages must not show: all but simple tags, and links to anything but pages, phones and mail. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }) },
  })
}

/** Whether a text is HTML of which nothing has to be dropped. */
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
