import { encode } from 'uqr'

/** Bytes of the longest payload: a larger code is too fine for a phone's camera. */
const longest = 666
/** Cells of quiet around the code. */
const quiet = 4

/** A picture of a QR code as a data URL; what a provider has drawn already stays as it is. Null when it cannot be drawn. */
export function qrPicture(payload: string): string | null {
  if (payload.startsWith('data:image/')) return payload
  if (Buffer.byteLength(payload) > longest) return null
  const { data, size } = encode(payload, { ecc: 'M', border: quiet })
  return `data:image/svg+xml;base64,${Buffer.from(svgOf(data, size)).toString('base64')}`
}

/** Crisp edges: otherwise a scaled picture has light seams between its cells. */
function svgOf(rows: readonly boolean[][], size: number): string {
  const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${cells.join('')}"/></svg>`
}
