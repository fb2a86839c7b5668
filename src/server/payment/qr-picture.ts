import { encode } from 'uqr'

/** Bytes of the longest payload: larger codes are too fine for a phone's camera. */
const longest = 666
/** The width of the quiet zone in modules. */
const quiet = 4

/** A QR code as a data URL; a provider's own picture is returned unchanged. Null when the payload is too long. */
export function qrPicture(payload: string): string | null {
  if (payload.startsWith('data:image/')) return payload
  if (Buffer.byteLength(payload) > longest) return null
  const { data, size } = encode(payload, { ecc: 'M', border: quiet })
  return `data:image/svg+xml;base64,${Buffer.from(svgOf(data, size)).toString('base64')}`
}

/** Crisp edges: otherwise a scaled picture has light seams between its modules. */
function svgOf(rows: readonly boolean[][], size: number): string {
  const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${cells.join('')}"/></svg>`
}
