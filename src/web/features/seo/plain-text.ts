const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

/** The plain text of HTML, cut at a word boundary when longer than `most` characters. */
export function plainText(html: string, most = Infinity): string {
  const words = html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => signs[sign] ?? sign)
  const text = words
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?…)])/g, '')
    .trim()
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\s.,;:]*\s\S*$/, '')}…`
}
