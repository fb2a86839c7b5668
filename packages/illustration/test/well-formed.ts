/** Checks generated markup: tags balanced, ids unique, every reference defined. Empty when all is well. */
export function faultsOfMarkup(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [tag, closing, name = '', , empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing === '/') {
      const last = open.pop()
      if (last !== name) faults.push(`${tag} closes ${last ?? 'nothing'}`)
    } else if (empty !== '/') open.push(name)
  }
  if (open.length > 0) faults.push(`never closed: ${open.join(', ')}`)
  if (svg.replaceAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)\s*(\/?)>/g, '') !== '')
    faults.push('something is neither a tag nor an attribute')
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
  const known = new Set(ids)
  if (known.size !== ids.length) faults.push('an id occurs twice')
  for (const [, reference = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    if (!known.has(reference)) faults.push(`#${reference} is not defined`)
  }
  return faults
}
