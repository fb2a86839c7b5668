import { type QrCode, qrCode } from '#domain/payment/qr-code.ts'

/** Cells of quiet around the code. */
const quiet = 4

/** A picture of a QR code as a data URL; what a provider has drawn already stays as it is. Null when it cannot be drawn. */
export function qrPicture(payload: string): string | null {
  if (payload.startsWith('data:image/')) return payload
  const code = qrCode([...Buffer.from(payload)])
  return code && `data:image/svg+xml;base64,${Buffer.from(svgOf(code)).toString('base64')}`
}

function svgOf(code: QrCode): string {
  const size = code.length + quiet * 2
  const cells = code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${cells.join('')}"/></svg>`
}
