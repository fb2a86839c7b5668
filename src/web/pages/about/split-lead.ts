/** The first paragraph of a text, which is set larger, and the rest. */
export function splitLead(html: string): { lead: string; rest: string } {
  const end = html.indexOf('</p>')
  return end < 0 ? { lead: html, rest: '' } : { lead: html.slice(0, end + 4), rest: html.slice(end + 4) }
}
